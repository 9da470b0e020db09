package io.chunkverdict.ingest.parse;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ParsedDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Markdown (CommonMark with GFM tables): the text is the file's, verbatim; structure comes from the syntax tree. Front
 * matter stays in the text and becomes metadata under {@code frontMatter.}.
 */
final class MarkdownParser implements FormatParser {

    @Override
    public ParseOutcome parse(byte[] bytes) {
        TextDecoder.Decoded decoded = TextDecoder.decode(bytes);
        FrontMatter front = FrontMatter.of(decoded.text());
        Map<String, String> metadata = new TreeMap<>();
        front.values().forEach((key, value) -> metadata.put("frontMatter." + key, value.replace('\0', '\uFFFD')));
        metadata.put("format", DocumentFormat.MARKDOWN.label());
        metadata.put("encoding", decoded.encoding());
        List<ParseWarning> warnings = new ArrayList<>(decoded.warnings());
        List<Element> elements;
        try {
            elements = MarkdownElements.of(decoded.text(), front.end());
        } catch (StackOverflowError e) {
            elements = List.of();
            warnings.add(
                    new ParseWarning(
                            ParseWarning.Kind.STRUCTURE_INCOMPLETE,
                            "its marks are nested too deeply to be followed, so it has no headings, tables or lists; flatten them"));
        }
        return new ParseOutcome.Parsed(new ParsedDocument(decoded.text(), elements, List.of(), metadata), warnings);
    }
}
