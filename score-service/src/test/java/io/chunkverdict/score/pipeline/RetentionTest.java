package io.chunkverdict.score.pipeline;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.score.fixture.RunningService;
import io.chunkverdict.score.fixture.Scenario;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.RunState;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class RetentionTest extends RunningService {

    @Test
    void whatAKeptReportShowsStaysAndWhatNobodyShowsGoes() {
        Scenario scenario = new Scenario("retain-1", "run-retain-1");
        broker.send(scenario.all());
        RunHeader kept = awaitState("run-retain-1", RunState.ANNOUNCED);
        // the version the run shows is superseded at 4, that one at 5: no run shows revision 4
        ParsedDocument alpha = scenario.documents().get("alpha.md");
        broker.send(List.of(revised("retain-1", 4, alpha), revised("retain-1", 5, alpha)));
        await().atMost(LONG).until(() -> versions("retain-1") == 5);

        retain("retain-1", 5, List.of());
        await().atMost(LONG).until(() -> versions("retain-1") == 4);
        given().get("/api/v1/runs/run-retain-1/exports/html").then().statusCode(200);
        assertThat(reader.find("run-retain-1")).hasValue(kept);

        retain("retain-1", 5, List.of("run-retain-1"));
        awaitState("run-retain-1", RunState.EXPIRED);
        await().atMost(LONG).until(() -> versions("retain-1") == 3);
        given().get("/api/v1/runs/run-retain-1")
                .then()
                .statusCode(410)
                .body("detail", containsString("retention.runs"));
        given().get("/api/v1/runs/run-retain-1/report").then().statusCode(410);
        assertThat(listed("retain-1", "")).isZero();
        assertThat(listed("retain-1", "&status=expired")).isEqualTo(1);
    }

    @Test
    void aRunThatIsGoneDoesNotComeBack() {
        Scenario scenario = new Scenario("retain-2", "run-retain-2");
        broker.send(scenario.all());
        awaitState("run-retain-2", RunState.ANNOUNCED);
        retain("retain-2", 0, List.of("run-retain-2"));
        awaitState("run-retain-2", RunState.EXPIRED);

        broker.send(scenario.all());
        Scenario marker = new Scenario("retain-2b", "run-retain-2b");
        broker.send(marker.all());
        awaitState("run-retain-2b", RunState.ANNOUNCED);

        assertThat(reader.find("run-retain-2").orElseThrow().state()).isEqualTo(RunState.EXPIRED);
        assertThat(reader.report("run-retain-2")).isEmpty();
    }

    private void retain(String suite, long floor, List<String> runs) {
        broker.send(List.<Message>of(new RetentionAdvanced(suite, floor, runs)));
    }

    private static DocumentRevised revised(String suite, long revision, ParsedDocument text) {
        return new DocumentRevised(suite, "alpha.md", revision, List.of(), text.text(), text.elements(), text.pages());
    }

    private int listed(String suite, String filter) {
        return given().get("/api/v1/runs?suite=" + suite + filter)
                .jsonPath()
                .getList("runs")
                .size();
    }

    private int versions(String suite) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("SELECT count(*) FROM score.document WHERE suite = '" + suite + "'")) {
            row.next();
            return row.getInt(1);
        }
    }
}
