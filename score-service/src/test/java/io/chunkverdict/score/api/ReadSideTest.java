package io.chunkverdict.score.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.Stage;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.score.fixture.Broker;
import io.chunkverdict.score.fixture.Scenario;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class ReadSideTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String DONE = "run-read-done";

    private static boolean sent;

    @BeforeEach
    void finishOneRun() {
        if (!sent) {
            send(new Scenario("read-1", DONE).all());
            sent = true;
        }
        awaitStatus(DONE, "completed");
    }

    @Test
    void aFinishedRunShowsItsPinsItsFailuresAndFullBars() {
        given().get("/api/v1/runs/" + DONE)
                .then()
                .statusCode(200)
                .body("status", equalTo("completed"))
                .body("suiteName", equalTo("suite-read-1"))
                .body("revision", equalTo(3))
                .body("pins.topK", equalTo(2))
                .body("digest.length()", equalTo(64))
                .body("strategies", contains("fixed", "structure"))
                .body("retrievers", contains("dense", "bm25"))
                .body("failedDocuments.document", contains("scan.pdf"))
                .body("failedDocuments[0].reason", containsString("OCR"))
                .body("progress.stage", contains("parse", "chunk", "embed", "retrieve", "score"))
                .body("progress.done", contains(3, 4, 4, 4, 12))
                .body("progress.total", contains(3, 4, 4, 4, 12));
    }

    @Test
    void runsAreListedBySuiteAndPagedNewestFirst() {
        for (int i = 0; i < 3; i++) {
            send(List.of(new Scenario("read-2", "run-read-2-" + i).request()));
            awaitStatus("run-read-2-" + i, "running");
        }
        Response first = given().get("/api/v1/runs?suite=suite-read-2&limit=2&status=running");
        first.then().statusCode(200).body("runs.id", contains("run-read-2-2", "run-read-2-1"));
        String next = first.jsonPath().getString("next");
        given().get("/api/v1/runs?suite=read-2&limit=2&cursor=" + next)
                .then()
                .statusCode(200)
                .body("runs.id", contains("run-read-2-0"))
                .body("next", equalTo(""));
        given().get("/api/v1/runs?suite=nobody").then().statusCode(200).body("runs", empty());
    }

    @Test
    void progressCountsEachDocumentPartOnce() {
        Scenario scenario = new Scenario("read-3", "run-read-3");
        send(List.of(scenario.request()));
        String index = scenario.indexes().getFirst().id();
        StageProgress chunked = new StageProgress("read-3", Stage.CHUNK, index, "alpha.md", 1, 0, 1, 4, 0, 0, 5);
        StageProgress half = new StageProgress("read-3", Stage.EMBED, index, "alpha.md", 1, 0, 2, 3, 2, 90, 50);
        send(List.of(chunked, chunked, half, half));
        await().atMost(LONG).untilAsserted(() -> given().get("/api/v1/runs/run-read-3")
                .then()
                .body("progress[1].done", equalTo(1))
                .body("progress[2].done", equalTo(0))
                .body("progress[2].texts", equalTo(3))
                .body("progress[2].computed", equalTo(2))
                .body("progress[2].tokens", equalTo(90)));
        given().get("/api/v1/runs/run-read-3")
                .then()
                .body("missing", hasItem(containsString("text of document alpha.md at revision 1")));

        send(List.of(new StageProgress("read-3", Stage.EMBED, index, "alpha.md", 1, 1, 2, 1, 1, 30, 20)));
        await().atMost(LONG).untilAsserted(() -> given().get("/api/v1/runs/run-read-3")
                .then()
                .body("progress[2].done", equalTo(1))
                .body("progress[2].tokens", equalTo(120)));
    }

    @Test
    void theReportTellsWhatIngestTookByStrategy() {
        Scenario scenario = new Scenario("read-6", "run-read-6");
        send(List.of(scenario.request()));
        String index = scenario.indexes().getFirst().id();
        send(List.of(
                new StageProgress("read-6", Stage.CHUNK, index, "alpha.md", 1, 0, 1, 4, 0, 0, 5),
                new StageProgress("read-6", Stage.EMBED, index, "alpha.md", 1, 0, 2, 3, 2, 90, 50),
                new StageProgress("read-6", Stage.EMBED, index, "alpha.md", 1, 1, 2, 1, 1, 30, 20),
                new StageProgress("read-6", Stage.CHUNK, index, "beta.md", 2, 0, 1, 4, 0, 0, 7),
                new StageProgress("read-6", Stage.EMBED, index, "beta.md", 2, 0, 1, 3, 2, 90, 4),
                // a document whose parts have not all passed is not timed
                new StageProgress(
                        "read-6", Stage.EMBED, scenario.indexes().getLast().id(), "beta.md", 2, 0, 2, 3, 2, 90, 4)));
        await().atMost(LONG)
                .untilAsserted(
                        () -> given().get("/api/v1/runs/run-read-6").then().body("progress[2].texts", equalTo(10)));
        send(scenario.all());
        awaitStatus("run-read-6", "completed");
        given().get("/api/v1/runs/run-read-6/report")
                .then()
                .body("timings.ingest", hasSize(1))
                .body("timings.ingest[0].strategy", equalTo("fixed"))
                .body("timings.ingest[0].documents", equalTo(2))
                .body("timings.ingest[0].chunkMillis", equalTo(12))
                .body("timings.ingest[0].embedMillis", equalTo(74))
                .body("timings.ingest[0].p95Millis", equalTo(75));
    }

    @Test
    void theReportIsServedWholeAndInParts() {
        given().get("/api/v1/runs/" + DONE + "/report")
                .then()
                .statusCode(200)
                .body("run.id", equalTo(DONE))
                .body("schemaVersion", startsWith("1."))
                .body("unit", equalTo("utf16"))
                .body("cells", hasSize(4));
        given().get("/api/v1/runs/" + DONE + "/verdict").then().statusCode(200).body("headline", not(equalTo("")));
        given().get("/api/v1/runs/" + DONE + "/cells")
                .then()
                .statusCode(200)
                .body("cell", contains("fixed/dense", "fixed/bm25", "structure/dense", "structure/bm25"));
    }

    @Test
    void aCellIsNamedInOneSegmentEitherWay() {
        for (String cell : List.of("structure%2Fbm25", "structure~bm25")) {
            given().urlEncodingEnabled(false)
                    .get("/api/v1/runs/" + DONE + "/cells/" + cell + "/questions?tag=lookup")
                    .then()
                    .statusCode(200)
                    .body("cell", equalTo("structure/bm25"))
                    .body("questions.id", contains("q1", "q2"));
        }
        given().get("/api/v1/runs/" + DONE + "/cells/nothing~bm25/questions")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("detail", containsString("fixed/dense, fixed/bm25"));
        given().get("/api/v1/runs/" + DONE + "/cells/fixed~bm25/questions?outcome=lost")
                .then()
                .statusCode(400)
                .body("errors[0].field", equalTo("outcome"))
                .body("detail", containsString("contained, severed, sameSection, sameDocument, missed"));
    }

    @Test
    void aQuestionShowsTheTextEveryCellRetrieved() {
        Response answer = given().get("/api/v1/runs/" + DONE + "/questions/q1");
        answer.then().statusCode(200).body("question.id", equalTo("q1")).body("cells", hasSize(4));
        Scenario scenario = new Scenario("read-1", DONE);
        for (int i = 0; i < 2; i++) {
            String at = "cells[0].retrieved[" + i + "]";
            String document = answer.jsonPath().getString(at + ".document");
            assertThat(answer.jsonPath().getString(at + ".text"))
                    .isEqualTo(scenario.documents()
                            .get(document)
                            .text()
                            .substring(
                                    answer.jsonPath().getInt(at + ".start"),
                                    answer.jsonPath().getInt(at + ".end")));
        }
        given().get("/api/v1/runs/" + DONE + "/questions/q99")
                .then()
                .statusCode(404)
                .body("detail", containsString("q1"));
    }

    @Test
    void whatNeverChangesIsNotSentTwice() {
        for (String resource : List.of("/report", "/verdict", "/cells", "/questions/q1", "/exports/html")) {
            String tag = given().get("/api/v1/runs/" + DONE + resource)
                    .then()
                    .statusCode(200)
                    .extract()
                    .header("ETag");
            given().header("If-None-Match", tag)
                    .get("/api/v1/runs/" + DONE + resource)
                    .then()
                    .statusCode(304)
                    .body(is(""));
        }
    }

    @Test
    void thePageHoldsTheVerdictAndRunsNothingFromTheCorpus() {
        String verdict = given().get("/api/v1/runs/" + DONE).jsonPath().getString("verdict");
        for (String path : List.of("/runs/" + DONE, "/api/v1/runs/" + DONE + "/exports/html")) {
            String html = given().get(path)
                    .then()
                    .statusCode(200)
                    .contentType(startsWith("text/html"))
                    .extract()
                    .asString();
            assertThat(html).contains(verdict.substring(0, 15));
            assertThat(html).contains("\\u003c/script\\u003e\\u003cscript\\u003ealert('owned')");
            assertThat(html).doesNotContain("<script>alert", "<img src=x", "\u2028");
            assertThat(html.split("</script>", -1)).hasSize(2);
        }
        given().get("/").then().statusCode(200).body(containsString("<title>ChunkVerdict</title>"));
    }

    @Test
    void theCsvHasALineForEachQuestionAndCell() {
        String csv = given().get("/api/v1/runs/" + DONE + "/exports/csv")
                .then()
                .statusCode(200)
                .header("Content-Disposition", containsString("report.csv"))
                .extract()
                .asString();
        assertThat(csv.lines()).hasSize(1 + 3 * 4);
        given().get("/api/v1/runs/" + DONE + "/exports/docx").then().statusCode(404);
    }

    @Test
    void theSchemaOfTheReportIsServed() {
        Response schema = given().get("/api/v1/schemas/report");
        schema.then()
                .statusCode(200)
                .contentType("application/schema+json")
                .body("'$id'", equalTo("urn:chunkverdict:schema:report:1"));
        given().header("If-None-Match", schema.header("ETag"))
                .get("/api/v1/schemas/report")
                .then()
                .statusCode(304);
    }

    @Test
    void aRunNobodyKnowsMayJustBeLate() {
        given().get("/api/v1/runs/unheard-of")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("title", equalTo("No such run"))
                .body("detail", containsString("30 seconds"));
        given().get("/api/v1/runs/unheard-of/events").then().statusCode(404);
    }

    @Test
    void thereIsNoReportBeforeTheEndAndNoneAfterACancellation() {
        Scenario scenario = new Scenario("read-4", "run-read-4");
        send(List.of(scenario.request()));
        awaitStatus("run-read-4", "running");
        given().get("/api/v1/runs/run-read-4/report")
                .then()
                .statusCode(409)
                .body("detail", containsString("/api/v1/runs/run-read-4/events"));
        given().get("/runs/run-read-4").then().statusCode(200).body(containsString("EventSource"));

        send(List.of(new RunCancelled("read-4", "run-read-4")));
        awaitStatus("run-read-4", "cancelled");
        given().get("/api/v1/runs/run-read-4/report").then().statusCode(410);
        given().get("/runs/run-read-4").then().statusCode(200);
    }

    @Test
    void eventsEndWithTheRun() {
        String finished = given().get("/api/v1/runs/" + DONE + "/events").asString();
        assertThat(finished.lines().filter(line -> line.startsWith("data:"))).hasSize(1);

        Scenario scenario = new Scenario("read-5", "run-read-5");
        send(List.of(scenario.request()));
        awaitStatus("run-read-5", "running");
        var following = java.util.concurrent.CompletableFuture.supplyAsync(
                () -> given().get("/api/v1/runs/run-read-5/events").asString());
        send(scenario.all());
        String events = following
                .orTimeout(LONG.toSeconds(), java.util.concurrent.TimeUnit.SECONDS)
                .join();
        assertThat(events.lines()
                        .filter(line -> line.startsWith("data:"))
                        .toList()
                        .getLast())
                .contains("\"status\":\"completed\"");
    }

    @Test
    void wrongParametersAreNamed() {
        given().get("/api/v1/runs?status=done")
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("errors[0].field", equalTo("status"))
                .body("detail", containsString("running, completed, cancelled, expired, failed"));
        given().get("/api/v1/runs?limit=0").then().statusCode(400);
        given().get("/api/v1/runs?limit=abc").then().statusCode(400).contentType("application/problem+json");
        given().get("/api/v1/runs?cursor=x").then().statusCode(400);
    }

    private static void send(List<? extends io.chunkverdict.model.message.Message> messages) {
        try (Broker broker = new Broker()) {
            broker.send(messages);
        }
    }

    private static void awaitStatus(String run, String status) {
        await().atMost(LONG)
                .until(() -> status.equals(
                        given().get("/api/v1/runs/" + run).jsonPath().getString("status")));
    }
}
