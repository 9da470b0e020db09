package io.chunkverdict.score.api;

import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.score.explanation.NearestNames;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.Report;
import java.util.Arrays;
import java.util.List;

/** Cells and outcomes as requests name them. */
final class CellNames {

    private static final int LISTED = 20;

    private CellNames() {}

    /** The cell of this name, {@code strategy/retriever} or {@code strategy~retriever}; a 404 problem if there is none. */
    static CellReport find(Report report, String cell) {
        String name = canonical(cell);
        List<String> known = report.cells().stream().map(CellReport::cell).toList();
        return report.findCell(name)
                .orElseThrow(() -> Problem.notFound(
                        "cell-not-found",
                        "No such cell",
                        "There is no cell '" + name + "'; "
                                + (known.size() <= LISTED
                                        ? "there are " + String.join(", ", known)
                                        : "the nearest of " + known.size() + ": "
                                                + String.join(", ", NearestNames.of(name, known)))
                                + "."));
    }

    /** {@code strategy/retriever}, of that or {@code strategy~retriever}. */
    static String canonical(String cell) {
        int tilde = cell.lastIndexOf('~');
        return cell.indexOf('/') < 0 && tilde >= 0 ? cell.substring(0, tilde) + "/" + cell.substring(tilde + 1) : cell;
    }

    /** The name of a cell that answered; a 409 problem if it failed. */
    static String answered(Report report, String cell) {
        CellReport found = find(report, cell);
        found.failure().ifPresent(failure -> {
            throw Problem.conflict(
                    "cell-failed",
                    "The cell could not answer",
                    "Cell " + found.cell() + " has no answers: " + failure.reason());
        });
        return found.cell();
    }

    /** The outcome of this name; a 400 problem if there is none. */
    static Outcome outcome(String name) {
        return Arrays.stream(Outcome.values())
                .filter(outcome -> label(outcome).equals(name) || outcome.name().equals(name))
                .findFirst()
                .orElseThrow(() -> Problem.badRequest(
                        "outcome",
                        "unknown outcome '" + name + "'",
                        "one of "
                                + String.join(
                                        ", ",
                                        Arrays.stream(Outcome.values())
                                                .map(CellNames::label)
                                                .toList())));
    }

    private static String label(Outcome outcome) {
        return Json.mapper().valueToTree(outcome).asText();
    }
}
