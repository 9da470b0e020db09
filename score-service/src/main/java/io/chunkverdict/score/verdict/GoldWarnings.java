package io.chunkverdict.score.verdict;

import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.gold.LocatedSlot;
import io.chunkverdict.score.report.StrategyReport;
import java.util.List;
import java.util.function.Predicate;

/** About the gold of scored questions: whether and where it is in the corpus, and whether chunks can hold it. */
final class GoldWarnings {
    private static final int MANY_OCCURRENCES = 20;

    private final WarningList warnings;
    private final List<LocatedQuestion> scored;

    GoldWarnings(WarningList warnings, List<LocatedQuestion> scored) {
        this.warnings = warnings;
        this.scored = scored;
    }

    void places() {
        List<String> unlocated = ids(slot -> !slot.located());
        if (!unlocated.isEmpty()) {
            warnings.add(
                    "unlocatedGold",
                    Counted.of(unlocated.size(), "question has", "questions have")
                            + " a slot that is nowhere in the corpus and counts as missed: " + Words.list(unlocated)
                            + ".");
        }
        List<String> close = ids(slot -> slot.located() && !slot.exact());
        if (!close.isEmpty()) {
            warnings.add(
                    "inexactGold",
                    Counted.of(close.size(), "question has", "questions have")
                            + " gold that is in the corpus only nearly as written: " + Words.list(close) + ".");
        }
        List<String> repeated = ids(slot -> slot.occurrences().size() > 1);
        if (!repeated.isEmpty()) {
            warnings.add(
                    "repeatedGold",
                    Counted.of(repeated.size(), "question has", "questions have")
                            + " gold that occurs more than once; span metrics take the most covered occurrence: "
                            + Words.list(repeated) + ".");
        }
        List<String> common = ids(slot -> slot.occurrences().size() > MANY_OCCURRENCES);
        if (!common.isEmpty()) {
            warnings.add(
                    "commonGold",
                    Counted.of(common.size(), "question has", "questions have") + " gold that occurs more than "
                            + MANY_OCCURRENCES + " times, which makes section and document recall weak: "
                            + Words.list(common) + "; use a longer snippet.");
        }
    }

    void lengths(List<StrategyReport> strategies) {
        for (StrategyReport strategy : strategies) {
            strategy.health().ifPresent(health -> {
                List<String> longer = ids(slot -> slot.alternatives().stream()
                        .allMatch(alternative -> alternative.tokens() > health.tokensMax()));
                if (!longer.isEmpty()) {
                    warnings.add(
                            "goldLongerThanChunks",
                            "No chunk of " + strategy.strategy().name() + " is as long as the gold of "
                                    + Words.list(longer) + ": it can't contain it.");
                }
            });
        }
    }

    private List<String> ids(Predicate<LocatedSlot> test) {
        return scored.stream()
                .filter(question -> question.slots().stream().anyMatch(slot -> test.test(slot)))
                .map(question -> question.question().id())
                .toList();
    }
}
