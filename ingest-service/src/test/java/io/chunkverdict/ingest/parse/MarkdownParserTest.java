package io.chunkverdict.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.ParsedDocument;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownParserTest {

    @Test
    void aHashInACodeFenceIsNoHeading() {
        assertThat(describe("# One\n\n```sh\n# comment\n```\n"))
                .containsExactly("HEADING1 One", "CODE ```sh\n# comment\n```");
    }

    @Test
    void underlinedHeadingsAreHeadings() {
        assertThat(describe("Title\nof two lines\n=====\n\nSub\n---\n"))
                .containsExactly("HEADING1 Title of two lines", "HEADING2 Sub");
    }

    @Test
    void closingHashesAreMarksButHashesInWordsAreNot() {
        assertThat(describe("## C# and F# ##\n\n#hashtag\n"))
                .containsExactly("HEADING2 C# and F#", "PARAGRAPH #hashtag");
    }

    @Test
    void frontMatterIsMetadataAndItsLastLineNoHeading() {
        ParsedDocument document = parse("---\ntitle: Über\ntags: [a, b]\ndate: 2024-01-02\n---\n# One\n");
        assertThat(document.metadata())
                .containsEntry("frontMatter.title", "Über")
                .containsEntry("frontMatter.tags", "a, b")
                .containsEntry("frontMatter.date", "2024-01-02")
                .containsEntry("format", "md")
                .containsEntry("encoding", "utf-8");
        assertThat(document.text()).startsWith("---\ntitle");
        assertThat(describe(document)).containsExactly("HEADING1 One");
    }

    @Test
    void dashesAroundSomethingElseThanYamlAreText() {
        assertThat(describe("---\n[unclosed: {\n---\n\n# One\n"))
                .contains("HEADING1 One")
                .hasSize(2);
        assertThat(parse("---\nnever closed\n\n# One\n").metadata()).hasSize(2);
    }

    @Test
    void tablesOwnTheLineBreakAfterTheirLastRow() {
        assertThat(describe("| a | b |\r\n| - | - |\r\n| 1 | 2 |\r\n\r\nAfter\r\n"))
                .containsExactly("TABLE | a | b |\r\n| - | - |\r\n| 1 | 2 |\r\n", "PARAGRAPH After");
    }

    @Test
    void listItemsHoldTheirNestedItems() {
        assertThat(describe("- one\n  - inner\n- two\n\n  more\n"))
                .containsExactly("LIST_ITEM - one\n  - inner", "LIST_ITEM - inner", "LIST_ITEM - two\n\n  more");
    }

    @Test
    void aHundredThousandOpenQuotesNeitherHangNorCrash() {
        ParsedDocument document = parse(">".repeat(100_000) + " deep\n\n# One\n");
        assertThat(describe(document)).contains("HEADING1 One");
    }

    private static List<String> describe(String text) {
        return describe(parse(text));
    }

    private static List<String> describe(ParsedDocument document) {
        return document.elements().stream()
                .map(e -> e.kind() == ElementKind.HEADING
                        ? "HEADING" + e.level() + " " + e.title()
                        : e.kind() + " " + e.span().of(document.text()))
                .toList();
    }

    private static ParsedDocument parse(String text) {
        return parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static ParsedDocument parse(byte[] bytes) {
        return Outcomes.parsed(Parsers.inline().parse("a.md", bytes)).document();
    }
}
