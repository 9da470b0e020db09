package io.chunkverdict.score.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.suite.EdgeRule;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.GoldMatcher;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The filter turns no match away, however the passage was bent. */
class TrigramFilterProperties {

    @Property(tries = 2_000)
    void noMatchIsTurnedAway(@ForAll("pairs") Pair pair, @ForAll("thresholds") double threshold) {
        FoldedText gold = FoldedText.of(pair.gold());
        FoldedText passage = FoldedText.of(pair.passage());
        if (new GoldMatcher(new MatcherSettings(threshold, false, EdgeRule.LENIENT))
                .find(gold, passage)
                .isPresent()) {
            assertThat(new TrigramFilter(gold, threshold).mayMatch(new TrigramFilter.Passage(passage)))
                    .as("%s in %s at %s", pair.gold(), pair.passage(), threshold)
                    .isTrue();
        }
    }

    record Pair(String gold, String passage) {}

    @Provide
    Arbitrary<Double> thresholds() {
        return Arbitraries.of(0.9, 0.9, 0.9, 0.85, 0.95, 1.0, 0.6, 0.0);
    }

    /** Golds, and passages that hold them whole, bent in places, or cut at an end. */
    @Provide
    Arbitrary<Pair> pairs() {
        Arbitrary<String> golds = Arbitraries.of('a', 'b', 'c', 'e', ' ', '1', '-', 'é')
                .list()
                .ofMinSize(1)
                .ofMaxSize(60)
                .map(TrigramFilterProperties::text);
        return Combinators.combine(
                        golds,
                        Arbitraries.integers().between(0, 6),
                        Arbitraries.integers().between(-8, 8),
                        Arbitraries.longs())
                .as(TrigramFilterProperties::bend);
    }

    private static Pair bend(String gold, int edits, int cut, long seed) {
        Random random = new Random(seed);
        StringBuilder bent = new StringBuilder(gold);
        for (int i = 0; i < edits && !bent.isEmpty(); i++) {
            int at = random.nextInt(bent.length());
            switch (random.nextInt(3)) {
                case 0 -> bent.deleteCharAt(at);
                case 1 -> bent.insert(at, (char) ('a' + random.nextInt(5)));
                default -> bent.setCharAt(at, random.nextBoolean() ? ' ' : '\u00ad');
            }
        }
        String around = random.nextBoolean() ? "abc -\n bea 😀 " : "xyz yxz zyx ";
        String passage = bent.toString();
        if (cut > 0) {
            passage = passage.substring(Math.min(cut, passage.length())) + around;
        } else if (cut < 0) {
            passage = around + passage.substring(0, Math.max(0, passage.length() + cut));
        } else {
            passage = around + passage + around;
        }
        return new Pair(gold, passage);
    }

    private static String text(List<Character> characters) {
        StringBuilder text = new StringBuilder();
        characters.forEach(text::append);
        return text.toString();
    }
}
