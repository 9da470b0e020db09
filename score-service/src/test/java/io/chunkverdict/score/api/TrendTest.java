package io.chunkverdict.score.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasEntry;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.startsWith;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.model.message.RegressionFound;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.model.message.VerdictChanged;
import io.chunkverdict.score.fixture.RunningService;
import io.chunkverdict.score.fixture.Scenario;
import io.chunkverdict.score.fixture.Scenario.Answers;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.RunState;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class TrendTest extends RunningService {

    private static Scenario scenario(String suite, String run) {
        Scenario scenario = new Scenario(suite, run);
        IntStream.range(0, 12)
                .forEach(i ->
                        scenario.question("fee" + i, "What is fee " + i + "?", "The late fee is 12 euros", "fees"));
        return scenario;
    }

    private RunHeader finish(Scenario scenario) {
        broker.send(scenario.all());
        return awaitState(scenario.run(), RunState.ANNOUNCED);
    }

    private List<ScoreMessage> events(String run) {
        return broker.scores(run).stream()
                .filter(message -> message instanceof RegressionFound || message instanceof VerdictChanged)
                .toList();
    }

    @Test
    void aRunThatIsWorseThanTheOneBeforeIsToldAndShown() throws SQLException {
        finish(scenario("trend-1", "run-trend-1a").answering(Answers.GOOD));
        RunHeader worse = finish(scenario("trend-1", "run-trend-1b")
                .answering(Answers.NONE)
                .revised("alpha.md", 4, "Returns", "A parcel may be returned within 30 days of delivery. Or later."));

        List<ScoreMessage> events = events("run-trend-1b");
        assertThat(events)
                .filteredOn(RegressionFound.class::isInstance)
                .hasSize(4)
                .allSatisfy(event -> {
                    RegressionFound regression = (RegressionFound) event;
                    assertThat(regression.baseline()).isEqualTo("run-trend-1a");
                    assertThat(regression.high()).isNegative();
                    assertThat(regression.documents().replaced()).containsExactly("alpha.md");
                    assertThat(regression.suiteName()).isEqualTo("suite-trend-1");
                });
        assertThat(events)
                .filteredOn(VerdictChanged.class::isInstance)
                .singleElement()
                .satisfies(event -> {
                    assertThat(((VerdictChanged) event).to()).isEqualTo("nothing found");
                });
        assertThat(events("run-trend-1a")).isEmpty();

        given().get("/api/v1/suites/suite-trend-1/trend?cell=fixed~dense")
                .then()
                .statusCode(200)
                .body("suite", equalTo("trend-1"))
                .body("lines", hasSize(1))
                .body("lines[0].begins", equalTo(""))
                .body("lines[0].points.run", contains("run-trend-1a", "run-trend-1b"))
                .body("lines[0].points.revision", contains(3, 4))
                .body("lines[0].points[0].values.cell", contains("fixed/dense"))
                .body("lines[0].points[1].values[0].value", equalTo(0.0f))
                .body("lines[0].points[1].values[0]", hasEntry("ci95", null))
                .body("lines[0].steps", hasSize(1))
                .body("lines[0].steps[0].documents.replaced", contains("alpha.md"))
                .body("lines[0].steps[0].cells", hasSize(1))
                .body("lines[0].steps[0].cells[0].regression", equalTo(true))
                .body("lines[0].steps[0].cells[0].because.documents.document", contains("alpha.md"))
                .body("lines[0].steps[0].cells[0].why", containsString("not attributable to a changed document"))
                .body("lines[0].steps[0].verdict.changed", equalTo(true))
                .body("lines[0].steps[0].verdict.to", equalTo("nothing found"));
        given().get("/suites/trend-1").then().statusCode(200).body(containsString("\"trend-1\""));

        // killed between publication and mark: told again, word for word, and the report is what it was
        byte[] report = reader.report("run-trend-1b").orElseThrow();
        execute("UPDATE score.run SET announced = false, state = 'COMPLETE' WHERE id = 'run-trend-1b'");
        await().atMost(LONG)
                .until(() -> broker.scores("run-trend-1b").stream()
                                .filter(RunCompleted.class::isInstance)
                                .count()
                        >= 2);
        await().atMost(LONG).untilAsserted(() -> assertThat(events("run-trend-1b"))
                .hasSize(2 * events.size())
                .containsOnlyElementsOf(events));
        assertThat(reader.report("run-trend-1b"))
                .hasValueSatisfying(after -> assertThat(after).isEqualTo(report));
        assertThat(reader.find("run-trend-1b").orElseThrow().digest()).isEqualTo(worse.digest());
    }

    @Test
    void killedBeforeItIsSettledARunIsComparedAtTheNextLook() throws SQLException {
        finish(scenario("trend-2", "run-trend-2a").answering(Answers.GOOD));
        finish(scenario("trend-2", "run-trend-2b").answering(Answers.NONE).revised("beta.md", 4, "Fees", "None."));
        List<ScoreMessage> events = events("run-trend-2b");
        assertThat(events).isNotEmpty();

        execute("DELETE FROM score.run_event WHERE run = 'run-trend-2b'");
        execute("DELETE FROM score.run_trend WHERE run = 'run-trend-2b'");
        execute("UPDATE score.run SET announced = false, state = 'COMPLETE' WHERE id = 'run-trend-2b'");

        await().atMost(LONG).untilAsserted(() -> assertThat(events("run-trend-2b"))
                .hasSize(2 * events.size())
                .containsOnlyElementsOf(events));
    }

    @Test
    void otherQuestionsBeginALineThatIsNotComparedWithTheOneBefore() {
        finish(scenario("trend-3", "run-trend-3a").answering(Answers.GOOD));
        finish(scenario("trend-3", "run-trend-3b")
                .querySet("33")
                .answering(Answers.NONE)
                .revised("alpha.md", 5, "Returns", "No returns."));

        assertThat(events("run-trend-3b")).isEmpty();
        given().get("/api/v1/suites/trend-3/trend")
                .then()
                .statusCode(200)
                .body("lines", hasSize(2))
                .body("lines[1].begins", startsWith("Other questions are asked: a new line begins"))
                .body("lines[1].steps", empty())
                .body("tags", hasItems("fees", "lookup"));
    }

    @Test
    void pagesFollowOnFromOneAnother() {
        for (int revision = 4; revision < 7; revision++) {
            finish(scenario("trend-4", "run-trend-4-" + revision)
                    .answering(Answers.GOOD)
                    .revised("alpha.md", revision, "Returns", "A parcel may be returned " + revision + " times."));
        }
        String next = given().get("/api/v1/suites/trend-4/trend?limit=2&metric=tokens&tag=fees")
                .then()
                .statusCode(200)
                .body("metric", equalTo("retrievedTokens"))
                .body("lines[0].points.revision", contains(5, 6))
                .body("lines[0].steps.fromRevision", contains(4, 5))
                .body("lines[0].begins", equalTo(""))
                .extract()
                .path("next");
        given().get("/api/v1/suites/trend-4/trend?limit=2&cursor=" + next)
                .then()
                .statusCode(200)
                .body("lines[0].points.revision", contains(4))
                .body("lines[0].steps", empty())
                .body("next", equalTo(""));
    }

    @Test
    void whatThereIsNotIsAProblemThatNamesTheNearest() {
        finish(scenario("trend-5", "run-trend-5a").answering(Answers.GOOD));

        problem("/api/v1/suites/suite-trend-55/trend", 404, "suite-not-found", "suite-trend-5");
        problem("/api/v1/suites/trend-5/trend?cell=fixed/dens", 404, "cell-not-found", "fixed/dense");
        problem("/api/v1/suites/trend-5/trend?tag=fee", 404, "tag-not-found", "fees");
        problem("/api/v1/suites/trend-5/trend?metric=recal", 400, "bad-request", "did you mean recall?");
        problem("/api/v1/suites/trend-5/trend?limit=0", 400, "bad-request", "give 1 to 200");
        problem("/api/v1/suites/trend-5/trend?cursor=x", 400, "bad-request", "unknown cursor");
    }

    @Test
    void aRunThatIsGoneIsNoPoint() {
        finish(scenario("trend-6", "run-trend-6a").answering(Answers.GOOD));
        finish(scenario("trend-6", "run-trend-6b").answering(Answers.GOOD).revised("beta.md", 4, "Fees", "None."));
        broker.send(new RetentionAdvanced("trend-6", 4, List.of("run-trend-6a")));

        await().atMost(LONG).untilAsserted(() -> given().get("/api/v1/suites/trend-6/trend")
                .then()
                .statusCode(200)
                .body("lines[0].points.run", contains("run-trend-6b"))
                .body("lines[0].steps", empty()));
    }

    private static void problem(String path, int status, String type, String says) {
        given().get(path)
                .then()
                .statusCode(status)
                .contentType("application/problem+json")
                .body("type", equalTo("urn:chunkverdict:problem:" + type))
                .body("detail", allOf(containsString(says)));
    }
}
