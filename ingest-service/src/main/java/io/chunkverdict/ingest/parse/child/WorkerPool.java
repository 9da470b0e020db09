package io.chunkverdict.ingest.parse.child;

import io.chunkverdict.ingest.parse.DocumentFormat;
import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.ingest.parse.ParserLimits;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;

/**
 * Child processes that parse, started at need and kept for the next document. One that a document kills or holds up is
 * replaced, the document has failed, and the others notice nothing. Thread-safe.
 */
public final class WorkerPool implements AutoCloseable {

    private final ParserLimits limits;
    private final String classPath;
    /** Fair: documents are parsed in the order they came. */
    private final Semaphore permits;

    private final Deque<Worker> idle = new ArrayDeque<>();
    private final Set<Worker> busy = new HashSet<>();
    private boolean closed;

    /** A pool without processes yet. */
    public WorkerPool(ParserLimits limits) {
        this(limits, ClassPath.ofChild());
    }

    WorkerPool(ParserLimits limits, String classPath) {
        this.limits = limits;
        this.classPath = classPath;
        this.permits = new Semaphore(limits.workers(), true);
    }

    /**
     * Parses a file in a child process; waits for a free one.
     *
     * @throws WorkersUnavailableException if none can be started, the pool is closed or the waiting is interrupted
     */
    public ParseOutcome parse(DocumentFormat format, byte[] bytes) {
        try {
            permits.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WorkersUnavailableException("parsing was interrupted", e);
        }
        try {
            Lease lease = take(false);
            Worker.Answer answer = attempt(lease.worker(), format, bytes);
            boolean mayBeInnocent =
                    switch (answer) {
                        case Worker.Answer.Done done -> false;
                        case Worker.Answer.OverTime overTime -> false;
                        // what earlier documents left behind must not count against this one
                        case Worker.Answer.OutOfMemory outOfMemory -> !lease.fresh();
                        // somebody may have killed it
                        case Worker.Answer.Died died -> true;
                    };
            if (mayBeInnocent) {
                answer = attempt(take(true).worker(), format, bytes);
            }
            return outcome(answer);
        } finally {
            permits.release();
        }
    }

    private record Lease(Worker worker, boolean fresh) {}

    private Lease take(boolean fresh) {
        synchronized (this) {
            while (!fresh && !idle.isEmpty()) {
                Worker worker = idle.pop();
                if (worker.isAlive()) {
                    busy.add(worker);
                    return new Lease(worker, false);
                }
            }
        }
        Worker worker = Worker.start(limits, classPath);
        synchronized (this) {
            if (closed) {
                worker.close();
                throw new WorkersUnavailableException("the parsers are closed", null);
            }
            busy.add(worker);
        }
        return new Lease(worker, true);
    }

    private Worker.Answer attempt(Worker worker, DocumentFormat format, byte[] bytes) {
        boolean reusable = false;
        try {
            Worker.Answer answer = worker.parse(format, bytes, limits);
            reusable = answer instanceof Worker.Answer.Done;
            return answer;
        } finally {
            giveBack(worker, reusable);
        }
    }

    private synchronized void giveBack(Worker worker, boolean reusable) {
        busy.remove(worker);
        if (reusable && !closed) {
            idle.push(worker);
        } else {
            worker.close();
        }
    }

    private ParseOutcome outcome(Worker.Answer answer) {
        return switch (answer) {
            case Worker.Answer.Done(ParseOutcome outcome) -> outcome;
            case Worker.Answer.OverTime(String spent) ->
                new ParseOutcome.Failed("took more than " + spent
                        + " to read and was stopped: it is very large or made to do that; split it, or save it anew from the"
                        + " program it came from");
            case Worker.Answer.OutOfMemory() ->
                new ParseOutcome.Failed("needed more than " + limits.heapMegabytes()
                        + " MB of memory to read and was stopped: it is very large or made to do that; split it, or save it"
                        + " anew from the program it came from");
            case Worker.Answer.Died(int exitCode) ->
                new ParseOutcome.Failed("crashed the process that read it twice (exit" + " code " + exitCode
                        + "): save it anew from the program it came from");
        };
    }

    /** The processes that run now. */
    synchronized List<ProcessHandle> processes() {
        List<Worker> workers = new ArrayList<>(idle);
        workers.addAll(busy);
        return workers.stream()
                .map(Worker::handle)
                .filter(ProcessHandle::isAlive)
                .toList();
    }

    /** Ends all processes; documents being parsed fail. */
    @Override
    public synchronized void close() {
        closed = true;
        idle.forEach(Worker::close);
        busy.forEach(Worker::close);
        idle.clear();
    }
}
