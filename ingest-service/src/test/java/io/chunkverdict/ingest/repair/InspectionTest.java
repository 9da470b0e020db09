package io.chunkverdict.ingest.repair;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.message.IndexStanding;
import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.RevisionRange;
import io.chunkverdict.model.message.ScoringStanding;
import io.chunkverdict.model.message.ScoringStanding.State;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** One look after the other, with the broker, the outbox and the answers set by hand. */
class InspectionTest {
    private static final SortedMap<String, List<Long>> NEEDED = new TreeMap<>(Map.of("i", List.of(1L, 2L, 3L)));

    /** Every topic holds ten records that everybody has read. */
    private final Map<String, SortedMap<Integer, Broker.Log>> logs = new HashMap<>();

    private final Map<String, SortedMap<Integer, Long>> commits = new HashMap<>();
    private long oldest = Long.MAX_VALUE;
    private long newest;
    private Optional<RetrievalStanding> retrieval = Optional.empty();
    private Optional<ScoringStanding> scoring = Optional.empty();
    private boolean aboutRun = true;

    @BeforeEach
    void everythingIsRead() {
        for (Reading reading : Hop.allReadings()) {
            logs.put(reading.topic(), new TreeMap<>(Map.of(0, new Broker.Log(0, 10))));
            commits.put(reading.group(), new TreeMap<>(Map.of(0, 10L)));
        }
    }

    private Step step(Check check) {
        return Inspection.step(
                check,
                new Sight(oldest, newest, new Broker(logs, commits), retrieval, scoring, aboutRun, () -> NEEDED));
    }

    private static RetrievalStanding retrieval(long from, long to, int waiting, int due, int published) {
        return new RetrievalStanding(
                "s",
                "r",
                1,
                true,
                List.of(new IndexStanding("i", 0, List.of(new RevisionRange(from, to)))),
                List.of(),
                waiting,
                due,
                published);
    }

    private static ScoringStanding scoring(State state, List<Long> texts, String... missing) {
        return new ScoringStanding("s", "r", 1, state, texts, List.of(missing));
    }

    /** The check when its question has been answered, and everybody had read everything. */
    private Check answered() {
        Step asked = step(Check.begin(0));
        assertThat(asked).isInstanceOf(Step.Ask.class);
        return asked.check();
    }

    @Test
    void nothingIsAskedBeforeTheOutboxIsEmpty() {
        oldest = 5;
        newest = 7;
        Check waiting = step(Check.begin(0)).check();
        assertThat(waiting.hop()).isEqualTo(Hop.OUTBOX);
        oldest = 8;
        newest = 90;
        assertThat(step(waiting)).as("what came later is not waited for").isInstanceOf(Step.Ask.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"SOURCES", "CHUNKS", "EMBEDDINGS"})
    void aReaderThatLagsIsWaitedFor(Hop hop) {
        for (Reading reading : hop.readings()) {
            commits.put(reading.group(), new TreeMap<>(Map.of(0, 9L)));
            Step step = step(Check.begin(0));
            assertThat(step).as(reading.group()).isInstanceOf(Step.Wait.class);
            assertThat(step.check().hop()).isEqualTo(hop);
            commits.put(reading.group(), new TreeMap<>());
            assertThat(step(Check.begin(0)).check().hop()).as("never committed").isEqualTo(hop);
            commits.put(reading.group(), new TreeMap<>(Map.of(0, 10L)));
            assertThat(step(step.check())).isInstanceOf(Step.Ask.class);
        }
    }

    @Test
    void whatWasDeletedUnreadIsNotWaitedForNorIsALogThatBeganAnew() {
        commits.put("chunkverdict-embed-chunks", new TreeMap<>());
        logs.put("chunks", new TreeMap<>(Map.of(0, new Broker.Log(10, 10))));
        assertThat(step(Check.begin(0))).isInstanceOf(Step.Ask.class);

        logs.put("chunks", new TreeMap<>(Map.of(0, new Broker.Log(0, 10))));
        Check marked = step(Check.begin(0)).check();
        assertThat(marked.hop()).isEqualTo(Hop.CHUNKS);
        logs.put("chunks", new TreeMap<>(Map.of(0, new Broker.Log(0, 0))));
        assertThat(step(marked)).isInstanceOf(Step.Ask.class);
        logs.remove("chunks");
        assertThat(step(marked)).isInstanceOf(Step.Ask.class);
    }

    @Test
    void recordsBehindAMarkAreNotWaitedFor() {
        commits.put("chunkverdict-embed-chunks", new TreeMap<>(Map.of(0, 9L)));
        Check marked = step(Check.begin(0)).check();
        logs.put("chunks", new TreeMap<>(Map.of(0, new Broker.Log(0, 1_000))));
        commits.put("chunkverdict-embed-chunks", new TreeMap<>(Map.of(0, 10L)));
        assertThat(step(marked)).isInstanceOf(Step.Ask.class);
    }

    @Test
    void anAnswerThatIsLostIsAskedForAgain() {
        Step again = step(answered());
        assertThat(again).isInstanceOf(Step.Ask.class);
        assertThat(again.check().ask()).isEqualTo(2);
    }

    @Test
    void whatAnIndexLacksIsSentAgainForThatIndex() {
        Check check = answered();
        retrieval = Optional.of(retrieval(2, 2, 4, 0, 0));
        scoring = Optional.of(scoring(State.WAITING, List.of(3L), "answers"));
        assertThat(step(check)).isInstanceOfSatisfying(Step.Republish.class, again -> {
            assertThat(again.loss().revisions()).containsOnlyKeys(1L, 3L);
            assertThat(again.loss().revisions().get(1L)).containsExactly("i");
            assertThat(again.loss().request()).as("answers may still come").isFalse();
            assertThat(again.check().rounds()).isEqualTo(1);
            assertThat(again.check().hop()).isEqualTo(Hop.OUTBOX);
            assertThat(again.check().lines()).anyMatch(line -> line.contains("2 revisions, 1, 3 never reached"));
        });
    }

    @Test
    void aTextThatScoreLacksIsSentAgainForNoIndex() {
        Check check = answered();
        retrieval = Optional.of(retrieval(1, 3, 0, 2, 2));
        scoring = Optional.of(scoring(State.WAITING, List.of(3L)));
        assertThat(step(check)).isInstanceOfSatisfying(Step.Republish.class, again -> assertThat(
                        again.loss().revisions())
                .isEqualTo(Map.of(3L, new java.util.TreeSet<>())));
    }

    @Test
    void theRequestIsSentAgainWhereItOrTheQuestionsNeverCame() {
        Check check = answered();
        scoring = Optional.of(scoring(State.WAITING, List.of()));
        retrieval = Optional.of(new RetrievalStanding(
                "s", "r", 1, false, retrieval(1, 3, 0, 0, 0).indexes(), List.of(), 0, 0, 0));
        assertThat(((Step.Republish) step(check)).loss().request()).isTrue();
        retrieval = Optional.of(new RetrievalStanding(
                "s", "r", 1, true, retrieval(1, 3, 0, 0, 0).indexes(), List.of("i"), 2, 0, 2));
        assertThat(((Step.Republish) step(check)).loss().request()).isTrue();
        retrieval = Optional.of(retrieval(1, 3, 0, 1, 3));
        scoring = Optional.of(scoring(State.UNKNOWN, List.of()));
        assertThat(((Step.Republish) step(check)).loss().request()).isTrue();
    }

    @Test
    void whatWasRetrievedIsMissedOnlyWhenScoreHasReadAllOfIt() {
        Check check = answered();
        retrieval = Optional.of(retrieval(1, 3, 0, 1, 3));
        scoring = Optional.of(scoring(State.WAITING, List.of(), "answers of i under dense (0 of 5)"));
        assertThat(step(check)).as("retrieve-service is at work").isInstanceOf(Step.Ask.class);

        retrieval = Optional.of(retrieval(1, 3, 0, 0, 4));
        commits.put("chunkverdict-score-retrievals", new TreeMap<>(Map.of(0, 9L)));
        Step waits = step(check);
        assertThat(waits).isInstanceOf(Step.Wait.class);
        assertThat(waits.check().hop()).isEqualTo(Hop.RETRIEVALS);
        commits.put("chunkverdict-score-retrievals", new TreeMap<>(Map.of(0, 10L)));
        Step asks = step(waits.check());
        assertThat(asks).isInstanceOf(Step.Ask.class);
        assertThat(step(asks.check())).isInstanceOfSatisfying(Step.Republish.class, again -> {
            assertThat(again.loss().request()).isTrue();
            assertThat(again.loss().revisions()).isEmpty();
        });
        scoring = Optional.of(scoring(State.BUSY, List.of()));
        assertThat(step(asks.check())).as("score-service is at work").isInstanceOf(Step.Ask.class);
    }

    @ParameterizedTest
    @EnumSource(
            value = State.class,
            mode = Mode.INCLUDE,
            names = {"COMPLETED", "ENDED"})
    void aRunThatHasEndedUnheardIsAnnouncedAgain(State state) {
        Check check = answered();
        retrieval = Optional.of(retrieval(1, 3, 0, 0, 4));
        scoring = Optional.of(scoring(state, List.of()));
        commits.put("chunkverdict-ingest-scores", new TreeMap<>(Map.of(0, 9L)));
        Step waits = step(check);
        assertThat(waits.check().hop()).isEqualTo(Hop.SCORES);
        commits.put("chunkverdict-ingest-scores", new TreeMap<>(Map.of(0, 10L)));
        Step announce = step(waits.check());
        assertThat(announce).isInstanceOf(Step.Announce.class);
        assertThat(announce.check().hop()).as("it may be lost again").isEqualTo(Hop.OUTBOX);
        assertThat(announce.check().ask()).isEqualTo(2);
    }

    @Test
    void threeRoundsInVainEndInFailuresAndALossThatChangesBeginsAnew() {
        Check check = Check.begin(0);
        retrieval = Optional.of(retrieval(1, 2, 4, 0, 0));
        scoring = Optional.of(scoring(State.WAITING, List.of()));
        for (int round = 1; round <= Inspection.ROUNDS; round++) {
            Step step = step(step(check).check());
            assertThat(step).isInstanceOf(Step.Republish.class);
            check = step.check();
            assertThat(check.rounds()).isEqualTo(round);
        }
        Step failed = step(step(check).check());
        assertThat(failed).isInstanceOf(Step.FailDocuments.class);
        Step givenUp = step(step(failed.check()).check());
        assertThat(givenUp).isInstanceOf(Step.FailRun.class);
        assertThat(step(step(givenUp.check()).check()))
                .as("a failure may be lost as well")
                .isInstanceOf(Step.FailRun.class);
        retrieval = Optional.of(retrieval(1, 1, 4, 0, 0));
        assertThat(step(step(givenUp.check()).check()))
                .isInstanceOfSatisfying(
                        Step.Republish.class,
                        again -> assertThat(again.check().rounds()).isEqualTo(1));
    }

    @Test
    void aSuiteAloneIsWholeOrStaysLostAndNothingFails() {
        aboutRun = false;
        Check check = Check.begin(7);
        retrieval = Optional.of(retrieval(1, 3, 0, 0, 0));
        Step whole = step(step(check).check());
        assertThat(whole).isInstanceOf(Step.Settle.class);
        assertThat(whole.check().givenUp()).isFalse();
        assertThat(whole.check().ask()).isEqualTo(8);
        assertThat(step(whole.check())).isEqualTo(new Step.Wait(whole.check()));

        retrieval = Optional.of(retrieval(1, 2, 0, 0, 0));
        for (int round = 1; round <= Inspection.ROUNDS; round++) {
            check = step(step(check).check()).check();
        }
        Step lost = step(step(check).check());
        assertThat(lost).isInstanceOf(Step.Settle.class);
        assertThat(lost.check().givenUp()).isTrue();
        assertThat(lost.check().republished()).isEqualTo(3);
    }
}
