package io.chunkverdict.ingest.draft;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Turns a sentence into a question, the most telling way that works. */
final class Questioner {
    private final List<Way> ways;

    /**
     * A question with how good such questions tend to be.
     *
     * @param named whether it asks after something by its name, and needs no more words
     */
    record Asked(String text, double bonus, boolean named) {}

    private record Way(Function<String, Optional<String>> turn, double bonus, boolean named) {}

    Questioner(Case sentenceCase) {
        MeasureQuestion measure = new MeasureQuestion(sentenceCase);
        FactQuestion fact = new FactQuestion(sentenceCase);
        ClauseQuestion clause = new ClauseQuestion(sentenceCase);
        ways = List.of(
                new Way(measure::of, 1.5, false),
                new Way(fact::figureInFront, 1.4, false),
                new Way(clause::reason, 1.2, false),
                new Way(fact::howTo, 1.1, false),
                new Way(clause::condition, 1.0, false),
                new Way(fact::complement, 0.9, false),
                new Way(clause::meaning, 0.7, true),
                new Way(fact::actor, 0.6, false));
    }

    /** The question; absent if no way leads to one. */
    Optional<Asked> about(String sentence) {
        String open = sentence.substring(0, sentence.length() - 1);
        for (Way way : ways) {
            Optional<String> text = way.turn().apply(open);
            if (text.isPresent()) {
                return Optional.of(new Asked(Case.upperFirst(text.get()), way.bonus(), way.named()));
            }
        }
        return Optional.empty();
    }
}
