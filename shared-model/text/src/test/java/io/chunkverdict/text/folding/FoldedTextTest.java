package io.chunkverdict.text.folding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.model.corpus.Span;
import java.text.Normalizer;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoldedTextTest {

    @Test
    void aTextWithoutHyphensAtLineEndsHasOneForm() {
        assertThat(forms("A well-known\nharbour")).containsExactly("a well-known harbour");
    }

    @Test
    void aHyphenAtALineEndMakesTwoForms() {
        assertThat(forms("agree-\nment of the seven- \r\n day kind"))
                .containsExactly("agreement of the sevenday kind", "agree-ment of the seven-day kind");
    }

    @Test
    void aSymbolThatHoldsNoDigitTakesItsPlainForm() {
        assertThat(forms("12 \u338F and 3 m\u00B2 \u2122")).containsExactly("12 kg and 3 m\u00B2 tm");
    }

    @Test
    void onlyAHyphenBehindALetterDividesAWord() {
        assertThat(forms("12-\nmonth")).containsExactly("12- month");
        assertThat(forms("-\nmonth")).containsExactly("- month");
        assertThat(forms("\u0301-\nmonth")).hasSize(1);
        assertThat(forms("e\u0301-\nmonth")).containsExactly("émonth", "é-month");
        assertThat(forms("a\u00AD-\nmonth")).containsExactly("amonth", "a-month");
    }

    @Test
    void theWayBackLeadsToTheWholeOfWhatWasFolded() {
        String source = "  The  o\uFB03ce\n\tcafe\u0301 ";
        FoldedForm form = FoldedText.of(source).forms().get(0);
        assertThat(form.text()).isEqualTo("the office café");
        assertThat(span(form, "the").of(source)).isEqualTo("The");
        assertThat(span(form, "fice").of(source)).as("a ligature whole").isEqualTo("\uFB03ce");
        assertThat(span(form, " café").of(source)).as("a run of spaces whole").isEqualTo("\n\tcafe\u0301");
        assertThat(span(form, "caf").of(source)).isEqualTo("caf");
        assertThat(span(form, "é").of(source)).isEqualTo("e\u0301");
    }

    @Test
    void whatWasDroppedAtAnEndIsLeftOut() {
        String source = "an agree-\nment\u00AD, so\u00ADlemn";
        FoldedForm joined = FoldedText.of(source).forms().get(0);
        assertThat(span(joined, "agree").of(source)).isEqualTo("agree");
        assertThat(span(joined, "agreement").of(source)).isEqualTo("agree-\nment");
        assertThat(span(joined, "solemn").of(source)).isEqualTo("so\u00ADlemn");
        FoldedForm hyphenated = FoldedText.of(source).forms().get(1);
        assertThat(span(hyphenated, "agree-").of(source)).isEqualTo("agree-");
        assertThat(span(hyphenated, "ment").of(source)).isEqualTo("ment");
    }

    @Test
    void theWayBackNeverEndsInsideAPair() {
        String source = "x\uD83D\uDE00 \uD801\uDC00y";
        FoldedForm form = FoldedText.of(source).forms().get(0);
        assertThat(form.text()).isEqualTo("x\uD83D\uDE00 \uD801\uDC28y");
        assertThat(form.isBasicPlane()).isFalse();
        assertThat(span(form, "\uD83D\uDE00").of(source)).isEqualTo("\uD83D\uDE00");
        assertThat(span(form, "\uD801\uDC28").of(source)).isEqualTo("\uD801\uDC00");
    }

    @Test
    void anUnpairedSurrogateBecomesTheReplacementCharacter() {
        assertThat(forms("a\uD83Db\uDE00")).containsExactly("a\uFFFDb\uFFFD");
        assertThat(forms("a\uD800b\uDFFF")).containsExactly("a\uFFFDb\uFFFD");
    }

    @Test
    void theDottedCapitalIKeepsItsDot() {
        String source = "\u0130stanbul";
        FoldedForm form = FoldedText.of(source).forms().get(0);
        assertThat(form.text()).isEqualTo("i\u0307stanbul");
        assertThat(span(form, "\u0307s").of(source)).isEqualTo("\u0130s");
    }

    @Test
    void theExtentIsTheTextWithoutItsOuterWhiteSpace() {
        assertThat(FoldedText.of(" \n two words\u00A0").extent()).isEqualTo(new Span(3, 12));
        assertThat(FoldedText.of(" \u00AD ").extent()).isEqualTo(new Span(0, 0));
        assertThat(FoldedText.of(" \u00AD ").isEmpty()).isTrue();
    }

    @Test
    void aRangeOutsideTheFormIsRefused() {
        FoldedForm form = FoldedText.of("tide").forms().get(0);
        assertThatThrownBy(() -> form.sourceSpan(2, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[2, 5)");
        assertThatThrownBy(() -> form.sourceSpan(2, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void inAllOfUnicodeNoCharacterThatIsNoDigitBecomesOne() {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (Character.isDefined(c) && !Characters.isDigit(c)) {
                String folded = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKC);
                if (folded.codePoints().anyMatch(Characters::isDigit)) {
                    assertThat(forms(Character.toString(c)))
                            .as("U+%04X", c)
                            .containsExactly(Character.toString(Character.toLowerCase(c)));
                }
            }
        }
    }

    @Test
    void inAllOfUnicodeWhatMayComposeWithItsForerunnerIsKnown() {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (!Character.isDefined(c) || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
                continue;
            }
            int first = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKD)
                    .codePointAt(0);
            boolean medialOrFinal = first >= 0x1160 && first <= 0x11FF;
            if (Characters.isMark(first) || medialOrFinal) {
                assertThat(Characters.continuesSegment(c)).as("U+%04X", c).isTrue();
            }
        }
    }

    @Test
    void aLongRunOfMarksIsFoldedInPieces() {
        String marks = "\u0301\u0323".repeat(100_000);
        FoldedForm form = FoldedText.of("e" + marks + "x").forms().get(0);
        assertThat(form.text().substring(0, 17)).isEqualTo("\u1EB9" + "\u0323".repeat(14) + "\u0301".repeat(2));
        assertThat(form.sourceSpan(form.text().length() - 1, form.text().length()))
                .isEqualTo(new Span(marks.length() + 1, marks.length() + 2));
    }

    private static List<String> forms(String source) {
        return FoldedText.of(source).forms().stream().map(FoldedForm::text).toList();
    }

    private static Span span(FoldedForm form, String part) {
        int start = form.text().indexOf(part);
        assertThat(start).as("%s in %s", part, form).isNotNegative();
        return form.sourceSpan(start, start + part.length());
    }
}
