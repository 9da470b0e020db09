package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.standalone.console.Terminal;
import io.chunkverdict.standalone.watch.VerdictChange;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** What {@code watch} prints: one line an event, for people or as JSON. */
interface WatchLines {

    /** It has begun. */
    void watching(String suite, String folder, int documents, String page);

    /** What was known before anything was watched. */
    void standing(VerdictChange verdict);

    /**
     * A run has its verdict.
     *
     * @param seconds since what it tells of was first seen here; absent where nothing that was sent from here caused it
     */
    void evaluated(VerdictChange change, OptionalDouble seconds);

    /** A run has none. */
    void failed(String run, long revision, String reason);

    /** Something a person should know: nothing can be evaluated, a file has mistakes, the server is away. */
    void note(String kind, String message);

    static WatchLines text(Terminal terminal) {
        return new Text(terminal);
    }

    static WatchLines json(PrintStream out, ObjectMapper mapper) {
        return new Json(out, mapper);
    }

    /** For people. */
    record Text(Terminal terminal) implements WatchLines {
        private static final int NAMED = 3;

        @Override
        public void watching(String suite, String folder, int documents, String page) {
            terminal.line(String.format(
                    Locale.ROOT,
                    "Watching %s · suite %s · %s · %s · Ctrl-C stops",
                    folder,
                    suite,
                    Counted.of(documents, "document"),
                    page));
        }

        @Override
        public void standing(VerdictChange verdict) {
            List<String> parts = new ArrayList<>();
            parts.add("so far, revision " + verdict.revision());
            parts.add(verdict.said());
            recall(verdict, parts);
            terminal.line(String.join(" · ", parts));
        }

        @Override
        public void evaluated(VerdictChange change, OptionalDouble seconds) {
            List<String> parts = new ArrayList<>();
            parts.add("revision " + change.revision());
            parts.add(
                    change.changed()
                            ? terminal.bold(change.said()) + " (was: " + change.before() + ")"
                            : change.said());
            recall(change, parts);
            named("+", change.added(), parts);
            named("~", change.replaced(), parts);
            named("−", change.removed(), parts);
            if (change.newLine()) {
                parts.add("other questions: a new line begins");
            }
            if (change.newConfiguration()) {
                parts.add("new configuration");
            }
            counted("stale question", change.stale(), parts);
            counted("unreadable document", change.failed(), parts);
            seconds.ifPresent(time -> parts.add(String.format(Locale.ROOT, "%.1f s", time)));
            terminal.line(String.join(" · ", parts));
        }

        private static void recall(VerdictChange change, List<String> parts) {
            change.recall()
                    .ifPresent(recall -> parts.add(String.format(Locale.ROOT, "recall %.3f", recall)
                            + change.interval()
                                    .map(interval -> String.format(
                                            Locale.ROOT, " [%.3f, %.3f]", interval.low(), interval.high()))
                                    .orElse("")));
        }

        private static void named(String mark, List<String> documents, List<String> parts) {
            if (!documents.isEmpty()) {
                String shown = mark + String.join(" " + mark, documents.subList(0, Math.min(NAMED, documents.size())));
                int more = documents.size() - NAMED;
                parts.add(more > 0 ? shown + String.format(Locale.ROOT, " and %,d more", more) : shown);
            }
        }

        private static void counted(String what, List<String> ids, List<String> parts) {
            if (!ids.isEmpty()) {
                parts.add(Counted.of(ids.size(), what));
            }
        }

        @Override
        public void failed(String run, long revision, String reason) {
            terminal.paragraph("! ", "revision " + revision + " · run " + run + " failed: " + reason);
        }

        @Override
        public void note(String kind, String message) {
            terminal.paragraph("! ", kind.equals("ignored") ? "ignored " + message : message);
        }
    }

    /** For programs. */
    record Json(PrintStream out, ObjectMapper mapper) implements WatchLines {

        @Override
        public void watching(String suite, String folder, int documents, String page) {
            print(event("watching")
                    .put("suite", suite)
                    .put("folder", folder)
                    .put("documents", documents)
                    .put("page", page));
        }

        @Override
        public void standing(VerdictChange verdict) {
            ObjectNode event = event("standing");
            event.setAll((ObjectNode) mapper.valueToTree(verdict));
            print(event.put("said", verdict.said()));
        }

        @Override
        public void evaluated(VerdictChange change, OptionalDouble seconds) {
            ObjectNode event = event("evaluated");
            event.setAll((ObjectNode) mapper.valueToTree(change));
            event.put("said", change.said());
            seconds.ifPresent(time -> event.put("seconds", time));
            print(event);
        }

        @Override
        public void failed(String run, long revision, String reason) {
            print(event("failed").put("run", run).put("revision", revision).put("reason", reason));
        }

        @Override
        public void note(String kind, String message) {
            print(event(kind).put("message", message));
        }

        private ObjectNode event(String kind) {
            return mapper.createObjectNode().put("event", kind);
        }

        private void print(ObjectNode event) {
            try {
                out.println(mapper.writeValueAsString(event));
                out.flush();
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
