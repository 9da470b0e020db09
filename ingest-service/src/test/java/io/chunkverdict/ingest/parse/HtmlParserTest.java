package io.chunkverdict.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.parse.ParseOutcome.Parsed;
import io.chunkverdict.model.corpus.ParsedDocument;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlParserTest {

    @Test
    void blocksComeOutAsAReaderSeesThem() {
        assertThat(describe("""
                <title>Tab</title><h1>Big  <em>title</em></h1>
                <p>Some <b>bold</b>
                   text<br>and a line.</p>loose words
                <ul><li>one<ul><li>inner</li></ul></li><li><p>two</p></li></ul>
                <pre>
                code {
                  kept
                }</pre>"""))
                .containsExactly(
                        "HEADING # Big title",
                        "PARAGRAPH Some bold text\nand a line.",
                        "PARAGRAPH loose words",
                        "LIST_ITEM one",
                        "LIST_ITEM inner",
                        "LIST_ITEM two",
                        "CODE code {\n  kept\n}");
    }

    @Test
    void tablesAreRowsBetweenBarsWithSpannedCellsRepeated() {
        assertThat(describe("""
                <table><caption>Days</caption><tr><th>Country</th><th>Days</th></tr>
                <tr><td rowspan=2>Italy</td><td>26</td></tr><tr><td>27</td></tr>
                <tr><td colspan=2>none</td></tr></table>"""))
                .containsExactly(
                        "PARAGRAPH Days", "TABLE | Country | Days |\n| Italy | 26 |\n| Italy | 27 |\n| none | none |");
    }

    @Test
    void tablesThatOnlyLayThePageOutAreNoTables() {
        assertThat(describe("<table><tr><td><h2>Left</h2><p>text</p></td><td>right</td></tr></table>"))
                .containsExactly("HEADING ## Left", "PARAGRAPH text", "PARAGRAPH right");
    }

    @Test
    void whatIsNotShownIsNotTextAndThePagesFrameIsFurniture() {
        assertThat(describe("""
                <header>Site name</header><nav><a href=x>Home</a></nav><script>var a = 1</script>
                <style>p { }</style><p hidden>no</p><p style="display: none">no</p>
                <article><header><h1>Title</h1></header><p>co&shy;operate</p></article><footer>Imprint</footer>"""))
                .containsExactly("FURNITURE Site name", "HEADING # Title", "PARAGRAPH cooperate", "FURNITURE Imprint");
    }

    @Test
    void aPageOfNothingButNavigationIsStillText() {
        assertThat(describe("<nav>Home</nav>")).containsExactly("PARAGRAPH Home");
    }

    @Test
    void theDeclaredEncodingIsUsedWhereverItStands() {
        String page = "<script>" + "x".repeat(5000) + "</script><meta charset=iso-8859-2><p>Łódź żółw</p>";
        Parsed parsed = parse(page.getBytes(Charset.forName("iso-8859-2")));
        assertThat(parsed.document().text()).startsWith("Łódź żółw");
        assertThat(parsed.document().metadata()).containsEntry("encoding", "iso-8859-2");
        assertThat(parsed.warnings()).isEmpty();
    }

    @Test
    void aWrongDeclarationGivesWayToWhatTheBytesAre() {
        byte[] latin = "<meta charset=utf-8><p>Die Prüfung der Bücher im März für die Gäste</p>"
                .getBytes(Charset.forName("windows-1252"));
        assertThat(parse(latin).document().text()).contains("Prüfung");
        assertThat(parse(latin).warnings())
                .extracting(ParseWarning::kind)
                .containsExactly(ParseWarning.Kind.GUESSED_ENCODING);
    }

    @Test
    void aHundredThousandOpenElementsNeitherHangNorCrash() {
        assertThat(Parsers.inline().parse("a.html", "<div>".repeat(100_000).getBytes(StandardCharsets.UTF_8)))
                .isNotNull();
    }

    private static List<String> describe(String page) {
        ParsedDocument document = parse(page.getBytes(StandardCharsets.UTF_8)).document();
        return document.elements().stream()
                .map(element -> element.kind() + " " + element.span().of(document.text()))
                .toList();
    }

    private static Parsed parse(byte[] bytes) {
        return Outcomes.parsed(Parsers.inline().parse("a.HTM", bytes));
    }
}
