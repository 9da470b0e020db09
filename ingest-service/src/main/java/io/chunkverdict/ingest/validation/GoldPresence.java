package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.Question;
import java.util.List;
import java.util.Locale;

/** Whether any gold at all is in a corpus: a run over a corpus that holds none measures nothing. */
public final class GoldPresence {
    private final List<Gold> gold;
    private boolean found;

    /** @param questions with the documents of their spans named by ids */
    public GoldPresence(List<Question> questions) {
        this.gold = questions.stream()
                .flatMap(question -> question.gold().stream())
                .flatMap(slot -> slot.alternatives().stream())
                .toList();
    }

    /** Looks into one more document. */
    public void accept(CorpusDocument document) {
        if (found || document.parsed().isEmpty()) {
            return;
        }
        String text = document.parsed().get().text();
        String folded = fold(text);
        found = gold.stream().anyMatch(alternative -> switch (alternative) {
            case Gold.TextGold snippet -> folded.contains(fold(snippet.text()));
            case Gold.SpanGold span ->
                span.document().equals(document.id())
                        && span.end()
                                <= switch (span.unit()) {
                                    case UTF16 -> text.length();
                                    case CODEPOINT -> text.codePointCount(0, text.length());
                                };
        });
    }

    /** Whether some was found. */
    public boolean found() {
        return found;
    }

    private static String fold(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ").strip();
    }
}
