package io.chunkverdict.score.run;

import io.chunkverdict.model.message.Stage;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/**
 * What best-effort counters say about one revision of a document, whichever run wants it.
 *
 * @param revision which
 * @param counts one for each stage and index that has counted anything of it
 */
public record CountedRevision(long revision, List<Count> counts) {

    public CountedRevision {
        counts = List.copyOf(counts);
    }

    /**
     * One stage and index, summed over the parts of the document that have passed.
     *
     * @param stage {@link Stage#CHUNK} or {@link Stage#EMBED}
     * @param index index id
     * @param passed parts that have passed
     * @param parts parts there are
     * @param texts texts handled
     * @param computed texts that were not in the cache
     * @param tokens encoder tokens of the texts
     * @param millis time spent
     */
    public record Count(
            Stage stage, String index, int passed, int parts, long texts, long computed, long tokens, long millis) {

        public Count {
            Objects.requireNonNull(stage, "stage");
            Objects.requireNonNull(index, "index");
        }

        /** Whether every part has passed: nothing more will be counted. */
        public boolean isWhole() {
            return passed >= parts;
        }

        /** With one part more, or several. */
        public Count plus(Count other) {
            return new Count(
                    stage,
                    index,
                    passed + other.passed,
                    Math.max(parts, other.parts),
                    texts + other.texts,
                    computed + other.computed,
                    tokens + other.tokens,
                    millis + other.millis);
        }
    }

    /** Whether these indexes have passed both stages in full, so that what is counted of them stays as it is. */
    public boolean isWhole(Collection<String> indexes) {
        return indexes.stream().allMatch(index -> isWhole(Stage.CHUNK, index) && isWhole(Stage.EMBED, index));
    }

    private boolean isWhole(Stage stage, String index) {
        for (Count count : counts) {
            if (count.stage() == stage && count.index().equals(index)) {
                return count.isWhole();
            }
        }
        return false;
    }
}
