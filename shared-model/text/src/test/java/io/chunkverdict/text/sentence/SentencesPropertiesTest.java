package io.chunkverdict.text.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.Whitespace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SentencesPropertiesTest {

    private static final String SPACE =
            "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
    private static final Pattern BREAK = Pattern.compile("(?<=[.!?])[\"')\\]*_»”]*" + SPACE
            + "+|(?<=[。｡！？．।॥؟۔۩։።])(?![」』】）〕》])[\"')\\]*_»”]*" + SPACE + "*|\\n{2,}");
    private static final Set<String> ABBREVIATIONS =
            Set.of("mr mrs ms dr prof sr jr st vs etc e.g i.e fig no vol inc ltd co dept approx".split(" "));

    @Property(tries = 3000)
    void one_pass_finds_what_the_rule_read_literally_finds(@ForAll("texts") String text) {
        assertThat(Sentences.spans(text)).isEqualTo(literally(text));
    }

    @Property
    void sentences_are_in_order_disjoint_and_leave_only_white_space_out(@ForAll("texts") String text) {
        int covered = 0;
        for (Span span : Sentences.spans(text)) {
            assertThat(span.start()).isGreaterThanOrEqualTo(covered);
            assertThat(Whitespace.isBlank(text, new Span(covered, span.start())))
                    .isTrue();
            assertThat(Whitespace.strip(text, span)).contains(span);
            covered = span.end();
        }
        assertThat(Whitespace.isBlank(text, new Span(covered, text.length()))).isTrue();
    }

    /** The definition, word for word and as slow as it reads. */
    private static List<Span> literally(String text) {
        List<Integer> bounds = new ArrayList<>(List.of(0));
        Matcher matcher = BREAK.matcher(text);
        while (matcher.find()) {
            String prefix = text.substring(0, Math.min(matcher.start() + 1, text.length()));
            prefix = prefix.replaceAll(SPACE + "+\\z", "").replaceAll("[.!?]+\\z", "");
            String[] words = prefix.split("[(]|" + SPACE, -1);
            if (!ABBREVIATIONS.contains(words[words.length - 1].toLowerCase(Locale.ROOT))) {
                bounds.add(matcher.end());
            }
        }
        bounds.add(text.length());
        List<Span> spans = new ArrayList<>();
        for (int i = 0; i + 1 < bounds.size(); i++) {
            Whitespace.strip(text, new Span(bounds.get(i), bounds.get(i + 1))).ifPresent(spans::add);
        }
        return spans;
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(
                        "a",
                        "Co",
                        "no",
                        "e.g",
                        "Dr",
                        ".",
                        "!",
                        "?",
                        " ",
                        "\n",
                        "\n\n",
                        "\r\n",
                        "\t",
                        "\u00a0",
                        "\"",
                        ")",
                        "(",
                        "*",
                        "”",
                        "。",
                        "！",
                        "」",
                        "।",
                        "\ud83e\uddff",
                        "\u0130",
                        "word")
                .list()
                .ofMaxSize(25)
                .map(parts -> String.join("", parts));
    }
}
