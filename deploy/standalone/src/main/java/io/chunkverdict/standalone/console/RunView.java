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
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A finished run for people: the verdict in a sentence, what to do, what to beware of, the ranking. */
public final class RunView {

    private final Terminal terminal;

    public RunView(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Verdict, advice, cautions, ranking, where answers went. */
    public void print(Report report) {
        Verdict verdict = report.verdict();
        terminal.blank();
        terminal.paragraph("", terminal.bold(verdict.headline()));
        verdict.advice().forEach(advice -> terminal.paragraph("", advice));
        verdict.missing().forEach(missing -> terminal.paragraph("- ", missing));
        verdict.cautions().forEach(caution -> terminal.paragraph("! ", terminal.warning(caution)));
        documents(report.documents());
        for (Warning warning : report.warnings()) {
            // a caution says the same in the verdict's own words
            if (verdict.cautions().stream().noneMatch(caution -> caution.equals(warning.message()))) {
                terminal.paragraph("! ", warning.message());
            }
        }
        terminal.blank();
        new RankingTable(report).print(terminal);
        report.cells().stream()
                .filter(cell -> cell.cell().equals(verdict.leader()))
                .findFirst()
                .ifPresent(this::outcomes);
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

    private void documents(List<ReportDocument> documents) {
        for (ReportDocument document : documents) {
            if (!document.failure().isEmpty()) {
                terminal.paragraph("! ", document.id() + " was not evaluated: " + document.failure());
            }
        }
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
