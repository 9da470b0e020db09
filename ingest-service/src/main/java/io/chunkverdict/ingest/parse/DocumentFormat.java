package io.chunkverdict.ingest.parse;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The formats documents come in, told by the file name's extension in any case. */
public enum DocumentFormat {
    MARKDOWN("md", false, ".md", ".markdown"),
    TEXT("txt", false, ".txt", ".text"),
    HTML("html", true, ".html", ".htm"),
    DOCX("docx", true, ".docx"),
    PDF("pdf", true, ".pdf");

    private final String label;
    private final boolean complex;
    private final List<String> extensions;

    DocumentFormat(String label, boolean complex, String... extensions) {
        this.label = label;
        this.complex = complex;
        this.extensions = List.of(extensions);
    }

    /** The value of a document's {@code format} metadata. */
    public String label() {
        return label;
    }

    /** Whether a hostile file can make its parser run long or large, so that it belongs in a process of its own. */
    boolean isolated() {
        return complex;
    }

    /** The format of a document of this id (its path with extension); empty when the extension is none of ours. */
    public static Optional<DocumentFormat> of(String documentId) {
        String name = documentId.toLowerCase(Locale.ROOT);
        for (DocumentFormat format : values()) {
            for (String extension : format.extensions) {
                if (name.endsWith(extension)) {
                    return Optional.of(format);
                }
            }
        }
        return Optional.empty();
    }
}
