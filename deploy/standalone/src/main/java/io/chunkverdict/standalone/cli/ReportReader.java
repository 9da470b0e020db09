package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import java.util.List;

/** Reads a report that a server sent. */
final class ReportReader {

    private ReportReader() {}

    static Report read(ApiClient client, JsonNode tree) {
        try {
            return client.mapper().treeToValue(tree, Report.class);
        } catch (JsonProcessingException e) {
            throw new ApiException(
                    0,
                    "the report of " + client.base() + " has a form this build can't read (" + e.getOriginalMessage()
                            + "): use the command line of the server's version",
                    List.of());
        }
    }
}
