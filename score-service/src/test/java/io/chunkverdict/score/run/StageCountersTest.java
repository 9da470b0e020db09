package io.chunkverdict.score.run;

import static io.chunkverdict.model.message.Stage.CHUNK;
import static io.chunkverdict.model.message.Stage.EMBED;
import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.message.Stage;
import io.chunkverdict.score.run.CountedRevision.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Counters of documents become a run's progress and times, and those that stay as they are need not be read again. */
class StageCountersTest {

    private static Count whole(Stage stage, String index, long millis) {
        return new Count(stage, index, 1, 1, 2, 1, 10, millis);
    }

    private static CountedRevision revision(long revision, Count... counts) {
        return new CountedRevision(revision, List.of(counts));
    }

    @Test
    void aDocumentCountsOnceAllItsPartsHavePassed() {
        Count half = new Count(EMBED, "a", 1, 2, 3, 3, 30, 5);
        StageCounters counters = new StageCounters(List.of(
                revision(1, whole(CHUNK, "a", 1), whole(EMBED, "a", 7)), revision(2, whole(CHUNK, "a", 1), half)));

        assertThat(counters.totals())
                .containsExactly(
                        new StageTotals(CHUNK, "a", 2, 4, 2, 20, 2), new StageTotals(EMBED, "a", 1, 5, 4, 40, 12));
        assertThat(counters.ingest()).containsExactly(new IngestTotals("a", 1, 1, 7, 8));
        assertThat(new StageCounters(List.of(revision(2, whole(CHUNK, "a", 1), half.plus(half)))).totals())
                .contains(new StageTotals(EMBED, "a", 1, 6, 6, 60, 10));
    }

    @Test
    void theSlowTimeIsTheOneThatATwentiethExceeds() {
        List<CountedRevision> revisions = new ArrayList<>();
        for (int i = 1; i <= 40; i++) {
            revisions.add(revision(i, whole(CHUNK, "a", 0), whole(EMBED, "a", i)));
        }

        assertThat(new StageCounters(revisions).ingest()).containsExactly(new IngestTotals("a", 40, 0, 820, 38));
        assertThat(new StageCounters(List.of()).ingest()).isEmpty();
    }

    @Test
    void whatIsWholeIsRememberedAndNothingElse() {
        CounterMemory memory = new CounterMemory(10);
        CountedRevision done = revision(1, whole(CHUNK, "a", 1), whole(EMBED, "a", 1));
        CountedRevision underWay = revision(2, whole(CHUNK, "a", 1));

        memory.remember("s", List.of(done, underWay), List.of("a"), Set.of(1L, 2L));

        assertThat(memory.find("s", List.of(1L, 2L), List.of("a"))).containsExactly(done);
        assertThat(memory.find("s", List.of(1L), List.of("a", "b")))
                .as("a strategy more")
                .isEmpty();
        assertThat(memory.find("another", List.of(1L), List.of("a"))).isEmpty();
    }

    @Test
    void theMemoryIsBoundedAndLetsGoOfTheSuiteUsedLongestAgo() {
        CounterMemory memory = new CounterMemory(5);
        for (String suite : List.of("old", "new")) {
            for (long revision = 1; revision <= 2; revision++) {
                memory.remember(suite, List.of(passed(revision)), List.of("a"), Set.of(1L, 2L));
            }
        }
        memory.find("old", List.of(1L), List.of("a"));
        memory.remember("newest", List.of(passed(1), passed(2)), List.of("a"), Set.of(1L, 2L));

        assertThat(memory.sizes()).containsOnlyKeys("old", "newest");
    }

    @Test
    void revisionsThatNoRunWantsAnyMoreAreLetGoOf() {
        CounterMemory memory = new CounterMemory(100);
        for (long revision = 1; revision <= 20; revision++) {
            memory.remember("s", List.of(passed(revision)), List.of("a"), Set.of(revision - 1, revision));
        }

        assertThat(memory.sizes().get("s")).isLessThanOrEqualTo(4);
    }

    private static CountedRevision passed(long revision) {
        return revision(revision, whole(CHUNK, "a", 1), whole(EMBED, "a", 1));
    }
}
