package io.chunkverdict.retrieve.run;

import io.chunkverdict.retrieve.index.IndexKey;
import java.util.List;

/** The texts of chunks; indexes in memory don't hold them. */
@FunctionalInterface
public interface PassageTexts {

    /**
     * The candidates' texts, in order.
     *
     * @throws IllegalStateException if one is gone for good
     */
    List<String> of(IndexKey index, List<Candidate> candidates);
}
