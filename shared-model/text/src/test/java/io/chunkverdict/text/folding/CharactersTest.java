package io.chunkverdict.text.folding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every question about a character, asked of all of Unicode and answered by the character's own name or class. */
class CharactersTest {

    private static final Pattern RAISED_OR_LOWERED =
            Pattern.compile("(SUPERSCRIPT|SUBSCRIPT) (ZERO|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE)");

    @Test
    void digitsAreTheDecimalOnesOfEveryScript() {
        assertSame(Characters::isDigit, Character::isDigit);
    }

    @Test
    void spacesAreUnicodesAndThoseOfRegularExpressions() {
        assertSame(Characters::isSpace, c -> Character.isSpaceChar(c) || Character.isWhitespace(c) || c == 0x85);
    }

    @Test
    void marksAreOfAllThreeKinds() {
        assertSame(Characters::isMark, c -> switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK -> true;
            default -> false;
        });
    }

    @Test
    void raisedAndLoweredDigitsAreNamedSo() {
        assertSame(
                Characters::isRaisedOrLoweredDigit,
                c -> RAISED_OR_LOWERED.matcher(name(c)).matches());
    }

    @Test
    void fractionsAreNamedSoWithTheNumeratorOfOne() {
        assertSame(
                Characters::isVulgarFraction,
                c -> name(c).startsWith("VULGAR FRACTION") || name(c).equals("FRACTION NUMERATOR ONE"));
    }

    @Test
    void lettersOfUnitsAreLatinGreekOrCyrillic() {
        assertSame(
                Characters::isAlphabetic,
                c -> Character.isLetter(c)
                        && switch (Character.UnicodeScript.of(c)) {
                            case LATIN, GREEK, CYRILLIC -> true;
                            default -> false;
                        });
    }

    private static String name(int c) {
        String name = Character.getName(c);
        return name == null ? "" : name;
    }

    private static void assertSame(IntPredicate actual, IntPredicate expected) {
        assertThat(IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                        .filter(c -> actual.test(c) != expected.test(c))
                        .mapToObj(c -> String.format("U+%04X %s", c, name(c))))
                .isEmpty();
    }
}
