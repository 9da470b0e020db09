package io.chunkverdict.score.api;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.comparison.Reports;
import io.chunkverdict.score.fixture.Broker;
import io.chunkverdict.score.fixture.Scenario;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class ComparisonResourceTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String FIRST = "run-compare-first";
    private static final String AGAIN = "run-compare-again";
    private static final String MOVED = "run-compare-moved";
    private static final String UNFINISHED = "run-compare-unfinished";

    private static boolean sent;

    @BeforeEach
    void finishThreeRunsAndStartOne() {
        if (!sent) {
            try (Broker broker = new Broker()) {
                broker.send(new Scenario("compare-1", FIRST).all());
                broker.send(new Scenario("compare-1", AGAIN).all());
                Scenario moved = new Scenario("compare-2", MOVED);
                broker.send(moved.all().stream()
                        .map(message -> message instanceof RunRequested request ? otherModel(request) : message)
                        .toList());
                broker.send(List.of(new Scenario("compare-3", UNFINISHED).request()));
            }
            sent = true;
        }
        for (String run : List.of(FIRST, AGAIN, MOVED)) {
            awaitStatus(run, "completed");
        }
        awaitStatus(UNFINISHED, "running");
    }

    @Test
    void runsWithEqualPinsAreComparable() {
        compare(FIRST, AGAIN)
                .statusCode(200)
                .body("comparable", equalTo(true))
                .body("headline", containsString("Both hold the same cells, with the same answers"))
                .body("runs.name", contains(FIRST, AGAIN))
                .body("retrievers.moved", everyItem(empty()))
                .body("retrievers[0].repeated", hasSize(2))
                .body("retrievers[0].plan", equalTo(null));
    }

    @Test
    void aMovedPinIsRefusedWithBothValuesAndItsOwnEffect() {
        compare(FIRST, MOVED)
                .statusCode(200)
                .body("comparable", equalTo(false))
                .body("headline", equalTo("Not comparable: the embedding model moved."))
                .body("retrievers[0].moved.field", contains("embedModel"))
                .body("retrievers[0].moved[0].baseline", equalTo("test/encoder"))
                .body("retrievers[0].moved[0].candidate", equalTo("other/encoder"))
                .body("retrievers[0].causes[0].step", equalTo("embed"))
                .body("retrievers[0].pins", hasSize(2))
                .body("retrievers[0].pins[0].difference.change.mean", equalTo(0.0f));
    }

    @Test
    void otherRunsFillGaps() {
        compare(FIRST, MOVED, AGAIN).statusCode(200).body("runs", hasSize(3));
    }

    @Test
    void runsThatCantBeComparedAreProblems() {
        compare(FIRST).statusCode(400).contentType("application/problem+json").body("errors[0].field", equalTo("runs"));
        compare().statusCode(400);
        compare(FIRST, "nobody").statusCode(404).body("detail", containsString("nobody"));
        compare(FIRST, UNFINISHED).statusCode(409).body("detail", containsString("still running"));
    }

    @Test
    void aCandidateAsGoodAsItsBaselinePasses() {
        check("{\"baseline\": {\"run\": \"" + FIRST + "\"}, \"candidate\": {\"run\": \"" + AGAIN
                        + "\"}, \"maxDrop\": 0, \"strategy\": \"structure/bm25\"}")
                .statusCode(200)
                .body("outcome", equalTo("pass"))
                .body("cell", equalTo("structure/bm25"))
                .body("difference.change.mean", equalTo(0.0f))
                .body("changes", empty());
    }

    @Test
    void aStoredReportIsABaselineToo() {
        String report = given().get("/api/v1/runs/" + FIRST + "/report").asString();
        check("{\"baseline\": {\"report\": " + report + "}, \"candidate\": {\"run\": \"" + MOVED + "\"}}")
                .statusCode(200)
                .body("outcome", equalTo("not_comparable"))
                .body("headline", containsString("the embedding model moved"))
                .body("moved.field", contains("embedModel"));
    }

    @Test
    void aRegressionNamesTheQuestionsThatWereLost() {
        String before = Reports.report("A").row("fixed", "1".repeat(30)).json().toString();
        String after = Reports.report("B")
                .row("fixed", "1".repeat(20) + "0".repeat(10))
                .json()
                .toString();
        check("{\"baseline\": {\"report\": " + before + "}, \"candidate\": {\"report\": " + after + "}}")
                .statusCode(200)
                .body("outcome", equalTo("regression"))
                .body("changes", hasSize(10))
                .body("changes[0].question", equalTo("q020"))
                .body("notes", hasItem(containsString("repeated checks add up")));
    }

    @Test
    void aCheckThatCantBeUnderstoodIsAProblem() {
        String run = "{\"run\": \"" + FIRST + "\"}";
        check("nonsense").statusCode(400).contentType("application/problem+json");
        check("[]").statusCode(400);
        check("{\"baseline\": " + run + "}").statusCode(400).body("errors[0].field", equalTo("candidate"));
        check("{\"baseline\": " + run + ", \"candidate\": " + run + ", \"maxdrop\": 1}")
                .statusCode(400)
                .body("detail", allOf(startsWith("unknown field 'maxdrop'"), containsString("maxDrop")));
        check("{\"baseline\": " + run + ", \"candidate\": " + run + ", \"maxDrop\": 7}")
                .statusCode(400);
        check("{\"baseline\": " + run + ", \"candidate\": " + run + ", \"strategy\": \"nothing\"}")
                .statusCode(400)
                .body("detail", allOf(containsString("'nothing'"), containsString("fixed/dense")));
        check("{\"baseline\": {\"report\": {}}, \"candidate\": " + run + "}")
                .statusCode(400)
                .body("detail", containsString("is no report"));
        check("{\"baseline\": {\"run\": \"nobody\"}, \"candidate\": " + run + "}")
                .statusCode(404);
        check("{\"baseline\": " + run + ", \"candidate\": {\"run\": \"" + UNFINISHED + "\"}}")
                .statusCode(409)
                .body("detail", not(equalTo("")));
    }

    private static ValidatableResponse compare(String... runs) {
        return given().get("/api/v1/compare?runs=" + String.join(",", runs)).then();
    }

    private static ValidatableResponse check(String body) {
        return given().contentType("application/json")
                .body(body)
                .post("/api/v1/checks")
                .then();
    }

    private static Message otherModel(RunRequested request) {
        return new RunRequested(
                request.suite(),
                request.suiteName(),
                request.run(),
                request.revision(),
                request.requestedAt(),
                request.parseSha(),
                request.querySetSha(),
                otherModel(request.pins()),
                otherModels(request.cellPins()),
                request.indexes(),
                request.retrieval(),
                request.matcher(),
                request.report(),
                request.pooled(),
                request.documents(),
                request.questions());
    }

    private static Map<RetrieverKind, Pins> otherModels(Map<RetrieverKind, Pins> pins) {
        Map<RetrieverKind, Pins> others = new TreeMap<>();
        pins.forEach((retriever, own) -> others.put(retriever, otherModel(own)));
        return others;
    }

    private static Pins otherModel(Pins pins) {
        Map<String, Object> fields = new TreeMap<>(pins.fields());
        fields.put("embedModel", "other/encoder");
        return Ids.pins(fields);
    }

    private static void awaitStatus(String run, String status) {
        await().atMost(LONG)
                .until(() -> status.equals(
                        given().get("/api/v1/runs/" + run).jsonPath().getString("status")));
    }
}
