package io.chunkverdict.standalone.console;

import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.explanation.Explanation;
import io.chunkverdict.score.explanation.Explanation.CellAnswer;
import io.chunkverdict.score.explanation.Explanation.CellOutcome;
import io.chunkverdict.score.explanation.Explanation.GoldPlace;
import io.chunkverdict.score.explanation.Explanation.RetrievedText;
import io.chunkverdict.score.explanation.Explanation.SlotAnswer;
import io.chunkverdict.score.explanation.Explanation.SlotGold;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.SlotMatch;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An explanation on a terminal: the sentence first, then where the gold is, then what was retrieved. */
public final class ExplanationView {

    private static final int PLACES = 5;
    private static final int GOLD_SHOWN = 200;
    private static final int AROUND_SHOWN = 60;

    private final Explanation explanation;
    private final String run;

    public ExplanationView(Explanation explanation, String run) {
        this.explanation = explanation;
        this.run = run;
    }

    public void print(Terminal terminal) {
        terminal.paragraph(
                "",
                terminal.bold(plain(explanation.question().id())) + "  "
                        + plain(explanation.question().query()));
        terminal.line(terminal.dim("run " + run));
        if (!explanation.question().scored()) {
            terminal.blank();
            terminal.paragraph("", "Not scored: " + plain(explanation.question().exclusion()) + ".");
        }
        gold(terminal);
        explanation.cells().forEach(cell -> cell(terminal, cell));
        if (!explanation.outcomes().isEmpty()) {
            others(terminal);
        }
    }

    private void gold(Terminal terminal) {
        terminal.blank();
        terminal.line(terminal.bold("gold"));
        List<GoldSlot> slots = explanation.question().gold();
        if (slots.isEmpty()) {
            terminal.line("  none");
        }
        for (int slot = 0; slot < slots.size(); slot++) {
            String mark = slots.size() == 1 ? "  " : "  " + (slot + 1) + ". ";
            terminal.paragraph(
                    mark,
                    String.join(
                            " or ",
                            slots.get(slot).alternatives().stream()
                                    .map(ExplanationView::written)
                                    .toList()));
            int number = slot;
            explanation.gold().stream()
                    .filter(where -> where.slot() == number)
                    .findFirst()
                    .ifPresent(where -> places(terminal, where));
        }
    }

    private static String written(Gold gold) {
        return switch (gold) {
            case Gold.TextGold text -> "“" + cut(plain(text.text()), GOLD_SHOWN) + "”";
            case Gold.SpanGold span ->
                plain(span.document()) + " [" + span.start() + ", " + span.end() + ") "
                        + span.unit().name().toLowerCase(Locale.ROOT);
        };
    }

    private static void places(Terminal terminal, SlotGold gold) {
        if (gold.total() == 0) {
            terminal.line("       nowhere in the corpus");
            return;
        }
        String what = gold.exact() ? "occurrence" : "close passage";
        terminal.line("       " + Counted.of(gold.total(), what));
        for (GoldPlace place : gold.places().stream().limit(PLACES).toList()) {
            terminal.paragraph(
                    "       ",
                    plain(place.document()) + " [" + place.start() + ", " + place.end() + ")"
                            + where(place.page(), place.section()));
            terminal.paragraph(
                    "         ",
                    "…" + tail(plain(place.before()), AROUND_SHOWN)
                            + terminal.bold("⟦" + cut(plain(place.text()), GOLD_SHOWN) + "⟧")
                            + cut(plain(place.after()), AROUND_SHOWN));
        }
        if (gold.total() > PLACES) {
            terminal.line("       and "
                    + (gold.total() - Math.min(PLACES, gold.places().size())) + " more");
        }
    }

    private static void cell(Terminal terminal, CellAnswer cell) {
        terminal.blank();
        terminal.line(terminal.bold(cell.cell()));
        terminal.paragraph("  ", plain(cell.why()));
        for (SlotAnswer slot : cell.slots()) {
            if (cell.slots().size() > 1) {
                terminal.paragraph("  ", terminal.dim(words(slot.outcome()) + " · ") + plain(slot.why()));
            }
        }
        terminal.blank();
        if (cell.retrieved().isEmpty()) {
            terminal.line("  nothing was retrieved");
            return;
        }
        terminal.line(terminal.dim(String.format(
                Locale.ROOT,
                "  rank      score  tokens  chunk (%,d retrieved, %s)",
                cell.retrieved().size(),
                Counted.of(cell.tokens(), "token"))));
        boolean encoded = !cell.cell().endsWith("/" + RetrieverKind.BM25.label());
        cell.retrieved().forEach(hit -> hit(terminal, hit, encoded));
    }

    /** @param encoded whether the cell ranks by vectors, so that it matters what of a chunk the encoder has read */
    private static void hit(Terminal terminal, RetrievedText hit, boolean encoded) {
        terminal.paragraph(
                String.format(Locale.ROOT, "  %4d %10.5g %,7d  ", hit.rank(), hit.score(), hit.tokens()),
                hit.ordinal() + " of " + plain(hit.document()) + " [" + hit.start() + ", " + hit.end() + ")"
                        + where(hit.page(), hit.section()));
        String indent = " ".repeat(26);
        for (SlotMatch match : hit.matches()) {
            terminal.paragraph(indent, terminal.bold("holds slot " + (match.slot() + 1)) + how(match));
        }
        if (encoded && hit.truncated()) {
            int read = hit.encoderEnd() - hit.start();
            terminal.paragraph(
                    indent,
                    terminal.warning(String.format(
                            Locale.ROOT,
                            "the encoder reads %d %% of it (%s)",
                            Math.round(100.0 * read / Math.max(1, hit.end() - hit.start())),
                            Counted.of(hit.encoderTokens(), "encoder token"))));
        }
    }

    private static String how(SlotMatch match) {
        String kind =
                switch (match.kind()) {
                    case EXACT -> "word for word";
                    case SPAN -> "covers its span";
                    case FUZZY -> String.format(Locale.ROOT, "similarity %.3f", match.similarity());
                    case SHORT -> String.format(Locale.ROOT, "shorter than it, similarity %.3f", match.similarity());
                };
        return " (" + kind + (match.cutAtEdge() ? ", cut at the edge" : "")
                + (match.spelledOutNumber() ? ", spelled-out number" : "") + ")";
    }

    private void others(Terminal terminal) {
        List<CellOutcome> all = explanation.outcomes();
        List<String> found = all.stream()
                .filter(cell -> cell.outcome() == Outcome.CONTAINED)
                .map(cell -> cell.cell() + " (rank " + cell.firstRank() + ")")
                .toList();
        terminal.blank();
        terminal.paragraph(
                "",
                "Found by " + found.size() + " of " + Counted.of(all.size(), "cell")
                        + (found.isEmpty() ? "." : ": " + String.join(", ", found) + "."));
    }

    private static String where(Optional<Integer> page, List<String> section) {
        return page.map(number -> " · page " + number).orElse("")
                + (section.isEmpty() ? "" : " · " + plain(String.join(" › ", section)));
    }

    private static String words(Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String cut(String text, int length) {
        if (text.length() <= length) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
        return text.substring(0, end) + "…";
    }

    private static String tail(String text, int length) {
        if (text.length() <= length) {
            return text;
        }
        int start = text.length() - length;
        return text.substring(Character.isLowSurrogate(text.charAt(start)) ? start + 1 : start);
    }

    /** One line, and nothing a terminal would obey. */
    private static String plain(String text) {
        return text.replaceAll("[\\p{Cntrl}\\s]+", " ");
    }
}
