package io.chunkverdict.ingest.source;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong, and what is merely worth saying, about one file; reading goes on, so that all is said at once. */
public final class Problems {
    private final String file;
    private final List<Problem> errors = new ArrayList<>();
    private final List<Problem> warnings = new ArrayList<>();

    /** @param file as the user named it */
    public Problems(String file) {
        this.file = file;
    }

    public String file() {
        return file;
    }

    public void error(int line, String field, String message, String hint) {
        errors.add(new Problem(file, line, field, message, hint));
    }

    public void warning(int line, String field, String message, String hint) {
        warnings.add(new Problem(file, line, field, message, hint));
    }

    public boolean hasErrors() {
        return !errors.isEmpty();
    }

    /** In the order they were found. */
    public List<Problem> errors() {
        return List.copyOf(errors);
    }

    /** In the order they were found. */
    public List<Problem> warnings() {
        return List.copyOf(warnings);
    }
}
