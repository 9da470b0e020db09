package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.Gold.SpanGold;
import io.chunkverdict.model.question.Gold.TextGold;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.GoldMatcher;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** Whether any gold at all is in a corpus: a run over a corpus that holds none measures nothing. */
public final class GoldPresence {
    private final GoldMatcher matcher;
    private final List<FoldedText> texts;
    private final List<SpanGold> spans;

    /** @param questions with the documents of their spans named by ids */
    public GoldPresence(List<Question> questions, MatcherSettings settings) {
        this.matcher = new GoldMatcher(settings);
        List<Gold> gold = questions.stream()
                .flatMap(question -> question.gold().stream())
                .flatMap(slot -> slot.alternatives().stream())
                .distinct()
                .toList();
        this.texts = gold.stream()
                .filter(TextGold.class::isInstance)
                .map(g -> FoldedText.of(((TextGold) g).text()))
                .toList();
        this.spans = gold.stream()
                .filter(SpanGold.class::isInstance)
                .map(SpanGold.class::cast)
                .toList();
    }

    /** Goes through documents until one answers yes. */
    @FunctionalInterface
    public interface Documents {
        /** Whether any did. */
        boolean any(Predicate<CorpusDocument> question);
    }

    /** Looks for exact matches first: nearly every corpus holds one in its first document. */
    public boolean anyIn(Documents corpus) {
        return any(corpus, (gold, text) -> !matcher.exactOccurrences(gold, text).isEmpty())
                || any(corpus, (gold, text) -> matcher.find(gold, text).isPresent());
    }

    private boolean any(Documents corpus, BiPredicate<FoldedText, FoldedText> matches) {
        return corpus.any(document -> document.parsed()
                .map(parsed -> {
                    FoldedText folded = FoldedText.of(parsed.text());
                    return spans.stream().anyMatch(span -> lies(span, document, parsed.text()))
                            || texts.stream().anyMatch(gold -> matches.test(gold, folded));
                })
                .orElse(false));
    }

    private static boolean lies(SpanGold span, CorpusDocument document, String text) {
        return span.document().equals(document.id())
                && SpanCheck.locate(span, text).isPresent();
    }
}
