package io.chunkverdict.ingest.parse.child;

import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.ingest.parse.ParseWarning;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.corpus.Span;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Outcomes as bytes between a worker and its pool, which are always of one build: no versions, no self-description. */
final class OutcomeCodec {

    private static final int PARSED = 1;
    private static final int FAILED = 2;

    private OutcomeCodec() {}

    static void write(DataOutputStream out, ParseOutcome outcome) throws IOException {
        switch (outcome) {
            case ParseOutcome.Parsed(ParsedDocument document, List<ParseWarning> warnings) -> {
                out.writeByte(PARSED);
                write(out, document);
                out.writeInt(warnings.size());
                for (ParseWarning warning : warnings) {
                    write(out, warning.kind().name());
                    write(out, warning.message());
                }
            }
            case ParseOutcome.Failed(String reason) -> {
                out.writeByte(FAILED);
                write(out, reason);
            }
        }
    }

    static ParseOutcome read(DataInputStream in) throws IOException {
        int kind = in.readByte();
        return switch (kind) {
            case PARSED -> {
                ParsedDocument document = document(in);
                int count = in.readInt();
                List<ParseWarning> warnings = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    warnings.add(new ParseWarning(ParseWarning.Kind.valueOf(string(in)), string(in)));
                }
                yield new ParseOutcome.Parsed(document, warnings);
            }
            case FAILED -> new ParseOutcome.Failed(string(in));
            default -> throw new IOException("a worker answered with kind " + kind);
        };
    }

    private static void write(DataOutputStream out, ParsedDocument document) throws IOException {
        write(out, document.text());
        out.writeInt(document.elements().size());
        for (Element element : document.elements()) {
            write(out, element.kind().name());
            write(out, element.span());
            out.writeInt(element.level());
            write(out, element.title());
        }
        out.writeInt(document.pages().size());
        for (Page page : document.pages()) {
            out.writeInt(page.number());
            write(out, page.span());
        }
        out.writeInt(document.metadata().size());
        for (Map.Entry<String, String> entry : document.metadata().entrySet()) {
            write(out, entry.getKey());
            write(out, entry.getValue());
        }
    }

    private static ParsedDocument document(DataInputStream in) throws IOException {
        String text = string(in);
        int count = in.readInt();
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            elements.add(new Element(ElementKind.valueOf(string(in)), span(in), in.readInt(), string(in)));
        }
        count = in.readInt();
        List<Page> pages = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            pages.add(new Page(in.readInt(), span(in)));
        }
        count = in.readInt();
        Map<String, String> metadata = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            metadata.put(string(in), string(in));
        }
        return new ParsedDocument(text, elements, pages, metadata);
    }

    private static void write(DataOutputStream out, Span span) throws IOException {
        out.writeInt(span.start());
        out.writeInt(span.end());
    }

    private static Span span(DataInputStream in) throws IOException {
        return new Span(in.readInt(), in.readInt());
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String string(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
