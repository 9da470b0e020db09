package io.chunkverdict.ingest.draft;

import java.util.Objects;

/**
 * A question that a machine wrote about one sentence, for a person to keep, mend or throw away.
 *
 * @param query the question
 * @param gold the sentence, word for word
 * @param document where it stands
 */
public record Draft(String query, String gold, String document) {
    public Draft {
        Objects.requireNonNull(query, "query");
        Objects.requireNonNull(gold, "gold");
        Objects.requireNonNull(document, "document");
    }
}
