package io.chunkverdict.ingest.parse.child;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.ingest.parse.DocumentFormat;
import io.chunkverdict.ingest.parse.InlineParsers;
import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.ingest.parse.ParseOutcome.Failed;
import io.chunkverdict.ingest.parse.ParserLimits;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerPoolTest {

    private static final byte[] PAGE = "<h1>Title</h1><p>Grüße</p><p>a &lt; b</p>".getBytes(StandardCharsets.UTF_8);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Test
    void aWorkerAnswersAsTheParserInThisProcessDoes() {
        try (WorkerPool pool = new WorkerPool(limits(1, 64, MINUTE))) {
            assertThat(pool.parse(DocumentFormat.HTML, PAGE)).isEqualTo(InlineParsers.parse(DocumentFormat.HTML, PAGE));
            byte[] wrong = {1, 2, 3};
            assertThat(pool.parse(DocumentFormat.PDF, wrong))
                    .isInstanceOf(Failed.class)
                    .isEqualTo(InlineParsers.parse(DocumentFormat.PDF, wrong));
            assertThat(pool.processes()).as("one process for both").hasSize(1);
        }
    }

    @Test
    void aDocumentOverTimeFailsAndTheNextOneDoesNot() {
        try (WorkerPool pool = new WorkerPool(limits(1, 256, Duration.ofMillis(1)))) {
            ParseOutcome outcome = pool.parse(DocumentFormat.HTML, large(4_000_000));
            assertThat(((Failed) outcome).reason())
                    .contains("1 ms of processor time")
                    .contains("split it");
            assertThat(pool.processes()).isEmpty();
        }
        try (WorkerPool pool = new WorkerPool(limits(1, 256, MINUTE))) {
            assertThat(pool.parse(DocumentFormat.HTML, PAGE)).isInstanceOf(ParseOutcome.Parsed.class);
        }
    }

    @Test
    void aDocumentOverMemoryFailsAndTheNextOneDoesNot() {
        try (WorkerPool pool = new WorkerPool(limits(1, 24, MINUTE))) {
            ParseOutcome outcome = pool.parse(DocumentFormat.HTML, large(8_000_000));
            assertThat(((Failed) outcome).reason()).contains("24 MB of memory");
            assertThat(pool.parse(DocumentFormat.HTML, PAGE)).isInstanceOf(ParseOutcome.Parsed.class);
        }
    }

    @Test
    void ofDocumentsParsedSideBySideOnlyTheHostileOneFails() {
        byte[] deep = "<div>".repeat(100_000).getBytes(StandardCharsets.UTF_8);
        List<byte[]> upload = List.of(PAGE, large(8_000_000), PAGE, deep, PAGE, PAGE);
        try (WorkerPool pool = new WorkerPool(limits(2, 24, MINUTE))) {
            List<ParseOutcome> outcomes = upload.parallelStream()
                    .map(bytes -> pool.parse(DocumentFormat.HTML, bytes))
                    .toList();
            ParseOutcome good = InlineParsers.parse(DocumentFormat.HTML, PAGE);
            assertThat(List.of(outcomes.get(0), outcomes.get(2), outcomes.get(4), outcomes.get(5)))
                    .containsOnly(good);
            assertThat(((Failed) outcomes.get(1)).reason()).contains("24 MB of memory");
            // whatever becomes of it, it is an answer
            assertThat(outcomes.get(3)).isNotNull();
        }
    }

    @Test
    void aWorkerKilledWhileIdleIsReplaced() {
        try (WorkerPool pool = new WorkerPool(limits(1, 64, MINUTE))) {
            pool.parse(DocumentFormat.HTML, PAGE);
            ProcessHandle first = pool.processes().getFirst();
            first.destroyForcibly();
            first.onExit().join();
            assertThat(pool.parse(DocumentFormat.HTML, PAGE)).isInstanceOf(ParseOutcome.Parsed.class);
            assertThat(pool.processes()).hasSize(1).doesNotContain(first);
        }
    }

    @Test
    void aWorkerKilledByAnotherWhileParsingCostsNoDocument() {
        try (WorkerPool pool = new WorkerPool(limits(1, 512, MINUTE))) {
            pool.parse(DocumentFormat.HTML, PAGE);
            ProcessHandle first = pool.processes().getFirst();
            Duration before = first.info().totalCpuDuration().orElse(Duration.ZERO);
            Thread killer = Thread.ofPlatform().start(() -> {
                Awaitility.await()
                        .pollInterval(5, TimeUnit.MILLISECONDS)
                        .until(() ->
                                first.info().totalCpuDuration().orElse(before).compareTo(before) > 0);
                first.destroyForcibly();
            });
            assertThat(pool.parse(DocumentFormat.HTML, large(2_000_000))).isInstanceOf(ParseOutcome.Parsed.class);
            assertThat(killer.isAlive()).isFalse();
        }
    }

    @Test
    void documentsAreParsedSideBySideUpToTheNumberOfWorkers() {
        try (WorkerPool pool = new WorkerPool(limits(2, 64, MINUTE))) {
            List<ParseOutcome> outcomes = IntStream.range(0, 12)
                    .parallel()
                    .mapToObj(i -> pool.parse(DocumentFormat.HTML, PAGE))
                    .toList();
            assertThat(outcomes).containsOnly(InlineParsers.parse(DocumentFormat.HTML, PAGE));
            assertThat(pool.processes()).hasSizeBetween(1, 2);
        }
    }

    @Test
    void workersEndWithThePool() {
        WorkerPool pool = new WorkerPool(limits(1, 64, MINUTE));
        pool.parse(DocumentFormat.HTML, PAGE);
        ProcessHandle process = pool.processes().getFirst();
        pool.close();
        process.onExit().join();
        assertThatThrownBy(() -> pool.parse(DocumentFormat.HTML, PAGE)).isInstanceOf(WorkersUnavailableException.class);
    }

    @Test
    void aWorkerEndsWhenItsStandardInputDoes() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        ClassPath.ofChild(),
                        ParseWorker.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.getInputStream().readNBytes(4)).hasSize(4);
        process.getOutputStream().close();
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void aProcessThatCannotStartIsNoFaultOfTheDocument(@TempDir Path empty) {
        try (WorkerPool pool = new WorkerPool(limits(1, 64, MINUTE), empty.toString())) {
            assertThatThrownBy(() -> pool.parse(DocumentFormat.HTML, PAGE))
                    .isInstanceOf(WorkersUnavailableException.class)
                    .hasMessageContaining("ParseWorker")
                    .hasMessageContaining("isolation=inline");
        }
    }

    @Test
    void aQuarkusApplicationsClassPathIsTheFoldersBesideItsJar(@TempDir Path folder) throws Exception {
        Path jar = Files.createFile(folder.resolve("quarkus-run.jar"));
        assertThat(ClassPath.expand(jar.toString()).split(File.pathSeparator))
                .contains(folder.resolve("app").resolve("*").toString())
                .contains(folder.resolve("lib/main").resolve("*").toString());
    }

    private static ParserLimits limits(int workers, int heapMegabytes, Duration cpuTime) {
        return new ParserLimits(workers, heapMegabytes, cpuTime, Duration.ofMinutes(5));
    }

    private static byte[] large(int bytes) {
        return "<p>word <b>word</b></p>".repeat(bytes / 23).getBytes(StandardCharsets.UTF_8);
    }
}
