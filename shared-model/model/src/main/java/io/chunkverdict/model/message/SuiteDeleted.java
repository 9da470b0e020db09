package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * A suite is gone, with all its runs; only tombstones stay.
 *
 * @param suite incarnation id
 */
@JsonTypeName("SuiteDeleted")
public record SuiteDeleted(String suite) implements RunMessage {}
