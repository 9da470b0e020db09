package io.chunkverdict.ingest.suite;

import io.chunkverdict.ingest.source.Problem;
import java.util.List;
import java.util.Objects;

/** A request that is understood and not done, with the reason and what to do instead. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Why, in the terms a caller can act on. */
    public enum Kind {
        /** What was asked for can't be right. */
        INVALID,
        /** What it is about does not exist. */
        NOT_FOUND,
        /** It contradicts what is there. */
        CONFLICT,
        /** It is more than can be taken. */
        TOO_LARGE,
        /** Something it needs is away for the moment. */
        UNAVAILABLE
    }

    private final Kind kind;
    private final transient List<Problem> problems;

    /** @param message the reason and what to do, in one or two sentences */
    public Refusal(Kind kind, String message) {
        this(kind, message, List.of());
    }

    /** @param problems each thing that is wrong, if there are several or they stand in a file */
    public Refusal(Kind kind, String message, List<Problem> problems) {
        super(message);
        this.kind = Objects.requireNonNull(kind, "kind");
        this.problems = List.copyOf(problems);
    }

    public Kind kind() {
        return kind;
    }

    public List<Problem> problems() {
        return problems;
    }
}
