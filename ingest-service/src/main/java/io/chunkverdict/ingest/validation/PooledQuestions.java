package io.chunkverdict.ingest.validation;

import io.chunkverdict.model.question.PooledCorpora;
import io.chunkverdict.model.question.Question;
import java.util.Collection;
import java.util.Optional;

/**
 * Whether a question of a pooled suite can be asked: it must name one document of the corpus, as {@link PooledCorpora} reads it.
 */
public final class PooledQuestions {
    private final PooledCorpora corpora;

    /** @param documents ids of the corpus */
    public PooledQuestions(Collection<String> documents) {
        this.corpora = new PooledCorpora(documents);
    }

    /**
     * Why it can't be asked in any document.
     *
     * @param question with the documents of its spans named by ids
     * @return absent if it can, or is never asked
     */
    public Optional<String> objection(Question question) {
        if (question.gold().isEmpty()) {
            return Optional.empty();
        }
        Optional<String> document = corpora.documentOf(question);
        if (document.isEmpty()) {
            return Optional.of("in a pooled suite each question is asked in one document, and this one names none");
        }
        return corpora.contains(document.get())
                ? Optional.empty()
                : Optional.of("in a pooled suite each question is asked in one document, and there is no '"
                        + document.get() + "' in the corpus");
    }

    /** What to do about it. */
    public static String hint() {
        return "give it span gold, or a tag src:DOCUMENT with the document's id";
    }
}
