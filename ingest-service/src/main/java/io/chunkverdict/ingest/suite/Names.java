package io.chunkverdict.ingest.suite;

import java.util.Arrays;
import java.util.Optional;

/** What may be called what: suites and documents. */
public final class Names {
    private static final int LONGEST_SUITE = 120;
    private static final int LONGEST_DOCUMENT = 1024;

    private Names() {}

    /** What is wrong with a suite's name; absent if it can be used. */
    public static Optional<String> objectionToSuite(String name) {
        if (name.isBlank() || !name.equals(name.strip())) {
            return Optional.of("the suite's name is empty or starts or ends with a blank");
        }
        if (name.length() > LONGEST_SUITE) {
            return Optional.of("the suite's name is longer than " + LONGEST_SUITE + " characters");
        }
        if (name.equals(".") || name.equals("..") || hasControl(name) || name.contains("/") || name.contains("\\")) {
            return Optional.of("the suite's name holds a slash or a control character, or is only dots");
        }
        return Optional.empty();
    }

    /** What is wrong with a document's id (its path relative to the corpus root); absent if it can be used. */
    public static Optional<String> objectionToDocument(String id) {
        if (id.isBlank() || id.length() > LONGEST_DOCUMENT) {
            return Optional.of("a document's id is its path relative to the corpus root: not empty, at most "
                    + LONGEST_DOCUMENT + " characters");
        }
        if (hasControl(id)) {
            return Optional.of("the document's id holds a control character");
        }
        if (id.startsWith("/") || Arrays.asList(id.split("/", -1)).contains("..")) {
            return Optional.of("a document's id is a relative path without '..'");
        }
        return Optional.empty();
    }

    private static boolean hasControl(String text) {
        return text.chars().anyMatch(Character::isISOControl);
    }
}
