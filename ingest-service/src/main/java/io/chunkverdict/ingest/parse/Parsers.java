package io.chunkverdict.ingest.parse;

import io.chunkverdict.ingest.parse.child.WorkerPool;
import java.util.Optional;

/**
 * The registry: a document's bytes in, its text and structure or the reason for having none out. Thread-safe; share one
 * and close it at the end. Markdown and plain text are read in this process; PDF, DOCX and HTML in child processes,
 * unless told otherwise.
 */
public final class Parsers implements AutoCloseable {

    private final Optional<WorkerPool> workers;

    private Parsers(Optional<WorkerPool> workers) {
        this.workers = workers;
    }

    /** Parsers that read every format in this process: for tools and tests, not for files from strangers. */
    public static Parsers inline() {
        return new Parsers(Optional.empty());
    }

    /** Parsers that read what may be hostile in child processes, which start at the first need and stay warm. */
    public static Parsers isolated(ParserLimits limits) {
        return new Parsers(Optional.of(new WorkerPool(limits)));
    }

    /** Parsers of the isolation wanted; the limits hold for child processes only. */
    public static Parsers of(Isolation isolation, ParserLimits limits) {
        return switch (isolation) {
            case PROCESS -> isolated(limits);
            case INLINE -> inline();
        };
    }

    /**
     * Parses a file; blocks until that is done or a limit is reached.
     *
     * @param documentId the document's id, whose extension tells the format
     * @param bytes the file, not modified
     * @throws io.chunkverdict.ingest.parse.child.WorkersUnavailableException if no child process can be started or the
     *     waiting was interrupted, which says nothing about the document
     */
    public ParseOutcome parse(String documentId, byte[] bytes) {
        Optional<DocumentFormat> format = DocumentFormat.of(documentId);
        if (format.isEmpty()) {
            return new ParseOutcome.Failed("has no extension that is read here: use .md, .markdown, .txt, .text, .html,"
                    + " .htm, .docx or .pdf, or convert the file to one of these");
        }
        if (workers.isPresent() && format.get().isolated()) {
            return workers.get().parse(format.get(), bytes);
        }
        return InlineParsers.parse(format.get(), bytes);
    }

    /** Ends the child processes. */
    @Override
    public void close() {
        workers.ifPresent(WorkerPool::close);
    }
}
