package io.chunkverdict.standalone.console;

import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.OutcomeCounts;
import io.chunkverdict.score.report.QuestionResult;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportDocument;
import io.chunkverdict.score.report.Verdict;
import io.chunkverdict.score.report.Warning;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A finished run for people: the verdict in a sentence, what to do, what to beware of most, the ranking, the other cautions. */
public final class RunView {

    /** Cautions between the verdict and the table: more of them would push the table off the screen. */
    private static final int BEFORE_TABLE = 3;

    private final Terminal terminal;

    public RunView(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Verdict, advice, the weightiest cautions, ranking, where answers went, the other cautions. */
    public void print(Report report) {
        Verdict verdict = report.verdict();
        terminal.blank();
        terminal.paragraph("", terminal.bold(verdict.headline()));
        verdict.advice().forEach(advice -> terminal.paragraph("", advice));
        verdict.missing().forEach(missing -> terminal.paragraph("- ", missing));
        List<String> beware = beware(report);
        caution(beware.subList(0, Math.min(BEFORE_TABLE, beware.size())));
        if (beware.size() > BEFORE_TABLE) {
            terminal.paragraph("! ", "… and " + (beware.size() - BEFORE_TABLE) + " more, below the table");
        }
        terminal.blank();
        new RankingTable(report).print(terminal);
        report.cells().stream()
                .filter(cell -> cell.cell().equals(verdict.leader()))
                .findFirst()
                .ifPresent(this::outcomes);
        if (beware.size() > BEFORE_TABLE) {
            terminal.blank();
            caution(beware.subList(BEFORE_TABLE, beware.size()));
        }
    }

    private void caution(List<String> cautions) {
        cautions.forEach(caution -> terminal.paragraph("! ", terminal.warning(caution)));
    }

    /** What is missing from the figures, then the verdict's own cautions, then the warnings; each thing once. */
    private static List<String> beware(Report report) {
        Set<String> beware = new LinkedHashSet<>();
        failed(report.documents()).ifPresent(beware::add);
        beware.addAll(report.verdict().cautions());
        report.warnings().stream()
                .filter(warning -> !warning.code().equals("failedDocuments"))
                .map(Warning::message)
                .forEach(beware::add);
        return List.copyOf(beware);
    }

    private static Optional<String> failed(List<ReportDocument> documents) {
        List<ReportDocument> failed = documents.stream()
                .filter(document -> !document.failure().isEmpty())
                .toList();
        if (failed.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                failed.size() == 1
                        ? failed.getFirst().id() + " was not evaluated: "
                                + failed.getFirst().failure()
                        : failed.size() + " documents were not evaluated: "
                                + failed.stream()
                                        .map(document -> document.id() + " (" + document.failure() + ")")
                                        .collect(Collectors.joining("; ")));
    }

    /** Where the files are and what to do next. */
    public void next(Report report, Path html, Path json) {
        terminal.line(
                "report: " + html + " · " + json + " · digest " + report.run().digest());
        lost(report).ifPresent(question -> terminal.line("next: ./chunkverdict explain " + quoted(question)));
    }

    /** The first question whose answer the leading cell did not find. */
    private static Optional<String> lost(Report report) {
        String leader = report.verdict().leader();
        return report.results().stream()
                .filter(result -> result.cells().stream()
                        .anyMatch(cell -> cell.cell().equals(leader) && cell.outcome() != Outcome.CONTAINED))
                .map(QuestionResult::question)
                .findFirst();
    }

    private static String quoted(String argument) {
        return argument.matches("[\\w.@%+=:,/][\\w.@%+=:,/-]*") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }

    private void outcomes(CellReport cell) {
        Optional<OutcomeCounts> counts = cell.scores().map(scores -> scores.outcomes());
        counts.ifPresent(c -> terminal.line(String.format(
                Locale.ROOT,
                "  where answers went: contained %d · severed %d · same section %d · same document %d · missed %d"
                        + "   (%s)",
                c.contained(),
                c.severed(),
                c.sameSection(),
                c.sameDocument(),
                c.missed(),
                cell.label())));
    }
}
