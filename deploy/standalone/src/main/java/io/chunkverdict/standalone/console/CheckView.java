package io.chunkverdict.standalone.console;

import io.chunkverdict.score.comparison.CheckResult;
import io.chunkverdict.score.comparison.CheckResult.QuestionChange;
import java.util.Locale;

/** A gate's answer for people: pass or not in a sentence, then which questions changed. */
public final class CheckView {

    private static final int SHOWN = 20;

    private final Terminal terminal;

    public CheckView(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Headline, advice, moved pins, changed questions, notes. */
    public void print(CheckResult result) {
        terminal.blank();
        terminal.paragraph("", terminal.bold(result.headline()));
        result.advice().forEach(advice -> terminal.paragraph("", advice));
        terminal.blank();
        MovedPinsTable moved = new MovedPinsTable();
        moved.add(result.moved(), "");
        moved.print(terminal, "baseline", "candidate", "");
        if (!result.changes().isEmpty()) {
            terminal.line(terminal.dim("  question  recall        asks"));
            result.changes().stream().limit(SHOWN).forEach(this::print);
            if (result.changes().size() > SHOWN) {
                terminal.line("  … and " + (result.changes().size() - SHOWN) + " more; --json has all");
            }
            terminal.blank();
        }
        result.notes().forEach(note -> terminal.paragraph("! ", note));
    }

    private void print(QuestionChange change) {
        terminal.paragraph(
                "  ",
                String.format(
                        Locale.ROOT,
                        "%-8s  %.2f → %.2f   %s",
                        change.question(),
                        change.baselineRecall(),
                        change.candidateRecall(),
                        change.query()));
    }
}
