package io.chunkverdict.score.explanation;

import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.score.explanation.Explanation.GoldPlace;
import io.chunkverdict.score.explanation.Explanation.SlotGold;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.SlotLocation;
import io.chunkverdict.text.Whitespace;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.GoldMatcher;
import java.util.ArrayList;
import java.util.List;

/** Shows where a question's gold is, as the report located it. */
final class GoldPlaces {

    /** Characters shown before and after. */
    private static final int SURROUNDINGS = 100;

    /** Longer gold is shown up to here. */
    private static final int SHOWN = 2_000;

    private final ReportQuestion question;
    private final GoldMatcher matcher;
    private final Sources sources;

    GoldPlaces(ReportQuestion question, MatcherSettings settings, Sources sources) {
        this.question = question;
        this.matcher = new GoldMatcher(settings);
        this.sources = sources;
    }

    List<SlotGold> slots() {
        List<SlotGold> slots = new ArrayList<>();
        for (int slot = 0; slot < question.locations().size(); slot++) {
            SlotLocation location = question.locations().get(slot);
            GoldSlot gold = question.gold().get(slot);
            slots.add(new SlotGold(
                    slot,
                    location.total(),
                    location.exact(),
                    location.occurrences().stream()
                            .filter(place -> sources.knows(place.document()))
                            .map(place -> place(place, gold))
                            .toList()));
        }
        return slots;
    }

    private GoldPlace place(SlotLocation.Place place, GoldSlot gold) {
        SourceDocument document = sources.document(place.document());
        Span span = new Span(place.start(), place.end());
        String text = document.after(span.start(), Math.min(span.length(), SHOWN));
        return new GoldPlace(
                place.document(),
                place.start(),
                place.end(),
                alternatives(gold, place.document(), span, document.text()),
                document.page(span.start()),
                document.section(span.start()),
                document.before(span.start(), SURROUNDINGS),
                span.length() > SHOWN ? text + "…" : text,
                document.after(span.end(), SURROUNDINGS));
    }

    private List<Integer> alternatives(GoldSlot gold, String document, Span span, String text) {
        List<Integer> standing = new ArrayList<>();
        FoldedText passage = FoldedText.of(span.of(text));
        for (int number = 0; number < gold.alternatives().size(); number++) {
            boolean stands =
                    switch (gold.alternatives().get(number)) {
                        case Gold.SpanGold range ->
                            range.document().equals(document)
                                    && utf16(range, text).equals(span);
                        case Gold.TextGold snippet ->
                            matcher.find(FoldedText.of(snippet.text()), passage)
                                    .filter(match -> all(span.of(text), match.span()))
                                    .isPresent();
                    };
            if (stands) {
                standing.add(number);
            }
        }
        return standing;
    }

    /** Whether a part of a text is all of it but for white space. */
    private static boolean all(String text, Span part) {
        return Whitespace.strip(text, new Span(0, text.length()))
                .filter(part::covers)
                .isPresent();
    }

    private static Span utf16(Gold.SpanGold range, String text) {
        OffsetUnit unit = range.unit();
        try {
            return new Span(unit.toUtf16(text, range.start()), unit.toUtf16(text, range.end()));
        } catch (IndexOutOfBoundsException e) {
            return new Span(0, 0);
        }
    }
}
