package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.document.Corpus;
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

    /** Looks for exact matches first: nearly every corpus holds one in its first document. */
    public boolean anyIn(Corpus corpus) {
        return any(corpus, (gold, text) -> !matcher.exactOccurrences(gold, text).isEmpty())
                || any(corpus, (gold, text) -> matcher.find(gold, text).isPresent());
    }

    private boolean any(Corpus corpus, BiPredicate<FoldedText, FoldedText> matches) {
        boolean[] found = {false};
        corpus.forEach(document -> {
            if (!found[0] && document.parsed().isPresent()) {
                String text = document.parsed().get().text();
                FoldedText folded = FoldedText.of(text);
                found[0] = spans.stream().anyMatch(span -> lies(span, document, text))
                        || texts.stream().anyMatch(gold -> matches.test(gold, folded));
            }
        });
        return found[0];
    }

    private static boolean lies(SpanGold span, CorpusDocument document, String text) {
        return span.document().equals(document.id())
                && SpanCheck.locate(span, text).isPresent();
    }
}
