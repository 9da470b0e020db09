package io.chunkverdict.text.folding;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Span;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

class FoldedTextProperties {

    @Property(tries = 2000)
    void theWayBackIsMonotoneAndInsideTheSource(@ForAll("texts") String source) {
        for (FoldedForm form : FoldedText.of(source).forms()) {
            Span previous = new Span(0, 0);
            int i = 0;
            while (i < form.text().length()) {
                int next = i + Character.charCount(form.text().codePointAt(i));
                Span span = form.sourceSpan(i, next);
                assertThat(span.start()).isGreaterThanOrEqualTo(previous.start());
                assertThat(span.end()).isGreaterThanOrEqualTo(previous.end()).isLessThanOrEqualTo(source.length());
                assertThat(span.isEmpty()).isFalse();
                assertThat(cutsAPair(source, span.start()) || cutsAPair(source, span.end()))
                        .isFalse();
                previous = span;
                i = next;
            }
        }
    }

    @Property(tries = 2000)
    void aStretchLedBackFoldsToItselfAgainWhereNothingComposes(@ForAll("plain") String source) {
        FoldedForm form = FoldedText.of(source).forms().get(0);
        for (int i = 0; i < form.text().length(); i++) {
            if (form.text().charAt(i) != ' '
                    && !Character.isLowSurrogate(form.text().charAt(i))) {
                Span span = form.sourceSpan(i, form.text().length());
                assertThat(FoldedText.of(span.of(source)).forms().get(0).text())
                        .isEqualTo(form.text().substring(i));
            }
        }
    }

    @Property(tries = 2000)
    void foldingInPiecesIsFoldingTheWhole(@ForAll("texts") String source) {
        String whole = Normalizer.normalize(withoutKeptAndHyphens(source), Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('ς', 'σ');
        String spaced = whole.codePoints()
                .map(c -> Characters.isSpace(c) ? ' ' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString()
                .replaceAll(" +", " ")
                .strip();
        assertThat(FoldedText.of(withoutKeptAndHyphens(source)).forms().get(0).text())
                .isEqualTo(spaced);
    }

    @Property
    void numbersAreInOrderAndApart(@ForAll("texts") String source) {
        for (FoldedForm form : FoldedText.of(source).forms()) {
            int end = 0;
            for (FoldedNumber number : form.numbers(true)) {
                assertThat(number.start()).isGreaterThanOrEqualTo(end);
                assertThat(number.end()).isGreaterThan(number.start());
                end = number.end();
            }
            assertThat(end).isLessThanOrEqualTo(form.text().length());
        }
    }

    private static String withoutKeptAndHyphens(String source) {
        return source.codePoints()
                .filter(c -> c != Characters.SOFT_HYPHEN && !Characters.isHyphen(c) && !Characters.keepsItsForm(c))
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    private static boolean cutsAPair(String text, int offset) {
        return offset > 0
                && offset < text.length()
                && Character.isHighSurrogate(text.charAt(offset - 1))
                && Character.isLowSurrogate(text.charAt(offset));
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> awkward = Arbitraries.of(
                "a",
                "E",
                "é",
                "e\u0301",
                "\u0301",
                "\u0323",
                "\u00AD",
                "-",
                "\u2011",
                "\n",
                "\r\n",
                " ",
                "\u00A0",
                "\uFB03",
                "²",
                "½",
                "①",
                "㎡",
                "1",
                "\uFF11",
                "\u0661",
                "\uD83D\uDE00",
                "\uD835\uDC0B",
                "\u1112",
                "\u1161",
                "\u11BC",
                "\u3131",
                "\u314F",
                "\uFF76",
                "\uFF9E",
                "\u0130",
                "Σ",
                "ς",
                ".",
                ",",
                "%",
                "−",
                "\u0915",
                "\u093E",
                "\u09C7",
                "\u09BE",
                "\u00A8",
                "one",
                "twenty",
                "e",
                "\uD801\uDC00");
        Arbitrary<String> any = Arbitraries.integers()
                .between(0x20, 0x2FFFF)
                .filter(Character::isDefined)
                .filter(c -> c < 0xD800 || c > 0xDFFF)
                .map(Character::toString);
        return Arbitraries.frequencyOf(Tuple.of(9, awkward), Tuple.of(1, any))
                .list()
                .ofMaxSize(40)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<String> plain() {
        return Arbitraries.of(List.of("a", "B", " ", "\n", "7", ".", "\uD83D\uDE00", "é"))
                .list()
                .ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }
}
