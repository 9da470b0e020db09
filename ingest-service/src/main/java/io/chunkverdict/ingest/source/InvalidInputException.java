package io.chunkverdict.ingest.source;

import java.util.List;

/** Input that can't be used, with every reason. */
public final class InvalidInputException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /** @param problems one or more */
    public InvalidInputException(List<Problem> problems) {
        super(problems.isEmpty() ? "invalid input" : problems.getFirst().describe());
        this.problems = List.copyOf(problems);
    }

    public InvalidInputException(Problem problem) {
        this(List.of(problem));
    }

    /** Every reason, in the order they were found. */
    public List<Problem> problems() {
        return problems;
    }
}
