package io.chunkverdict.text.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.suite.EdgeRule;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.folding.FoldedText;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;

class GoldMatcherProperties {

    private static GoldMatcher at(double threshold) {
        return new GoldMatcher(new MatcherSettings(threshold, false, EdgeRule.LENIENT));
    }

    @Property
    void aPieceOfAPassageWithoutNumbersIsFoundExactly(
            @ForAll("letters") String passage,
            @ForAll @IntRange(max = 60) int from,
            @ForAll @IntRange(max = 60) int to) {
        int start = Math.min(Math.min(from, to), passage.length());
        int end = Math.min(Math.max(from, to), passage.length());
        FoldedText gold = FoldedText.of(passage.substring(start, end));
        Optional<GoldMatch> match = at(1).find(gold, FoldedText.of(passage));
        assertThat(match.map(GoldMatch::kind))
                .isEqualTo(gold.isEmpty() ? Optional.empty() : Optional.of(MatchKind.EXACT));
    }

    @Property
    void everyTextIsFoundInItself(@ForAll("mixed") String text) {
        FoldedText folded = FoldedText.of(text);
        assertThat(at(1).find(folded, folded).map(GoldMatch::span))
                .isEqualTo(folded.isEmpty() ? Optional.empty() : Optional.of(folded.extent()));
    }

    @Property(tries = 3000)
    void whatIsFoundAndHowSimilarItIsFollowsTheRulesWordByWord(
            @ForAll("mixed") String gold,
            @ForAll("mixed") String passage,
            @ForAll @IntRange(min = 1, max = 10) int tenths,
            @ForAll boolean words) {
        FoldedText foldedGold = FoldedText.of(gold);
        FoldedText foldedPassage = FoldedText.of(passage);
        if (foldedGold.isEmpty() || foldedPassage.isEmpty()) {
            return;
        }
        double best = foldedGold.forms().stream()
                .flatMap(g -> foldedPassage.forms().stream().map(p -> new PlainReference(g, p, words).best()))
                .mapToDouble(Double::doubleValue)
                .max()
                .orElseThrow();
        double threshold = tenths / 10.0;
        Optional<GoldMatch> match = new GoldMatcher(new MatcherSettings(threshold, words, EdgeRule.LENIENT))
                .find(foldedGold, foldedPassage);
        if (match.isPresent() && match.get().kind() == MatchKind.EXACT) {
            assertThat(foldedGold.forms()).anySatisfy(g -> assertThat(foldedPassage.forms())
                    .anySatisfy(p -> assertThat(p.text()).contains(g.text())));
        } else if (best >= threshold - 1e-9) {
            assertThat(match.orElseThrow().similarity()).isCloseTo(best, within(1e-9));
        } else {
            assertThat(match).isEmpty();
        }
    }

    @Property
    void whatIsFoundAtOneThresholdIsFoundAtEveryLowerOne(
            @ForAll("mixed") String gold,
            @ForAll("mixed") String passage,
            @ForAll @IntRange(max = 10_000) int one,
            @ForAll @IntRange(max = 10_000) int other) {
        FoldedText foldedGold = FoldedText.of(gold);
        FoldedText foldedPassage = FoldedText.of(passage);
        boolean high = at(Math.max(one, other) / 10_000.0)
                .find(foldedGold, foldedPassage)
                .isPresent();
        boolean low = at(Math.min(one, other) / 10_000.0)
                .find(foldedGold, foldedPassage)
                .isPresent();
        assertThat(!high || low).isTrue();
    }

    @Property
    void thereAreOccurrencesWhereAndOnlyWhereSomethingIsFound(
            @ForAll("mixed") String gold, @ForAll("mixed") String document, @ForAll EdgeRule edge) {
        GoldMatcher matcher = new GoldMatcher(new MatcherSettings(0.7, false, edge));
        FoldedText foldedGold = FoldedText.of(gold);
        FoldedText foldedDocument = FoldedText.of(document);
        List<Span> occurrences = matcher.occurrences(foldedGold, foldedDocument);
        Optional<GoldMatch> match = matcher.find(foldedGold, foldedDocument);
        assertThat(occurrences.isEmpty()).isEqualTo(match.isEmpty());
        match.ifPresent(found -> assertThat(occurrences).contains(found.span()));
        assertThat(occurrences).isSorted().allMatch(span -> span.end() <= document.length());
    }

    @Property
    void bitParallelLengthsAreThoseOfTheTable(
            @ForAll("letters") String left,
            @ForAll("letters") String right,
            @ForAll @IntRange(min = 1, max = 4) int times) {
        String pattern = left.repeat(times);
        Alphabet alphabet = Alphabet.of(pattern);
        SubsequenceLength length = new SubsequenceLength(alphabet.read(pattern), alphabet.size());
        int[] text = alphabet.read(right);
        assertThat(length.of(text, 0, text.length, new Effort())).isEqualTo(PlainReference.common(pattern, right));
    }

    @Example
    @Tag("large")
    void onHostileTextTheWorkGrowsWithThePassageAndNoFaster() {
        String nines = "9 a ".repeat(40);
        assertLinear("a".repeat(190) + "b".repeat(10), n -> "a".repeat(n));
        assertLinear("ab".repeat(100) + "cc", n -> "ba".repeat(n / 2));
        assertLinear(nines + "8 z", n -> "9 a ".repeat(n / 4) + "8 z");
        assertLinear(nines + "zzz", n -> "9 a ".repeat(n / 4));
        String tail = " " + "a".repeat(30) + " ";
        assertLinear("1" + tail + "1" + tail + "2" + tail, n -> ("1" + tail + "2" + tail).repeat(n / 66));
        assertLinear("\uD83D\uDEA2".repeat(100) + "ab", n -> "\uD83D\uDEA2".repeat(n / 2));
        assertLinear("light-\nhouse ".repeat(10) + "x", n -> "light-\nhouse ".repeat(n / 13));
    }

    @Example
    @Tag("large")
    void onUnrelatedProseFewWindowsAreAligned() {
        String gold = "the keeper trims every wick before dusk and notes the hour in the tower log beside the gauge";
        String prose =
                "when boats return late in autumn the crew dries nets along that wall, sorts rope by length, and "
                        + "counts barrels twice so nothing goes astray during a storm at night. ";
        Effort effort = new Effort();
        String passage = prose.repeat(100);
        at(0.9).find(FoldedText.of(gold), FoldedText.of(passage), effort);
        assertThat(effort.plainAlignments()).isLessThan(passage.length() / 25);
        assertThat(effort.numberAlignments()).isZero();
    }

    private static void assertLinear(String gold, IntFunction<String> hostile) {
        long small = cells(gold, hostile.apply(4_000));
        long large = cells(gold, hostile.apply(32_000));
        assertThat(large).as("cells for %s", gold.substring(0, 10)).isBetween(1L, small * 9);
    }

    private static long cells(String gold, String passage) {
        Effort effort = new Effort();
        at(0.9).find(FoldedText.of(gold), FoldedText.of(passage), effort);
        at(0.9).fuzzyOccurrences(FoldedText.of(gold), FoldedText.of(passage), effort);
        return effort.cells();
    }

    @Provide
    Arbitrary<String> letters() {
        return Arbitraries.of("a", "b", "c", "B", " ", "\n", "é", "\u4E00", ".")
                .list()
                .ofMaxSize(60)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<String> mixed() {
        return Arbitraries.of(
                        "a",
                        "a",
                        "b",
                        " ",
                        " ",
                        "1",
                        "2",
                        "1",
                        "%",
                        ".",
                        "-",
                        "−",
                        "k",
                        "one",
                        "two",
                        "\uD83D\uDEA2",
                        "\uD83D\uDEA4",
                        "-\n",
                        "½",
                        "hundred")
                .list()
                .ofMaxSize(14)
                .map(parts -> String.join("", parts));
    }
}
