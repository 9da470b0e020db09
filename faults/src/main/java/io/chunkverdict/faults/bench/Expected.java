package io.chunkverdict.faults.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the undisturbed run of a step came to.
 *
 * @param revision at which it was made
 * @param digest of its report
 * @param rows question and cell of every answer
 * @param documents ids of the corpus
 */
public record Expected(long revision, String digest, SortedSet<String> rows, SortedSet<String> documents) {

    static Expected of(JsonNode report) {
        return new Expected(
                report.path("run").path("revision").asLong(),
                report.path("run").path("digest").asText(),
                new TreeSet<>(rows(report)),
                new TreeSet<>(documents(report)));
    }

    /** Every answer in a report, once for each time it is there. */
    static List<String> rows(JsonNode report) {
        List<String> rows = new ArrayList<>();
        for (JsonNode question : report.path("results")) {
            for (JsonNode cell : question.path("cells")) {
                rows.add(question.path("question").asText() + " "
                        + cell.path("cell").asText());
            }
        }
        return rows;
    }

    /** Every document in a report, once for each time it is there. */
    static List<String> documents(JsonNode report) {
        List<String> documents = new ArrayList<>();
        report.path("documents")
                .forEach(document -> documents.add(document.path("id").asText()));
        return documents;
    }
}
