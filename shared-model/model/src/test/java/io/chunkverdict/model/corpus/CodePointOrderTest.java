package io.chunkverdict.model.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodePointOrderTest {

    private static final CodePointOrder ORDER = CodePointOrder.INSTANCE;

    @Test
    void charactersBeyondTheBasicPlaneComeAfterItsLastOnes() {
        assertThat(ORDER.compare("a\uFF01", "a\uD83D\uDE00")).isNegative();
        assertThat("a\uFF01".compareTo("a\uD83D\uDE00"))
                .as("what String.compareTo says")
                .isPositive();
    }

    @Test
    void charactersThatShareTheirHighSurrogateAreTold() {
        assertThat(ORDER.compare("\uD83D\uDE00z", "\uD83D\uDE01a")).isNegative();
        assertThat(ORDER.compare("\uD83D\uDE01", "\uD83D\uDE00")).isPositive();
    }

    @Test
    void aPrefixComesFirstAndEqualStringsAreEqual() {
        assertThat(ORDER.compare("guide", "guide.md")).isNegative();
        assertThat(ORDER.compare("", "a")).isNegative();
        assertThat(ORDER.compare("guide.md", "guide.md")).isZero();
    }

    @Test
    void anUnpairedSurrogateStandsWhereItsValueDoes() {
        assertThat(ORDER.compare("\uD83D", "\uD83D\uDE00")).isNegative();
        assertThat(ORDER.compare("\uD83Dz", "\uD83D\uDE00")).isNegative();
        assertThat(ORDER.compare("\uD83D", "\uE000")).isNegative();
    }

    @Test
    void theOrderIsThatOfTheCodePointArrays() {
        String[] units = {
            "", "a", "\uD7FF", "\uE000", "\uFFFD", "\uD800\uDC00", "\uDBFF\uDFFF", "\uD800\uDC01", "\uD800"
        };
        List<String> strings = new ArrayList<>();
        for (String first : units) {
            for (String second : units) {
                for (String third : units) {
                    strings.add(first + second + third);
                }
            }
        }
        Comparator<String> byArrays = (left, right) ->
                Arrays.compare(left.codePoints().toArray(), right.codePoints().toArray());
        for (String left : strings) {
            for (String right : strings) {
                assertThat(Integer.signum(ORDER.compare(left, right)))
                        .isEqualTo(Integer.signum(byArrays.compare(left, right)));
            }
        }
    }
}
