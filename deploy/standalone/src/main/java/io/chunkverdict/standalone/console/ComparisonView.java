package io.chunkverdict.standalone.console;

import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.comparison.Comparison;
import io.chunkverdict.score.comparison.RetrieverComparison;
import java.util.List;
import java.util.Locale;

/**
 * A comparison for people: whether there is one in a sentence, what to do, then the moved pins, the differences that have
 * one cause, and the runs that would explain the rest.
 */
public final class ComparisonView {

    private final Terminal terminal;

    public ComparisonView(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The name of the run in this place: A, B and so on. */
    public static String letter(int place) {
        return String.valueOf((char) ('A' + place));
    }

    /**
     * Prints it.
     *
     * @param given run ids or files, in order, for the letters the comparison names them by
     */
    public void print(Comparison comparison, List<String> given) {
        terminal.blank();
        terminal.paragraph("", terminal.bold(comparison.headline()));
        comparison.advice().forEach(advice -> terminal.paragraph("", advice));
        terminal.blank();
        runs(comparison, given);
        moved(comparison.retrievers());
        differences(comparison.retrievers());
        new PlanView(terminal).print(comparison.retrievers());
        if (!comparison.unmatched().isEmpty()) {
            terminal.paragraph(
                    "- ",
                    "Without a counterpart: "
                            + String.join(
                                    ", ",
                                    comparison.unmatched().stream()
                                            .map(cell -> cell.run() + ": " + cell.cell())
                                            .toList()));
        }
        comparison.notes().forEach(note -> terminal.paragraph("! ", note));
    }

    private void runs(Comparison comparison, List<String> given) {
        for (int i = 0; i < given.size(); i++) {
            Comparison.RunFacts run = comparison.runs().get(i);
            terminal.line("  " + run.name() + "  " + given.get(i));
            terminal.line(terminal.dim(String.format(
                    Locale.ROOT,
                    "     suite %s · revision %d · %s · pins %s",
                    run.suiteName(),
                    run.revision(),
                    Counted.of(run.questions(), "question"),
                    run.pinHash())));
        }
        terminal.blank();
    }

    private void moved(List<RetrieverComparison> retrievers) {
        MovedPinsTable table = new MovedPinsTable();
        retrievers.forEach(one -> table.add(one.moved(), one.retriever()));
        table.print(terminal, letter(0), letter(1), "under");
    }

    private void differences(List<RetrieverComparison> retrievers) {
        DifferencesTable strategies = new DifferencesTable();
        retrievers.forEach(one -> one.strategies().forEach(strategies::add));
        strategies.print(terminal, "strategies alone");
        DifferencesTable pins = new DifferencesTable();
        retrievers.forEach(one -> one.pins()
                .forEach(effect -> pins.add(
                        effect.cause().name() + ", "
                                + effect.difference().baseline().run() + " → "
                                + effect.difference().candidate().run() + ": "
                                + effect.difference().candidate().strategy() + " + "
                                + effect.difference().candidate().retriever().label(),
                        effect.difference())));
        pins.print(terminal, "one cause alone");
        DifferencesTable repeated = new DifferencesTable();
        retrievers.forEach(one -> one.repeated().stream()
                .filter(difference -> !difference.identical())
                .forEach(repeated::add));
        repeated.print(terminal, "unexplained");
    }
}
