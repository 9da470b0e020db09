package io.chunkverdict.chunk.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.suite.IndexSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class InvariantsPropertiesTest {

    private static final Pattern HEADING = Pattern.compile("^(#{1,6})[ \\t]+(.*)$", Pattern.MULTILINE);

    private final Chunker chunker = new Chunker(Strategies.builtIn());

    @Property(tries = 400)
    void every_strategy_keeps_the_rules_on_any_text(
            @ForAll("texts") String text, @ForAll @IntRange(min = 1, max = 40) int size) {
        for (IndexSpec index : indexes(size)) {
            // the chunker checks order, blankness, bounds and surrogates itself, and throws
            ChunkedDocument first = chunker.chunk(Fixtures.document(text, elements(text)), index);
            for (Chunk chunk : first.chunks()) {
                assertThat(chunk.span().of(text)).isEqualTo(chunk.text());
                assertThat(chunk.tokens()).isEqualTo(Fixtures.TOKENIZER.count(chunk.text()));
            }
            assertThat(first.chunks())
                    .extracting(Chunk::ordinal)
                    .containsExactlyElementsOf(
                            IntStream.range(0, first.chunks().size()).boxed().toList());
            assertThat(chunker.chunk(Fixtures.document(text, elements(text)), index))
                    .isEqualTo(first);
        }
    }

    @Property(tries = 400)
    void fixed_structure_and_semantic_leave_no_ink_out(
            @ForAll("texts") String text, @ForAll @IntRange(min = 12, max = 40) int size) {
        for (String kind : List.of("fixed", "structure", "semantic")) {
            Map<String, Object> params = kind.equals("fixed")
                    ? Map.of("chunkSize", size, "overlap", size / 3)
                    // no section is split, which would place repeated texts at their first occurrence
                    : Map.of("maxTokens", kind.equals("structure") ? 100_000 : size);
            boolean[] covered = new boolean[text.length()];
            chunker.chunk(Fixtures.document(text, elements(text)), Fixtures.index(kind, params))
                    .chunks()
                    .forEach(chunk -> java.util.Arrays.fill(
                            covered, chunk.span().start(), chunk.span().end(), true));
            for (int i = 0; i < text.length(); i++) {
                assertThat(covered[i] || io.chunkverdict.text.Whitespace.is(text.charAt(i)))
                        .as("%s at %d", kind, i)
                        .isTrue();
            }
        }
    }

    @Property(tries = 1000)
    void merging_in_one_pass_is_merging_the_leftmost_again_and_again(
            @ForAll("sizes") List<Integer> sizes, @ForAll @IntRange(max = 30) int floor) {
        StringBuilder text = new StringBuilder();
        sizes.forEach(size -> text.append(" word".repeat(size)).append(". "));
        SourceDocument document = Fixtures.document(text.toString());
        int[] tokens =
                document.sentences().stream().mapToInt(document.tokens()::count).toArray();
        // every distance is above the 0th percentile but the first: nearly every sentence is a group
        float[] distances = new float[Math.max(0, tokens.length - 1)];
        for (int i = 0; i < distances.length; i++) {
            distances[i] = i;
        }
        SemanticStrategy strategy = new SemanticStrategy(0, floor, 1_000_000, Fixtures.embedding());
        List<Span> expected = literally(document, tokens, floor);
        assertThat(strategy.cut(document, new SentenceDistances(distances, SentenceCost.NONE)))
                .isEqualTo(expected);
    }

    /** The floor as algorithms.md §3.4 words it; groups are [first, last] sentence indexes. */
    private static List<Span> literally(SourceDocument document, int[] tokens, int floor) {
        List<int[]> groups = new ArrayList<>();
        for (int i = 0; i < tokens.length; i++) {
            if (i == 1) {
                groups.getLast()[1] = 1;
            } else {
                groups.add(new int[] {i, i});
            }
        }
        while (groups.size() > 1) {
            int small = 0;
            while (small < groups.size() && size(groups.get(small), tokens) >= floor) {
                small++;
            }
            if (small == groups.size()) {
                break;
            }
            boolean left = small == groups.size() - 1
                    || (small > 0 && size(groups.get(small - 1), tokens) <= size(groups.get(small + 1), tokens));
            int keep = left ? small - 1 : small;
            groups.get(keep)[1] = groups.get(keep + 1)[1];
            groups.remove(keep + 1);
        }
        return groups.stream()
                .map(group -> new Span(
                        document.sentences().get(group[0]).start(),
                        document.sentences().get(group[1]).end()))
                .toList();
    }

    private static int size(int[] group, int[] tokens) {
        return IntStream.rangeClosed(group[0], group[1]).map(i -> tokens[i]).sum();
    }

    private static List<IndexSpec> indexes(int size) {
        return List.of(
                Fixtures.index("fixed", Map.of("chunkSize", size, "overlap", size / 2)),
                Fixtures.index("recursive", Map.of("chunkSize", size, "overlap", size / 2)),
                Fixtures.index("structure", Map.of("maxTokens", size)),
                Fixtures.index("semantic", Map.of("minTokens", size / 2, "maxTokens", size)),
                Fixtures.index("semantic_no_floor", Map.of("maxTokens", size)),
                Fixtures.index("whole_document"));
    }

    private static List<Element> elements(String text) {
        List<Element> elements = new ArrayList<>();
        Matcher matcher = HEADING.matcher(text);
        while (matcher.find()) {
            elements.add(Element.heading(
                    matcher.group(1).length(), new Span(matcher.start(), matcher.end()), matcher.group(2)));
        }
        return elements;
    }

    @Provide
    Arbitrary<List<Integer>> sizes() {
        return Arbitraries.integers().between(1, 12).list().ofMinSize(1).ofMaxSize(30);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(
                        "# H\n",
                        "\n## Head\n",
                        "word",
                        " and more",
                        ". ",
                        "! ",
                        "\n",
                        "\n\n",
                        "\r\n",
                        "\t",
                        " ",
                        "\u00a0",
                        "\ud83e\uddff",
                        "\ud83d\ude00",
                        "中文。",
                        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                        "| a | b |\n",
                        "1234567",
                        "é",
                        "\ud83e",
                        "\u0301")
                .list()
                .ofMaxSize(60)
                .map(parts -> String.join("", parts));
    }
}
