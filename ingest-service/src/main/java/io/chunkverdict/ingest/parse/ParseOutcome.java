package io.chunkverdict.ingest.parse;

import io.chunkverdict.model.corpus.ParsedDocument;
import java.util.List;
import java.util.Objects;

/** What became of one source file: a pure function of its name and bytes (and of the limits it was parsed under). */
public sealed interface ParseOutcome {

    /**
     * The file was read.
     *
     * @param document its text and structure; the text is empty where the file holds none, and a warning then says so
     * @param warnings what a person should know before trusting the text, in the order found
     */
    record Parsed(ParsedDocument document, List<ParseWarning> warnings) implements ParseOutcome {
        public Parsed {
            Objects.requireNonNull(document, "document");
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * The file can't be read, now or later: only another file or other limits would help.
     *
     * @param reason for people: what is wrong and what to do; it does not repeat the file's name
     */
    record Failed(String reason) implements ParseOutcome {
        public Failed {
            Objects.requireNonNull(reason, "reason");
        }
    }
}
