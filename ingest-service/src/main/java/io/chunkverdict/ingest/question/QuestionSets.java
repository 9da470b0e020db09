package io.chunkverdict.ingest.question;

import io.chunkverdict.messaging.codec.CanonicalJson;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.question.Question;
import java.util.Comparator;
import java.util.List;

/** What identifies a frozen question set. */
public final class QuestionSets {
    private QuestionSets() {}

    /**
     * SHA-256 over (id, canonical JSON) pairs sorted by id in code-point order, each part NUL-terminated: the pin
     * {@code querySetSha} (measurement.md §1). The order of the file doesn't change it.
     */
    public static String sha(List<Question> questions) {
        Sha256 sha = new Sha256();
        questions.stream()
                .sorted(Comparator.comparing(Question::id, CodePointOrder.INSTANCE))
                .forEach(question -> sha.addTerminated(question.id()).addTerminated(CanonicalJson.of(question)));
        return sha.hex();
    }
}
