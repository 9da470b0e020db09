package io.chunkverdict.text.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class TokenIndexPropertiesTest {

    /** The published pattern; white space is Unicode's. */
    private static final Pattern PUBLISHED =
            Pattern.compile(("'(?i:[sdmt\u017f]|ll|ve|re)|[^\\r\\n\\p{L}\\p{N}]?+\\p{L}+|\\p{N}{1,3}"
                            + "| ?[^WS\\p{L}\\p{N}]++[\\r\\n]*|WS*[\\r\\n]+|WS+(?!NOTWS)|WS+")
                    .replace("NOTWS", "\\P{IsWhite_Space}")
                    .replace("WS", "\\p{IsWhite_Space}"));

    private final Cl100k tokens = new Cl100k();

    @Property(tries = 2000)
    void pieces_are_those_of_the_published_pattern(@ForAll("texts") String text) {
        List<Integer> ends = new ArrayList<>();
        for (int i = 0; i < text.length(); i = ends.getLast()) {
            ends.add(Pieces.end(text, i, text.length()));
        }
        List<Integer> expected = new ArrayList<>();
        for (Matcher matcher = PUBLISHED.matcher(text); matcher.find(); ) {
            expected.add(matcher.end());
        }
        assertThat(ends).isEqualTo(expected);
    }

    @Property(tries = 4000)
    void a_part_has_as_many_tokens_as_its_text_alone(
            @ForAll("texts") String text, @ForAll @IntRange(max = 1000) int a, @ForAll @IntRange(max = 1000) int b) {
        int one = wholeCharacter(text, a * text.length() / 1000);
        int other = wholeCharacter(text, b * text.length() / 1000);
        Span part = new Span(Math.min(one, other), Math.max(one, other));
        assertThat(tokens.index(text).count(part)).isEqualTo(tokens.count(part.of(text)));
    }

    private static int wholeCharacter(String text, int offset) {
        boolean cuts = offset > 0
                && offset < text.length()
                && Character.isSurrogatePair(text.charAt(offset - 1), text.charAt(offset));
        return cuts ? offset - 1 : offset;
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(
                        "a",
                        "word",
                        "S",
                        "'",
                        "'s",
                        "'LL",
                        "'r",
                        "e",
                        " ",
                        "  ",
                        "\n",
                        "\r\n",
                        "\t",
                        "\u00a0",
                        "\u3000",
                        "\u001c",
                        ".",
                        "...",
                        "(",
                        "12",
                        "7",
                        "1234567",
                        "é",
                        "中文",
                        "\u0301",
                        "½",
                        "\u2167",
                        "\u017f",
                        "\ud83e\uddff",
                        "\ud835\udc00",
                        "\ud835\udfd8",
                        "|",
                        "#")
                .list()
                .ofMaxSize(24)
                .map(parts -> String.join("", parts));
    }
}
