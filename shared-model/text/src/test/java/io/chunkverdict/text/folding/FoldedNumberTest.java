package io.chunkverdict.text.folding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FoldedNumberTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1,000",
                "1.5",
                "5%",
                "4.2.1",
                "2026-11-30",
                "10:30",
                "1/3",
                "3–5",
                "10²",
                "1 300",
                "1 300.5",
                "-7",
                "±3",
                "+1",
                "1e-5",
                "6.02e23",
                "½",
                "1½",
                "10⁻³",
                "7‰",
                "1’000",
                "1·5",
                "300 000",
                "10⁺³",
                "٣٫١٤"
            })
    void isOneNumberAsWritten(String text) {
        List<FoldedNumber> numbers = numbers(text);
        assertThat(numbers).hasSize(1);
        assertThat(numbers.get(0).start()).isZero();
        assertThat(numbers.get(0).end())
                .isEqualTo(FoldedText.of(text).forms().get(0).text().length());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a4-b12 | a:4: b:12:",
                "q3 2024 | q:3: :2024:",
                "in 2019 300 km | :2019: :300:km",
                "2-3 | :2-3:",
                "2 -3 | :2: :-3:",
                "(2)-3 | :2: :3:",
                "5 % of 10mg | :5%:of :10:+mg",
                "−5 °c | :-5:",
                "1e5x | :1:+e e:5:+x",
                "1.2, 3 | :1.2: :3:",
                "h₂o 2₂ | :2₂:",
                "12天 5日 | :12: :5:",
                "3 days-4 | :3:days :4:",
                "1 000 0000 | :1 000: :0000:",
                "1.300 000 | :1.300: :000:",
                ".300 000 | :300: :000:",
                "x,300 000 | :300: :000:",
                "in 1 300 km | :1 300:km",
                "x_-5 | :5:",
                "(5)-3]-2%-1 | :5: :3: :2%: :1:",
                "3e | :3:+e",
                "3e+ 5 | :3:+e :5:",
                "3e5 | :3e5:"
            })
    void hasItsPrefixKeyAndUnit(String text, String expected) {
        String described = String.join(
                " ",
                numbers(text).stream()
                        .map(n -> n.prefix() + ":" + n.key() + ":" + (n.glued() ? "+" : "") + n.unit())
                        .toList());
        assertThat(described).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "twenty-one boats | twenty one",
                "forty eight hours | forty eight",
                "two hundred and five | two hundred and five",
                "three hundred thousand, five | three hundred thousand; five",
                "one two three | one; two; three",
                "one hundred and more | one hundred",
                "hundred and million | hundred; million",
                "someone weighed seventeenth | ''",
                "no-one | one",
                "\uD801\uDC28seven x | ''",
                "five 6 seven | five; 6; seven",
                "seventeen boats | seventeen"
            })
    void cardinalsInWordsAreNumbersOnRequest(String text, String expected) {
        FoldedForm form = FoldedText.of(text).forms().get(0);
        assertThat(String.join(
                        "; ", form.numbers(true).stream().map(FoldedNumber::key).toList()))
                .isEqualTo(expected);
    }

    @Test
    void wordsAreNoNumbersUnlessAsked() {
        FoldedForm form = FoldedText.of("within fourteen days or 14").forms().get(0);
        assertThat(form.numbers(false)).extracting(FoldedNumber::key).containsExactly("14");
        assertThat(form.hasCardinalWords()).isTrue();
        assertThat(FoldedText.of("within 14 days").forms().get(0).hasCardinalWords())
                .isFalse();
    }

    private static List<FoldedNumber> numbers(String text) {
        return FoldedText.of(text).forms().get(0).numbers(false);
    }
}
