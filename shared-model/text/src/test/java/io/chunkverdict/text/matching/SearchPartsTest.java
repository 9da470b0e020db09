package io.chunkverdict.text.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.suite.EdgeRule;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.folding.FoldedForm;
import io.chunkverdict.text.folding.FoldedText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parts of a fuzzy search, each by itself. */
class SearchPartsTest {

    @ParameterizedTest
    @CsvSource({"0", "1", "5000", "8999", "9000", "9001", "10000"})
    void whatAThresholdRequiresIsTheFewestThatReachesIt(int tenThousandths) {
        Threshold threshold = new Threshold(tenThousandths);
        for (int gold = 1; gold <= 40; gold++) {
            for (int window = 1; window <= 40; window++) {
                int fewest = 0;
                while (!threshold.isReachedBy(fewest, gold, window)) {
                    fewest++;
                }
                assertThat(threshold.required(gold, window)).isEqualTo(fewest);
            }
        }
    }

    @Test
    void aThresholdIsAShare() {
        assertThat(Threshold.of(0.9)).isEqualTo(new Threshold(9_000));
        assertThat(new Threshold(0)).isNotEqualTo(new Threshold(10_000));
        assertThatThrownBy(() -> new Threshold(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Threshold(10_001)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSlidingCountIsThatOfItsWindowAndNoCharacterCountsTwice() {
        Alphabet alphabet = Alphabet.of("aab");
        SharedCount count = new SharedCount(alphabet.read("aab"), alphabet.size());
        int[] text = alphabet.read("axaabbb");
        int[] shared = new int[text.length];
        for (int i = 0; i < text.length; i++) {
            count.add(text[i]);
            if (i >= 3) {
                count.remove(text[i - 3]);
            }
            shared[i] = count.count();
        }
        assertThat(shared).containsExactly(1, 1, 2, 2, 3, 2, 1);
    }

    @Test
    void symbolsOfEveryPlaneAreReadAndOthersAreForeign() {
        Alphabet alphabet = Alphabet.of("a\u00FF\u0100\uD83D\uDEA2");
        assertThat(alphabet.size()).isEqualTo(4);
        assertThat(alphabet.read("\uD83D\uDEA2\u0100\u00FFab\u0101\uD83D\uDEA3"))
                .containsExactly(3, 2, 1, 0, Alphabet.FOREIGN, Alphabet.FOREIGN, Alphabet.FOREIGN);
    }

    @Test
    void theBetterWindowComesFirstThenTheEarlierThenTheShorter() {
        Window window = new Window(4, 10, 5);
        assertThat(window.compareTo(new Window(0, 6, 4), 6)).isNegative();
        assertThat(new Window(0, 6, 4).compareTo(window, 6)).isPositive();
        assertThat(window.compareTo(new Window(5, 11, 5), 6)).isNegative();
        assertThat(new Window(5, 11, 5).compareTo(window, 6)).isPositive();
        assertThat(window.compareTo(new Window(4, 10, 5), 6)).isZero();
        // 2·5/(6+6) against 2·5/(6+5): fewer characters for the same match
        assertThat(new Window(4, 9, 5).compareTo(window, 6)).isNegative();
        // none matched: as similar, as early, and shorter
        assertThat(new Window(4, 9, 0).compareTo(new Window(4, 10, 0), 6)).isNegative();
        assertThat(new Window(4, 10, 0).compareTo(new Window(4, 9, 0), 6)).isPositive();
    }

    @Test
    void aSubsequenceIsAsLongAcrossMachineWords() {
        String pattern = "ab".repeat(65);
        Alphabet alphabet = Alphabet.of(pattern);
        SubsequenceLength length = new SubsequenceLength(alphabet.read(pattern), alphabet.size());
        assertThat(length.words()).isEqualTo(3);
        assertThat(length.current()).isZero();
        int[] text = alphabet.read("ab".repeat(80));
        Effort effort = new Effort();
        assertThat(length.of(text, 0, text.length, effort)).isEqualTo(130);
        assertThat(length.of(text, 1, 128, effort)).isEqualTo(127);
        assertThat(effort.cells()).isEqualTo(3 * (160 + 127));
        assertThat(effort.plainAlignments()).isEqualTo(2);
    }

    @Test
    void workIsAddedUp() {
        Effort effort = new Effort();
        effort.plainAlignment(3);
        effort.plainAlignment(4);
        effort.numberAlignment(50);
        effort.numberAlignment(60);
        effort.slide(700);
        effort.slide(800);
        assertThat(effort.plainAlignments()).isEqualTo(2);
        assertThat(effort.numberAlignments()).isEqualTo(2);
        assertThat(effort.cells()).isEqualTo(1_617);
    }

    @Test
    void windowsThatShareTooLittleOrFollowAPoorOneAreNotAligned() {
        String gold = "the keeper trims every wick before dusk";
        // one slide over the passage for its windows, two over its ends; nothing is similar enough to be aligned
        Effort foreign = effort(gold, "zzzzzzzzzz".repeat(10));
        assertThat(foreign.plainAlignments()).isZero();
        assertThat(foreign.cells()).isEqualTo(100 + 2 * 38);
        // all letters are there but in no order: after each poor alignment some windows are passed over
        Effort shuffled = effort(gold, "ksud erofeb kciw yreve smirt repeek eht ".repeat(10));
        assertThat(shuffled.plainAlignments()).isBetween(3L, 60L);
        Effort numbers = effort("berth 7 is free from noon", "berth 7 is fere from noon");
        assertThat(numbers.numberAlignments()).isPositive();
        assertThat(numbers.cells()).isGreaterThan(25L * 25);
        Effort lacking = effort("berth 7 is free from noon", "berth 8 is fere from noon");
        assertThat(lacking.numberAlignments()).isZero();
        assertThat(lacking.cells())
                .as("a number that is nowhere spares the search")
                .isZero();
    }

    @ParameterizedTest(name = "{0} in {1}: {5}")
    @CsvSource({
        // gold, passage, window from, to, characters matched, held
        "sea wall, sea wall, 0, 8, 8, true",
        "sea wall, seawall, 0, 7, 7, false",
        "'(sea wall)', sea walls, 0, 9, 8, false",
        "'(sea wall)', xx sea wall, 3, 11, 8, true",
        "sea wall, xsea wall, 1, 9, 8, false",
        "sea wall, a sea wall, 2, 10, 8, true",
        "sea wall, sea wal, 0, 7, 7, false",
        "sea wall, ea wall, 0, 7, 7, false",
        // marks belong to their word
        "s\u0325ea, s\u0325ea, 0, 4, 4, true",
        "sea, sea\u0325, 0, 3, 3, false",
        // every Han letter is a word, also at the edges of another
        "港の灯, 古港の灯台, 1, 4, 3, true",
        "港の灯, の灯, 0, 2, 2, false",
        "ไฟ, ไฟส่อง, 0, 2, 2, true",
        "灯 lamp, 灯 lamps, 0, 7, 6, false",
        // nothing but punctuation asks for nothing
        "'...', abc, 0, 3, 0, true"
    })
    void theFirstAndLastWordMustStandWholeInTheWindow(
            String gold, String passage, int from, int to, int matched, boolean held) {
        FoldedForm form = FoldedText.of(passage).forms().getFirst();
        String text = FoldedText.of(gold).forms().getFirst().text();
        EdgeWords words = new EdgeWords(text, text.codePointCount(0, text.length()));
        assertThat(words.areHeldBy(new Window(from, to, matched), form, CodePointIndex.of(form)))
                .isEqualTo(held);
    }

    @Test
    void aWordFarFromItsPlaceDoesNotCount() {
        FoldedForm form = FoldedText.of("wall of the old sea").forms().getFirst();
        EdgeWords words = new EdgeWords("sea of the old wall", 19);
        assertThat(words.areHeldBy(new Window(0, 19, 18), form, CodePointIndex.of(form)))
                .isFalse();
    }

    @Test
    void codePointsAndCodeUnitsLeadToEachOther() {
        FoldedForm form = FoldedText.of("a\uD83D\uDEA2b").forms().getFirst();
        CodePointIndex index = CodePointIndex.of(form);
        assertThat(index.toUnit(2)).isEqualTo(3);
        assertThat(index.toUnit(3)).isEqualTo(4);
        assertThat(index.toCodePoint(3)).isEqualTo(2);
        CodePointIndex plain = CodePointIndex.of(FoldedText.of("abc").forms().getFirst());
        assertThat(plain.toUnit(3)).isEqualTo(3);
        assertThat(plain.toCodePoint(2)).isEqualTo(2);
    }

    @Test
    void fuzzyOccurrencesStandInDocumentOrderAndNeverOverlap() {
        String gold = "abcdefghijklmnopqrst";
        String near = "abcdefghijklmnopqrsx";
        String nearer = "abcdefghijklmnopqrs";
        String document = near + " - " + nearer + "t".repeat(0) + " - " + near;
        GoldMatcher matcher = new GoldMatcher(new MatcherSettings(0.9, false, EdgeRule.LENIENT));
        assertThat(matcher.fuzzyOccurrences(FoldedText.of(gold), FoldedText.of(document)))
                .containsExactly(new Span(0, 19), new Span(23, 42), new Span(45, 64));
        // the hyphen at a line end gives the document two forms, in which the same place is found twice
        String divided = "light-\nhouse keepers trim every wick by nightfaal";
        assertThat(matcher.fuzzyOccurrences(
                        FoldedText.of("lighthouse keepers trim every wick by nightfall"), FoldedText.of(divided)))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "'5% of the oil is left in the old lamp', '5 % of the oil is lift in the old lamp'",
        "'5 % of the oil is left in the old lamp', '5% of the oil is lift in the old lamp'",
        "'it is −5 outside the old lamp room', 'it is -5 outside the olb lamp room'",
        "'-5 outside the old lamp room', '−5 % outside the olb lamp room'",
        "'room 7b is lit for 7 hours at 7', 'roon 7b is lit for 7 hours at 7'"
    })
    void numbersWrittenAlikeCountTheCharactersTheyShare(String gold, String passage) {
        FoldedText foldedGold = FoldedText.of(gold);
        FoldedText foldedPassage = FoldedText.of(passage);
        double best = new PlainReference(
                        foldedGold.forms().getFirst(), foldedPassage.forms().getFirst(), false)
                .best();
        GoldMatcher matcher = new GoldMatcher(new MatcherSettings(0.5, false, EdgeRule.LENIENT));
        assertThat(matcher.find(foldedGold, foldedPassage)
                        .map(GoldMatch::similarity)
                        .orElse(-1.0))
                .isEqualTo(best < 0.5 ? -1.0 : best);
    }

    private static Effort effort(String gold, String passage) {
        Effort effort = new Effort();
        new GoldMatcher(new MatcherSettings(0.9, false, EdgeRule.LENIENT))
                .fuzzyOccurrences(FoldedText.of(gold), FoldedText.of(passage), effort);
        return effort;
    }
}
