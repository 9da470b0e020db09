package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * Versions superseded at or below {@code floor} are needed by no run.
 *
 * @param suite incarnation id
 * @param floor a revision: the smallest a non-terminal run needs, or the head
 */
@JsonTypeName("RetentionAdvanced")
public record RetentionAdvanced(String suite, long floor) implements RunMessage {}
