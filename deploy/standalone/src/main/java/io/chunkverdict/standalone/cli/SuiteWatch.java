package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import io.chunkverdict.standalone.console.Terminal;
import io.chunkverdict.standalone.watch.FolderEvents;
import io.chunkverdict.standalone.watch.Settling;
import io.chunkverdict.standalone.watch.Settling.Settled;
import io.chunkverdict.standalone.watch.Stamp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Keeps a suite in line with a folder and its question file, and follows the runs that the server starts. All that must
 * survive is on the server; this only compares and asks.
 */
final class SuiteWatch implements AutoCloseable {

    private static final Duration REST = Duration.ofMillis(600);
    private static final Duration SOON = Duration.ofMillis(200);
    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final String QUESTIONS = "questions";
    private static final String CONFIGURATION = "configuration";

    private final ApiClient client;
    private final WatchLines lines;
    private final SuiteOptions.Input input;
    private final Pace pace;
    private final SuiteUpload upload;
    private final Terminal terminal;
    private final Interruption interruption;
    private final FolderEvents events = new FolderEvents();
    private final Settling documents = new Settling(REST);
    private final Settling files = new Settling(REST);
    private final WatchedRuns runs;
    private final IgnoredFiles ignored;
    /** SHA-256 of what was sent last, by document. */
    private final Map<String, String> sentDocuments = new HashMap<>();
    /** The same of question and configuration file. */
    private final Map<String, String> sentFiles = new HashMap<>();

    private boolean synced;
    private boolean serverAway;
    private boolean folderAway;
    private long lastScan;

    /**
     * How it goes about.
     *
     * @param debounceSeconds for suites whose configuration sets no trigger
     * @param rescan how often to look without being told
     * @param once whether to end once everything is evaluated
     */
    record Pace(int debounceSeconds, Duration rescan, boolean once) {}

    SuiteWatch(ApiClient client, Terminal terminal, WatchLines lines, SuiteOptions.Input input, Pace pace) {
        this.client = client;
        this.terminal = terminal;
        this.lines = lines;
        this.input = input;
        this.pace = pace;
        this.upload = new SuiteUpload(client, terminal);
        this.runs = new WatchedRuns(client, lines, input.suite());
        this.ignored = new IgnoredFiles(lines);
        this.interruption = new Interruption(
                terminal, "Stopped watching. Nothing is lost: the same command goes on where the folder is then.");
    }

    /** Until the process is stopped; with {@code once}, until everything is evaluated. */
    int run() throws InterruptedException {
        synchronise();
        lines.watching(
                input.suite(),
                input.folder().root().toString(),
                input.folder().files().size(),
                client.base() + "/");
        ignored.tell(input.folder());
        boolean restless = true;
        while (true) {
            boolean told = events.await(restless ? SOON : LOOK);
            try {
                if (!synced) {
                    synchronise();
                }
                if (told || restless || elapsed(lastScan).compareTo(pace.rescan()) >= 0) {
                    restless = look();
                }
                Optional<Integer> status = runs.report();
                if (serverAway) {
                    serverAway = false;
                    lines.note("back", "the server answers again");
                }
                if (pace.once() && !restless && status.isPresent()) {
                    interruption.over();
                    return status.get();
                }
            } catch (ApiException e) {
                interruption.holdIfStopping();
                notice();
                sit(e);
                restless = true;
            }
        }
    }

    @Override
    public void close() {
        events.close();
    }

    /** A server that is away, or has lost the suite, is waited for; what is wrong with the input is not. */
    private void sit(ApiException e) {
        if (e.status() == 404) {
            synced = false;
        } else if (e.status() == 0 || e.status() == 409 || e.status() == 429 || e.status() >= 500) {
            if (!serverAway) {
                lines.note("away", e.getMessage() + "; waiting for the server");
            }
            serverAway = true;
            // whatever was under way may or may not have arrived
            synced = false;
        } else {
            throw e;
        }
        pause(LOOK);
    }

    /** Everything anew: configuration, documents, questions; then the trigger, so that nothing runs half-way. */
    private void synchronise() {
        runs.aboutToSend();
        configure();
        DocumentFolder folder = DocumentFolder.look(input.folder().root());
        Map<String, Stamp> stamps = stamps(folder);
        Map<String, String> now = upload.documents(input.suite(), folder, id -> runs.sent(seen(documents, id)));
        sentDocuments.clear();
        sentDocuments.putAll(now);
        documents.forgetAll();
        stamps.forEach(documents::know);
        putQuestions();
        trigger();
        runs.begin();
        events.watchTree(input.folder().root());
        watchFile(QUESTIONS, input.questions());
        input.config().ifPresent(file -> watchFile(CONFIGURATION, file));
        synced = true;
    }

    private void configure() {
        Optional<String> sha = input.config().flatMap(SuiteWatch::read).map(Sha256::hex);
        JsonNode suite = upload.suite(input.suite(), input.config(), input.strategies(), input.retrievers());
        for (JsonNode key : suite.path("ignored")) {
            lines.note("ignored", "configuration: " + ApiException.Problem.of(key));
        }
        sha.ifPresent(sent -> sent(CONFIGURATION, sent));
    }

    /** A configuration that says when to evaluate is obeyed; one that doesn't is evaluated on each change. */
    private void trigger() {
        String path = "/api/v1/suites/" + ApiClient.segment(input.suite());
        String set = client.get(path)
                .path("configuration")
                .path("evaluate")
                .path("trigger")
                .asText();
        if (set.equals("manual")) {
            client.patch(
                    path, Map.of("evaluate", Map.of("trigger", "on_change", "debounce", pace.debounceSeconds() + "s")));
        }
    }

    private void putQuestions() {
        Optional<String> sha = read(input.questions()).map(Sha256::hex);
        JsonNode validation = upload.questions(input.suite(), input.questions());
        sha.ifPresent(sent -> sent(QUESTIONS, sent));
        if (!terminal.interactive()) {
            return;
        }
        new ValidationView(terminal).printWarnings(validation);
    }

    /** Time counts for a file with other content than was sent last; one that was only written anew changes nothing. */
    private void sent(String id, String sha) {
        if (!sha.equals(sentFiles.put(id, sha))) {
            runs.sent(seen(files, id));
        }
    }

    private static long seen(Settling settling, String id) {
        return settling.seenMillis(id).orElseGet(WatchedRuns::nowMillis);
    }

    /** Nothing can be sent now, but the time of what changes meanwhile counts from when it was seen. */
    private void notice() {
        long now = WatchedRuns.nowMillis();
        files.look(fileStamps(), now);
        if (Files.exists(input.folder().root())) {
            try {
                documents.look(stamps(DocumentFolder.look(input.folder().root())), now);
            } catch (UsageException e) {
                // gone between the two looks, or not to be read: look() says so once the server is back
            }
        }
    }

    private void watchFile(String id, Path file) {
        events.watch(Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file));
        Stamp.of(file).ifPresent(stamp -> files.know(id, stamp));
    }

    /** @return whether something is still changing */
    private boolean look() {
        lastScan = System.nanoTime();
        long now = WatchedRuns.nowMillis();
        Settled settledFiles = files.look(fileStamps(), now);
        settledFiles.changed().forEach(this::fileChanged);
        if (!Files.isDirectory(input.folder().root())
                && !Files.isRegularFile(input.folder().root())) {
            // a drive that is not there is no reason to empty the suite
            if (!folderAway) {
                lines.note("away", input.folder().root() + " is not there; waiting for it");
            }
            folderAway = true;
            return false;
        }
        if (folderAway) {
            folderAway = false;
            lines.note("back", input.folder().root() + " is there again");
        }
        events.watchTree(input.folder().root());
        DocumentFolder folder = DocumentFolder.look(input.folder().root());
        ignored.tell(folder);
        Settled settled = documents.look(stamps(folder), now);
        if (!settled.isEmpty()) {
            apply(folder, settled);
        }
        return settled.restless() || settledFiles.restless();
    }

    private void apply(DocumentFolder folder, Settled settled) {
        runs.aboutToSend();
        SortedMap<String, byte[]> contents = new TreeMap<>(CodePointOrder.INSTANCE);
        settled.changed().keySet().forEach(id -> read(folder.files().get(id))
                .ifPresent(bytes -> contents.put(id, bytes)));
        Map<String, String> shas = new HashMap<>();
        contents.forEach((id, bytes) -> shas.put(id, Sha256.hex(bytes)));
        shas.forEach((id, sha) -> {
            if (!sha.equals(sentDocuments.get(id))) {
                runs.sent(seen(documents, id));
            }
        });
        settled.gone().forEach(id -> runs.sent(seen(documents, id)));
        upload.documents(input.suite(), contents);
        upload.remove(input.suite(), settled.gone());
        sentDocuments.putAll(shas);
        sentDocuments.keySet().removeAll(settled.gone());
        contents.keySet().forEach(id -> documents.know(id, settled.changed().get(id)));
        settled.gone().forEach(documents::forget);
    }

    /** A file that vanished or is locked right now is looked at again. */
    private static Optional<byte[]> read(Path file) {
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private void fileChanged(String id, Stamp stamp) {
        runs.aboutToSend();
        try {
            if (id.equals(QUESTIONS)) {
                putQuestions();
            } else {
                configure();
                trigger();
            }
            files.know(id, stamp);
        } catch (ApiException e) {
            if (!e.isInputError() || e.status() == 404) {
                throw e;
            }
            files.know(id, stamp);
            e.problems().forEach(problem -> lines.note("refused", problem.toString()));
            lines.note(
                    "refused",
                    "the " + id + " can't be used, those before stay in force"
                            + (e.problems().isEmpty() ? ": " + e.getMessage() : ""));
        }
    }

    private Map<String, Stamp> fileStamps() {
        Map<String, Stamp> stamps = new HashMap<>();
        Stamp.of(input.questions()).ifPresent(stamp -> stamps.put(QUESTIONS, stamp));
        input.config().flatMap(Stamp::of).ifPresent(stamp -> stamps.put(CONFIGURATION, stamp));
        return stamps;
    }

    private static Map<String, Stamp> stamps(DocumentFolder folder) {
        Map<String, Stamp> stamps = new HashMap<>();
        folder.files().forEach((id, file) -> Stamp.of(file).ifPresent(stamp -> stamps.put(id, stamp)));
        return stamps;
    }

    private static Duration elapsed(long since) {
        return Duration.ofNanos(System.nanoTime() - since);
    }

    private static void pause(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ApiException(0, "interrupted", List.of());
        }
    }
}
