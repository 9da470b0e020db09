package io.chunkverdict.score.verdict;

import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.gold.LocatedQuestion;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** About the questions: how many are scored, which are not, and how they hang together. */
final class QuestionWarnings {
    private static final int FEW = 15;
    private static final int NARROW = 30;
    private static final double LARGE_SHARE = 0.20;

    private final WarningList warnings;
    private final List<LocatedQuestion> questions;
    private final List<LocatedQuestion> scored;

    QuestionWarnings(WarningList warnings, List<LocatedQuestion> questions, List<LocatedQuestion> scored) {
        this.warnings = warnings;
        this.questions = questions;
        this.scored = scored;
    }

    void numbers() {
        if (scored.size() < FEW) {
            warnings.add(
                    "fewQuestions",
                    Counted.of(scored.size(), "scored question is", "scored questions are") + " fewer than " + FEW
                            + ": small differences are noise; add questions before deciding.");
        }
        if (scored.size() < NARROW) {
            warnings.add(
                    "narrowIntervals",
                    "With " + Counted.of(scored.size(), "question")
                            + " percentile intervals are too narrow: at 18 questions and recall 0.8"
                            + " a 95 % interval holds the truth in about 89 % of cases.");
        }
    }

    void excluded() {
        List<LocatedQuestion> excluded =
                questions.stream().filter(question -> !question.scored()).toList();
        if (!excluded.isEmpty()) {
            warnings.add(
                    "excludedQuestions",
                    Counted.of(excluded.size(), "question is", "questions are") + " not scored: "
                            + Words.list(excluded.stream()
                                    .map(question -> question.question().id() + " (" + question.exclusion() + ")")
                                    .toList())
                            + ".");
        }
    }

    void unreviewed() {
        long unreviewed = scored.stream()
                .filter(question -> !question.question().reviewed())
                .count();
        if (unreviewed > 0) {
            warnings.add(
                    "unreviewedQuestions",
                    Counted.of(unreviewed, scored.size(), "scored question", "is", "are")
                            + " marked reviewed: false; read " + Counted.agreeing(unreviewed, "it", "them")
                            + " before you trust a verdict.");
        }
    }

    /** @param pooled whether every document is asked the same */
    void concentration(boolean pooled) {
        Map<String, Long> byDocument = scored.stream()
                .collect(Collectors.groupingBy(LocatedQuestion::document, TreeMap::new, Collectors.counting()));
        List<String> large = byDocument.entrySet().stream()
                .filter(entry -> entry.getValue() > LARGE_SHARE * scored.size())
                .map(entry -> entry.getKey() + " (" + Words.percent((double) entry.getValue() / scored.size()) + ")")
                .toList();
        if (pooled) {
            warnings.add(
                    "pooledByQuestion",
                    "A pooled suite asks every document the same questions, which makes them dependent: set resample:"
                            + " document.");
        } else if (!large.isEmpty()) {
            warnings.add(
                    "concentratedQuestions",
                    "Questions about one document are not independent, and more than 20 % of them are about each of "
                            + Words.list(large) + ": intervals may be too narrow; resample: document draws whole"
                            + " documents instead.");
        }
    }
}
