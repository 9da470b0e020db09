package io.chunkverdict.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.ParsedDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocxParserTest {

    @Test
    void headingsComeFromStylesOutlineLevelsAndBoldType() throws Exception {
        assertThat(describe("""
                <w:p><w:pPr><w:pStyle w:val="H1"/></w:pPr><w:r><w:t>By style</w:t></w:r></w:p>
                <w:p><w:pPr><w:outlineLvl w:val="2"/></w:pPr><w:r><w:t>By outline</w:t></w:r></w:p>
                <w:p><w:r><w:rPr><w:b/></w:rPr><w:t>By weight</w:t></w:r></w:p>
                <w:p><w:r><w:rPr><w:b/></w:rPr><w:t>ALL CAPITALS</w:t></w:r></w:p>
                <w:p><w:r><w:rPr><w:b/></w:rPr><w:t>A bold sentence.</w:t></w:r></w:p>
                <w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Half bold</w:t></w:r><w:r><w:t>, half not</w:t></w:r></w:p>"""))
                .containsExactly(
                        "HEADING # By style",
                        "HEADING ### By outline",
                        "HEADING ### By weight",
                        "HEADING ## ALL CAPITALS",
                        "PARAGRAPH A bold sentence.",
                        "PARAGRAPH Half bold, half not");
    }

    @Test
    void trackedChangesReadAsIfAccepted() throws Exception {
        assertThat(describe("""
                <w:p><w:r><w:t xml:space="preserve">The term is </w:t></w:r>
                  <w:del w:id="1"><w:r><w:delText>two</w:delText></w:r></w:del>
                  <w:ins w:id="2"><w:r><w:t>three</w:t></w:r></w:ins>
                  <w:r><w:t xml:space="preserve"> years.</w:t></w:r></w:p>
                <w:p><w:pPr><w:rPr><w:del w:id="3"/></w:rPr></w:pPr><w:r><w:t xml:space="preserve">One paragraph </w:t></w:r></w:p>
                <w:p><w:r><w:t>made of two.</w:t></w:r></w:p>"""))
                .containsExactly("PARAGRAPH The term is three years.", "PARAGRAPH One paragraph made of two.");
    }

    @Test
    void tablesRepeatMergedCellsAndKeepNestedText() throws Exception {
        assertThat(describe("""
                <w:tbl>
                  <w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p><w:r><w:t>wide</w:t></w:r></w:p></w:tc>
                    <w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr><w:p><w:r><w:t>tall</w:t></w:r></w:p></w:tc></w:tr>
                  <w:tr><w:tc><w:p><w:r><w:t>two</w:t></w:r></w:p><w:p><w:r><w:t>lines</w:t></w:r></w:p></w:tc>
                    <w:tc><w:tbl><w:tr><w:tc><w:p><w:r><w:t>nested</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p/></w:tc>
                    <w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr>
                  <w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc><w:p><w:r><w:t>gone</w:t></w:r></w:p></w:tc></w:tr>
                </w:tbl>""")).containsExactly("TABLE | wide | wide | tall |\n| two lines | nested | tall |");
    }

    @Test
    void textBoxesComeOnceAndNotesAfterTheirParagraph() throws Exception {
        assertThat(describe("""
                <w:p><w:r><w:t>Anchor</w:t></w:r><w:r><w:footnoteReference w:id="7"/></w:r>
                  <w:r><mc:AlternateContent>
                    <mc:Choice><w:drawing><w:txbxContent><w:p><w:r><w:t>In a box</w:t></w:r></w:p></w:txbxContent></w:drawing></mc:Choice>
                    <mc:Fallback><w:pict><w:txbxContent><w:p><w:r><w:t>In a box</w:t></w:r></w:p></w:txbxContent></w:pict></mc:Fallback>
                  </mc:AlternateContent></w:r></w:p>
                <w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Item</w:t></w:r></w:p>"""))
                .containsExactly("PARAGRAPH Anchor", "PARAGRAPH A note", "PARAGRAPH In a box", "LIST_ITEM Item");
    }

    @Test
    void fieldCodesHiddenTextAndCommentsAreNotRead() throws Exception {
        assertThat(describe("""
                <w:p><w:r><w:t xml:space="preserve">See </w:t></w:r><w:r><w:instrText>XE "index"</w:instrText></w:r>
                  <w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:t>co</w:t><w:softHyphen/><w:t>operate</w:t><w:noBreakHyphen/><w:t>x</w:t></w:r></w:p>""")).containsExactly("PARAGRAPH See cooperate-x");
    }

    @Test
    void whatIsNoReadableWordDocumentSaysWhyAndWhatToDo() throws Exception {
        byte[] good = DocxPackages.of("<w:p><w:r><w:t>x</w:t></w:r></w:p>");
        assertThat(failure(new byte[0])).contains("is empty");
        assertThat(failure("plain".getBytes(StandardCharsets.UTF_8))).contains("is no Word document");
        assertThat(failure(Arrays.copyOf(good, good.length / 2))).contains("cut short");
        assertThat(failure(DocxPackages.encrypted(good, "secret"))).contains("protected by a password");
        assertThat(failure(DocxPackages.of("<w:p><w:unclosed></w:p>"))).contains("is damaged");
        assertThat(failure(DocxPackages.spreadsheet())).contains("holds no Word document");
    }

    @Test
    void anEmptyDocumentIsParsedWithAWarning() throws Exception {
        assertThat(Outcomes.parsed(Parsers.inline().parse("a.docx", DocxPackages.of("<w:p/>")))
                        .warnings())
                .extracting(ParseWarning::kind)
                .containsExactly(ParseWarning.Kind.NO_TEXT);
    }

    private static String failure(byte[] bytes) {
        return Outcomes.reason(Parsers.inline().parse("a.docx", bytes));
    }

    private static List<String> describe(String body) throws IOException {
        ParsedDocument document = parse(DocxPackages.of(body));
        return document.elements().stream()
                .map(element -> element.kind() + " " + element.span().of(document.text()))
                .toList();
    }

    private static ParsedDocument parse(byte[] bytes) {
        return Outcomes.parsed(Parsers.inline().parse("a.docx", bytes)).document();
    }
}
