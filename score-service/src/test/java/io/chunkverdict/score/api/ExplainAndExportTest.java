package io.chunkverdict.score.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.fixture.Broker;
import io.chunkverdict.score.fixture.Scenario;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class ExplainAndExportTest {

    private static final String RUN = "run-explain";
    private static final String RUNS = "/api/v1/runs/" + RUN;
    /** A question id that a URL, a shell, a table and a page would each like to misread. */
    private static final String ODD = "q 4/../\"ä\"\n%2F?#é😀";

    private static boolean sent;

    @BeforeEach
    void finishOneRun() {
        if (!sent) {
            Scenario scenario = new Scenario("explain-1", RUN)
                    .question(ODD, "What does paying late cost?", "The late fee is 12 euros", "odd, tag");
            List<Message> messages = new ArrayList<>(scenario.documentMessages());
            messages.add(scenario.request());
            scenario.retrievalMessages().stream()
                    .filter(message -> !Scenario.isAbout(message, "structure", RetrieverKind.BM25))
                    .forEach(messages::add);
            messages.add(scenario.failure(scenario.indexes().get(1), RetrieverKind.BM25));
            try (Broker broker = new Broker()) {
                broker.send(messages);
            }
            sent = true;
        }
        await().atMost(Duration.ofSeconds(60))
                .until(() -> "completed".equals(given().get(RUNS).jsonPath().getString("status")));
    }

    @Test
    void aQuestionIsExplainedForEveryCellOrForOne() {
        Response all = given().get(RUNS + "/questions/q1");
        all.then()
                .statusCode(200)
                .body("unit", equalTo("utf16"))
                .body("gold[0].places[0].document", equalTo("alpha.md"))
                .body("gold[0].places[0].section", contains("Returns"))
                .body("gold[0].places[0].text", equalTo("within 30 days of delivery"))
                .body("gold[0].places[0].alternatives", contains(0))
                .body("outcomes", hasSize(3))
                .body("cells", hasSize(3));
        assertThat(all.jsonPath().getList("cells.why", String.class))
                .allSatisfy(why -> assertThat(why).startsWith("The answer was ").endsWith("."));
        given().get(RUNS + "/questions/q1?cell=fixed~bm25")
                .then()
                .statusCode(200)
                .body("cells.cell", contains("fixed/bm25"))
                .body("outcomes", hasSize(3));
        given().queryParam("cell", "fixed/dense")
                .get(RUNS + "/questions/q1")
                .then()
                .body("cells.cell", contains("fixed/dense"))
                .body("cells[0].retrieved", hasSize(2))
                .body("cells[0].retrieved[0].rank", equalTo(1));
    }

    @Test
    void whatThereIsNotIsNamedWithWhatThereIs() {
        given().get(RUNS + "/questions/q11")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("detail", containsString("q1,"));
        given().get(RUNS + "/questions/q1?cell=fixed~hybrid")
                .then()
                .statusCode(404)
                .body("detail", containsString("fixed/dense"));
        given().get(RUNS + "/questions/q1?cell=structure~bm25")
                .then()
                .statusCode(409)
                .body("type", containsString("cell-failed"))
                .body("detail", containsString("beta.md can't be cut"));
    }

    @Test
    void oddQuestionIdsAreReachedAndExplained() {
        encoded(RUNS + "/questions/" + segment(ODD))
                .then()
                .statusCode(200)
                .body("question.id", equalTo(ODD))
                .body("cells", hasSize(3));
    }

    @Test
    void questionsOfACellAreFilteredAndPaged() {
        String path = RUNS + "/cells/fixed~dense/questions";
        given().get(path).then().statusCode(200).body("questions", hasSize(4)).body("next", equalTo(""));
        List<String> paged = new ArrayList<>();
        String next = "";
        do {
            Response page =
                    given().queryParam("limit", 3).queryParam("cursor", next).get(path);
            page.then().statusCode(200);
            paged.addAll(page.jsonPath().getList("questions.id", String.class));
            next = page.jsonPath().getString("next");
        } while (!next.isEmpty());
        assertThat(paged).containsExactly("q1", "q2", "q3", ODD);

        List<String> outcomes = given().get(path).jsonPath().getList("questions.result.outcome", String.class);
        for (String outcome : List.of("contained", "severed", "sameSection", "sameDocument", "missed")) {
            given().get(path + "?outcome=" + outcome).then().body("questions", hasSize((int)
                    outcomes.stream().filter(outcome::equals).count()));
        }
        given().queryParam("tag", "odd, tag").get(path).then().body("questions.id", contains(ODD));
        given().get(path + "?tag=nothing").then().statusCode(200).body("questions", empty());
        given().get(path + "?tag=lookup&limit=1")
                .then()
                .body("questions.id", contains("q1"))
                .body("next", equalTo("1"));
        given().get(path + "?tag=lookup&limit=1&cursor=1")
                .then()
                .body("questions.id", contains("q2"))
                .body("next", equalTo(""));
        given().get(path + "?limit=0").then().statusCode(400).body("errors[0].field", equalTo("limit"));
        given().get(path + "?cursor=-1").then().statusCode(400).body("errors[0].field", equalTo("cursor"));
        given().get(path + "?cursor=99").then().statusCode(200).body("questions", empty());
        given().get(RUNS + "/cells/structure~bm25/questions")
                .then()
                .statusCode(200)
                .body("questions", empty());
    }

    @Test
    void trecIsAZipOfQrelsAndRunsForTheCellsThatAnswered() throws IOException {
        Map<String, String> files = unzip(given().get(RUNS + "/exports/trec")
                .then()
                .statusCode(200)
                .contentType("application/zip")
                .header("Content-Disposition", containsString("trec.zip"))
                .extract()
                .asByteArray());
        assertThat(files.keySet())
                .contains(
                        "chunks/fixed~dense.qrels",
                        "chunks/fixed~dense.run",
                        "slots/fixed~bm25.qrels",
                        "slots/structure~dense.run",
                        "scores/fixed~dense.tsv")
                .hasSize(15);
        assertThat(files.get("slots/fixed~dense.qrels").lines())
                .hasSize(4)
                .allSatisfy(line -> assertThat(line.split(" ")).hasSize(4));
        assertThat(files.get("chunks/fixed~dense.run").lines()).hasSize(8);

        Map<String, String> some = unzip(given().get(RUNS + "/exports/trec?kind=slots&cell=fixed~dense&cell=fixed/bm25")
                .asByteArray());
        assertThat(some.keySet())
                .containsExactly(
                        "scores/fixed~bm25.tsv",
                        "scores/fixed~dense.tsv",
                        "slots/fixed~bm25.qrels",
                        "slots/fixed~bm25.run",
                        "slots/fixed~dense.qrels",
                        "slots/fixed~dense.run");
        given().get(RUNS + "/exports/trec?kind=words").then().statusCode(400).body("errors[0].field", equalTo("kind"));
        given().get(RUNS + "/exports/trec?cell=structure~bm25").then().statusCode(409);
        given().get(RUNS + "/exports/trec?cell=none~bm25").then().statusCode(404);
    }

    @Test
    void csvHasATableForQuestionsCellsClassesAndStrategies() {
        String questions = csv("");
        assertThat(questions).startsWith("question,tags,cell,strategy,retriever,recall,firstRank,outcome,");
        assertThat(questions).contains("\"q 4/../\"\"ä\"\"\n%2F?#é😀\",\"odd, tag\",fixed/dense");
        assertThat(csv("?table=cells").lines())
                .hasSize(1 + 4)
                .first()
                .asString()
                .contains("cell,label", "scores.metrics.recall", "scores.ci95.low", "failure.reason");
        assertThat(csv("?table=classes").lines()).hasSize(1 + 3 * 3);
        assertThat(csv("?table=strategies").lines()).hasSize(1 + 2);
        given().get(RUNS + "/exports/csv?table=documents")
                .then()
                .statusCode(400)
                .body("detail", containsString("questions, cells, classes, strategies"));
    }

    @Test
    void whatNeverChangesIsNotSentTwiceAndTellsItsVariantsApart() {
        List<String> tags = new ArrayList<>();
        for (String resource : List.of(
                "/questions/q1",
                "/questions/q1?cell=fixed~dense",
                "/cells/fixed~dense/questions",
                "/cells/fixed~dense/questions?outcome=missed",
                "/cells/fixed~dense/questions?limit=2",
                "/exports/json",
                "/exports/csv",
                "/exports/csv?table=cells",
                "/exports/trec",
                "/exports/trec?kind=slots")) {
            String tag = given().get(RUNS + resource)
                    .then()
                    .statusCode(200)
                    .extract()
                    .header("ETag");
            given().header("If-None-Match", tag)
                    .get(RUNS + resource)
                    .then()
                    .statusCode(304)
                    .header("ETag", tag)
                    .body(is(""));
            tags.add(tag);
        }
        assertThat(tags).doesNotHaveDuplicates();
    }

    @Test
    void unknownFormatsAreNamedWithTheKnown() {
        given().get(RUNS + "/exports/xlsx")
                .then()
                .statusCode(404)
                .body("detail", containsString("json, html, csv and trec"));
    }

    private static String csv(String query) {
        return given().get(RUNS + "/exports/csv" + query)
                .then()
                .statusCode(200)
                .contentType(startsWith("text/csv"))
                .extract()
                .asString();
    }

    private static Response encoded(String path) {
        RequestSpecification asIs = given().urlEncodingEnabled(false);
        return asIs.get(path);
    }

    private static String segment(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static Map<String, String> unzip(byte[] bytes) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }
}
