package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * What of a suite's past may go: document versions superseded at or below {@code floor}, but for those that a kept run's
 * report shows, and runs beyond what is kept.
 *
 * @param suite incarnation id
 * @param floor a revision, at most the smallest that a non-terminal run needs, and at most the head
 * @param runs ended runs that are gone from now on; each is named once
 */
@JsonTypeName("RetentionAdvanced")
public record RetentionAdvanced(
        String suite,
        long floor,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> runs) implements RunMessage {
    public RetentionAdvanced {
        // a message of a version that kept every run
        runs = runs == null ? List.of() : List.copyOf(runs);
    }
}
