package io.chunkverdict.ingest.document;

import io.chunkverdict.model.corpus.ParsedDocument;
import java.util.List;

/** Reads files of every kind the product knows. */
@FunctionalInterface
public interface DocumentParser {
    /** Text and structure of a file, or why there is none; depends on nothing else. */
    Outcome parse(String document, byte[] bytes);

    /** What came of it. */
    sealed interface Outcome {
        /**
         * It was read.
         *
         * @param document text and structure
         * @param warnings what a person should know
         */
        record Parsed(ParsedDocument document, List<String> warnings) implements Outcome {
            public Parsed {
                warnings = List.copyOf(warnings);
            }
        }

        /**
         * It can't be read, for good.
         *
         * @param reason what is wrong and what to do
         */
        record Failed(String reason) implements Outcome {}
    }
}
