package io.chunkverdict.score.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.score.comparison.Reports;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ReportJsonTest {

    private static void assertUnreadable(String content, String... parts) {
        assertThatThrownBy(() -> ReportJson.read(content.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(UnreadableReportException.class)
                .hasMessageContainingAll(parts);
    }

    @Test
    void aReportOfTheFirstSchemaCanBeReadForAsLongAsItsMajorVersionLasts()
            throws IOException, UnreadableReportException {
        // a baseline that somebody stored: new fields must be optional when a report is read
        try (InputStream stored = ReportJsonTest.class.getResourceAsStream("/reports/report-1.0.json")) {
            Report report = ReportJson.read(stored.readAllBytes());
            assertThat(report.schemaVersion()).isEqualTo("1.0");
            assertThat(report.results()).isNotEmpty();
            assertThat(report.cells())
                    .allSatisfy(cell -> assertThat(cell.scores()).isPresent());
        }
    }

    @Test
    void whatIsNoReportIsSaidToBeNone() {
        assertUnreadable("nonsense", "is no JSON (line 1", "report.json");
        assertUnreadable("", "is no report");
        assertUnreadable("[]", "is no report");
        assertUnreadable("{\"schemaVersion\": \"1.0\"}", "is no report");
        assertUnreadable("{\"questions\": [], \"cells\": []}", "is no report");
    }

    @Test
    void anotherMajorVersionIsRefusedWithWhatToDo() {
        String later = Reports.report("A")
                .row("fixed", "10")
                .json()
                .put("schemaVersion", "2.0")
                .toString();
        assertUnreadable(later, "schema version 2.0", "this build reads 1.x", "run again");
    }

    @Test
    void aLaterMinorVersionWithFieldsOfItsOwnIsRead() throws UnreadableReportException {
        var later = Reports.report("A")
                .row("fixed", "10")
                .json()
                .put("schemaVersion", "1.9")
                .put("novelty", true);
        assertThat(ReportJson.read(later).schemaVersion()).isEqualTo("1.9");
    }

    @Test
    void aDamagedReportSaysWhere() {
        var damaged = Reports.report("A").row("fixed", "10").json();
        damaged.withObject("/run").put("revision", "seven");
        assertUnreadable(damaged.toString(), "is a damaged report: run.revision: ");
        damaged.remove("results");
        assertUnreadable(damaged.toString(), "is a damaged report");
    }
}
