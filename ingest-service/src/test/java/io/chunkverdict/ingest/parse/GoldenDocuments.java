package io.chunkverdict.ingest.parse;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.ingest.parse.ParseOutcome.Parsed;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.SharedFiles;
import io.chunkverdict.testsupport.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Our parsing of the example's original files against the golden texts and elements. */
public final class GoldenDocuments {

    private GoldenDocuments() {}

    /** What we make of the original file. */
    public static ParsedDocument parse(JsonNode golden) {
        String file = golden.get("file").asText();
        ParseOutcome outcome = Parsers.inline().parse(file, SharedFiles.bytes("data/chunklab-example/corpus/" + file));
        return ((Parsed) outcome).document();
    }

    /** The text of each document, to the character. */
    public static ParityRow texts() {
        Tally tally = new Tally("documents", "text from the original file", "");
        for (JsonNode golden : Golden.documents()) {
            String actual = parse(golden).text();
            String expected = Golden.text(golden.get("id").asText());
            if (actual.equals(expected)) {
                tally.equal(golden.get("file").asText(), expected, actual);
            } else {
                int at = firstDifference(actual, expected);
                tally.differs(
                        golden.get("file").asText() + " from character " + at,
                        around(actual, at),
                        around(expected, at));
            }
        }
        return tally.row();
    }

    /** Headings and tables of each document, of DOCX paragraphs too, by kind, level and place; the peer marks no others. */
    public static ParityRow elements() {
        Tally tally = new Tally("documents", "headings and tables from the original file", "");
        for (JsonNode golden : Golden.documents()) {
            String file = golden.get("file").asText();
            List<String> expected = lines(Golden.elements(golden), true);
            List<String> actual = lines(parse(golden).elements(), file.endsWith(".docx"));
            for (int i = 0; i < Math.max(actual.size(), expected.size()); i++) {
                tally.equal(
                        file + " element " + i,
                        i < actual.size() ? actual.get(i) : "none",
                        i < expected.size() ? expected.get(i) : "none");
            }
        }
        return tally.row();
    }

    private static List<String> lines(List<Element> elements, boolean paragraphs) {
        List<String> lines = new ArrayList<>();
        for (Element element : elements) {
            String kind = element.kind().name().toLowerCase(Locale.ROOT);
            if (element.kind() == ElementKind.HEADING) {
                // the peer's span takes in the line break of a Markdown heading, and its title the marks of a DOCX
                // heading
                lines.add(kind + " " + element.level() + " at " + element.span().start() + " "
                        + element.title().replaceFirst("^#+ ", ""));
            } else if (element.kind() == ElementKind.TABLE || paragraphs) {
                lines.add(kind + " " + element.span());
            }
        }
        return lines;
    }

    private static int firstDifference(String one, String other) {
        int at = 0;
        while (at < Math.min(one.length(), other.length()) && one.charAt(at) == other.charAt(at)) {
            at++;
        }
        return at;
    }

    private static String around(String text, int at) {
        return "…" + text.substring(Math.max(0, at - 20), Math.min(text.length(), at + 20)) + "…";
    }
}
