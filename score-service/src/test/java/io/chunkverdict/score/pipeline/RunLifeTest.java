package io.chunkverdict.score.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunProgress;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.model.message.ScoringStanding;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.fixture.RunningService;
import io.chunkverdict.score.fixture.Scenario;
import io.chunkverdict.score.run.FinishedReport;
import io.chunkverdict.score.run.ReportComputation;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.RunState;
import io.chunkverdict.score.store.RunStore;
import io.chunkverdict.score.store.Standings;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class RunLifeTest extends RunningService {

    @Inject
    RunStore runs;

    @Inject
    Standings standings;

    @Test
    void aRunIsAnnouncedOnceEverythingIsHere() {
        Scenario scenario = new Scenario("life-1", "run-life-1");
        broker.send(scenario.all());

        RunHeader run = awaitState("run-life-1", RunState.ANNOUNCED);

        assertThat(run.suiteName()).isEqualTo("suite-life-1");
        assertThat(run.cells()).isEqualTo(4);
        assertThat(run.digest()).hasSize(64);
        assertThat(completions("run-life-1")).singleElement().satisfies(completed -> {
            assertThat(completed.digest()).isEqualTo(run.digest());
            assertThat(completed.verdict()).isEqualTo(run.verdict());
            assertThat(completed.revision()).isEqualTo(3);
        });
    }

    @Test
    void rowsBeforeTheirRequestAreKept() {
        Scenario scenario = new Scenario("life-2", "run-life-2");
        broker.send(scenario.retrievalMessages());
        await().atMost(LONG)
                .until(() -> reader.find("run-life-2").isPresent()
                        && reader.arrivals(scenario.request()).cells().stream()
                                        .filter(cell -> cell.isComplete(3))
                                        .count()
                                == 4);
        assertThat(reader.find("run-life-2"))
                .hasValueSatisfying(run -> assertThat(run.requested()).isFalse());

        broker.send(List.of(scenario.request()));
        broker.send(scenario.documentMessages());

        awaitState("run-life-2", RunState.ANNOUNCED);
    }

    @Test
    void orderAndRepeatsChangeNothing() {
        List<String> digests = new ArrayList<>();
        for (int seed = 0; seed < 3; seed++) {
            // the same content under other names: suite and run lie outside the digest
            Scenario scenario = new Scenario("life-3-" + seed, "run-life-3-" + seed);
            List<Message> messages = new ArrayList<>(scenario.all());
            messages.addAll(scenario.all());
            Collections.shuffle(messages, new Random(seed));
            broker.send(messages);
            digests.add(awaitState(scenario.run(), RunState.ANNOUNCED).digest());
        }
        assertThat(digests).hasSize(3).containsOnly(digests.getFirst());
    }

    @Test
    void aReplayAfterTheEndChangesAndPublishesNothing() {
        Scenario scenario = new Scenario("life-4", "run-life-4");
        broker.send(scenario.all());
        RunHeader before = awaitState("run-life-4", RunState.ANNOUNCED);
        byte[] report = reader.report("run-life-4").orElseThrow();

        broker.send(scenario.all());
        Scenario marker = new Scenario("life-4b", "run-life-4b");
        broker.send(marker.all());
        awaitState("run-life-4b", RunState.ANNOUNCED);

        assertThat(reader.find("run-life-4")).hasValue(before);
        assertThat(reader.report("run-life-4"))
                .hasValueSatisfying(after -> assertThat(after).isEqualTo(report));
        assertThat(completions("run-life-4")).hasSize(1);
    }

    @Test
    void theSecondReportOfARunIsDiscarded() {
        Scenario scenario = new Scenario("life-11", "run-life-11");
        runs.request(scenario.request());
        FinishedReport first = new FinishedReport("{}", "d1", "first", "");
        FinishedReport second = new FinishedReport("{}", "d2", "second", "");

        assertThat(runs.complete("life-11", "run-life-11", first)).isTrue();
        assertThat(runs.complete("life-11", "run-life-11", second)).isFalse();
        assertThat(runs.fail("life-11", "run-life-11", "too late")).isFalse();

        RunHeader run = awaitState("run-life-11", RunState.ANNOUNCED);
        assertThat(run.verdict()).isEqualTo("first");
        assertThat(run.failure()).isEmpty();
    }

    @Test
    void aRunWaitsForTheTextOfEveryListedDocument() {
        Scenario scenario = new Scenario("life-5", "run-life-5");
        broker.send(List.of(scenario.request()));
        broker.send(scenario.retrievalMessages());
        broker.send(scenario.documentMessages().subList(1, 3));
        await().atMost(LONG)
                .until(() -> reader.find("run-life-5").isPresent()
                        && reader.arrivals(scenario.request()).documents().size() == 2);
        assertThat(progressOf("run-life-5")).isNotEmpty();
        assertThat(reader.find("run-life-5").orElseThrow().state()).isEqualTo(RunState.RUNNING);

        broker.send(scenario.documentMessages().subList(0, 1));

        awaitState("run-life-5", RunState.ANNOUNCED);
    }

    @Test
    void aCancelledRunTakesNoRowsAndGetsNoVerdict() {
        Scenario scenario = new Scenario("life-6", "run-life-6");
        broker.send(List.of(scenario.request()));
        broker.send(scenario.retrievalMessages().subList(0, 4));
        broker.send(List.of(new RunCancelled("life-6", "run-life-6")));
        awaitState("run-life-6", RunState.CANCELLED);

        broker.send(scenario.all());
        Scenario marker = new Scenario("life-6b", "run-life-6b");
        broker.send(marker.all());
        awaitState("run-life-6b", RunState.ANNOUNCED);

        assertThat(reader.find("run-life-6").orElseThrow().state()).isEqualTo(RunState.CANCELLED);
        assertThat(reader.arrivals(scenario.request()).cells()).isEmpty();
        assertThat(reader.report("run-life-6")).isEmpty();
        assertThat(completions("run-life-6")).isEmpty();
    }

    @Test
    void aDeletedSuiteLeavesTombstonesOnly() {
        Scenario scenario = new Scenario("life-7", "run-life-7");
        broker.send(scenario.all());
        awaitState("run-life-7", RunState.ANNOUNCED);

        broker.send(List.of(new SuiteDeleted("life-7")));
        awaitState("run-life-7", RunState.CANCELLED);
        broker.send(scenario.documentMessages());
        Scenario marker = new Scenario("life-7b", "run-life-7b");
        broker.send(marker.all());
        awaitState("run-life-7b", RunState.ANNOUNCED);

        assertThat(reader.report("run-life-7")).isEmpty();
        assertThat(reader.arrivals(scenario.request()).documents()).isEmpty();
    }

    @Test
    void failedCellsCompleteARunToo() {
        Scenario scenario = new Scenario("life-8", "run-life-8");
        List<Message> messages = new ArrayList<>(scenario.documentMessages());
        messages.add(scenario.request());
        String broken = scenario.indexes().getFirst().id();
        scenario.retrievalMessages().stream()
                .filter(message -> !message.toString().contains(broken))
                .forEach(messages::add);
        messages.add(scenario.failure(scenario.indexes().getFirst(), RetrieverKind.DENSE));
        messages.add(scenario.failure(scenario.indexes().getFirst(), RetrieverKind.BM25));
        broker.send(messages);

        awaitState("run-life-8", RunState.ANNOUNCED);
    }

    @Test
    void whatARunHasAndLacksIsToldToWhoeverAsks() {
        Scenario scenario = new Scenario("life-standing", "run-standing");
        StandingAsked asked = new StandingAsked("life-standing", "run-standing", 3, false);
        assertThat(standings.of(asked).state()).isEqualTo(ScoringStanding.State.UNKNOWN);

        broker.send(scenario.request());
        broker.send(scenario.documentMessages()
                .subList(1, scenario.documentMessages().size()));
        DocumentMessage first = (DocumentMessage) scenario.documentMessages().getFirst();
        await().atMost(LONG).untilAsserted(() -> {
            ScoringStanding standing = standings.of(asked);
            assertThat(standing.state()).isEqualTo(ScoringStanding.State.WAITING);
            assertThat(standing.texts()).containsExactly(((DocumentRevised) first).revision());
            assertThat(standing.missing()).isNotEmpty().noneMatch(line -> line.startsWith("text of"));
        });

        broker.send(first);
        broker.send(scenario.retrievalMessages());
        awaitState("run-standing", RunState.ANNOUNCED);
        assertThat(standings.of(asked).state()).isEqualTo(ScoringStanding.State.COMPLETED);
        broker.send(new StandingAsked("life-standing", "run-standing", 4, true));
        await().atMost(LONG).untilAsserted(() -> assertThat(broker.scores("run-standing"))
                .filteredOn(RunCompleted.class::isInstance)
                .hasSize(2)
                .satisfies(twice -> assertThat(twice.getFirst()).isEqualTo(twice.getLast())));
    }

    @Test
    void aRunThatIngestGivesUpFailsWithItsReason() {
        Scenario scenario = new Scenario("life-given-up", "run-given-up");
        broker.send(scenario.request());
        broker.send(new RunFailed("life-given-up", "run-given-up", "lost three times over"));
        assertThat(awaitState("run-given-up", RunState.FAILED).failure()).isEqualTo("lost three times over");
    }

    @Test
    void anUnreadableAnswerFailsTheRunWithTheReason() {
        Scenario scenario = new Scenario("life-9", "run-life-9");
        broker.send(List.of(scenario.request()));
        broker.sendGarbage(Topics.RETRIEVALS, scenario.retrievalMessages().getFirst());

        RunHeader run = awaitState("run-life-9", RunState.FAILED);

        assertThat(run.failure()).contains("an answer can't be read").contains("malformed JSON");
        await().atMost(LONG).untilAsserted(() -> assertThat(broker.scores("run-life-9"))
                .filteredOn(RunFailed.class::isInstance)
                .singleElement()
                .isEqualTo(new RunFailed("life-9", "run-life-9", run.failure())));
    }

    @Test
    void anUnreadableDocumentFailsTheRunsThatListIt() {
        Scenario scenario = new Scenario("life-10", "run-life-10");
        DocumentRevised first = (DocumentRevised) scenario.documentMessages().getFirst();
        broker.sendGarbage(Topics.DOCUMENTS, first);
        broker.send(List.of(scenario.request()));

        RunHeader run = awaitState("run-life-10", RunState.FAILED);

        assertThat(run.failure()).contains("alpha.md at revision 1");
    }

    @Test
    void aRunThatCanNotBeReadBackFailsAndStarvesNoYoungerOne() throws Exception {
        Scenario younger = new Scenario("life-12b", "run-life-12b");
        execute("INSERT INTO run (id, suite, requested) VALUES ('run-life-12', 'life-12', true)");
        execute("INSERT INTO run_request (run, payload) VALUES ('run-life-12', 'no json')");
        broker.send(younger.all());

        awaitState("run-life-12b", RunState.ANNOUNCED);

        assertThat(awaitState("run-life-12", RunState.FAILED).failure()).contains("can't be read");
        await().atMost(LONG)
                .until(() -> reader.find("run-life-12").orElseThrow().announced());
    }

    @Test
    void anErrorWhileComputingFailsTheRunAfterASecondAttempt() {
        AtomicInteger attempts = new AtomicInteger();
        QuarkusMock.installMockForType(
                (ReportComputation) (material, completedAt) -> {
                    attempts.incrementAndGet();
                    throw new OutOfMemoryError("no heap left");
                },
                ReportComputation.class);
        broker.send(new Scenario("life-13", "run-life-13").all());

        RunHeader run = awaitState("run-life-13", RunState.FAILED);

        assertThat(run.failure()).contains("out of memory", "no heap left", "tried 2 times");
        assertThat(attempts).hasValue(2);
    }

    private List<RunCompleted> completions(String run) {
        return broker.scores(run).stream()
                .filter(RunCompleted.class::isInstance)
                .map(RunCompleted.class::cast)
                .toList();
    }

    private List<ScoreMessage> progressOf(String run) {
        await().atMost(LONG).until(() -> broker.scores(run).stream().anyMatch(RunProgress.class::isInstance));
        return broker.scores(run);
    }
}
