package io.chunkverdict.endtoend.published;

import io.chunkverdict.harness.Project;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code ./chunkverdict results [--out DIR] [--page-only] [SUITE…]}: runs the published sets with the real encoder, one after
 * the other, and writes {@code docs/results.md}. A suite that has a report already is not run again.
 */
final class Results {

    private Results() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> suites = new ArrayList<>(List.of(arguments));
        boolean pageOnly = suites.remove("--page-only");
        Path out = Project.root().resolve("target/results");
        int given = suites.indexOf("--out");
        if (given >= 0 && given + 1 < suites.size()) {
            suites.remove(given);
            out = Path.of(suites.remove(given));
        }
        Path data = Project.shared().resolve("data");
        if (!Files.isDirectory(data)) {
            System.err.println("There are no published sets: put the folder shared beside the project.");
            System.exit(2);
        }
        boolean failed = !pageOnly && run(data, out, suites);
        ResultsPage.write(out, Project.root().resolve("docs/results.md"));
        System.exit(failed ? 1 : 0);
    }

    private static boolean run(Path data, Path out, List<String> names) throws IOException, InterruptedException {
        boolean failed = false;
        for (PublishedSet set : PublishedSet.values()) {
            for (PublishedSuite suite : Converter.write(set, data, out)) {
                Path folder = out.resolve(suite.name());
                boolean wanted = names.isEmpty() || names.contains(suite.name());
                if (wanted && RunResult.read(folder).isEmpty()) {
                    failed |= run(suite, folder) != 0;
                }
            }
        }
        return failed;
    }

    private static int run(PublishedSuite suite, Path folder) throws IOException, InterruptedException {
        System.out.println(suite.name() + " …");
        long start = System.nanoTime();
        Process process = new ProcessBuilder(
                        Project.root().resolve("chunkverdict").toString(),
                        "run",
                        "--docs",
                        suite.documents().toString(),
                        "--questions",
                        suite.questions().toString(),
                        "--config",
                        suite.configuration().toString(),
                        "--retrievers",
                        suite.retrievers(),
                        "--suite",
                        suite.name(),
                        "--out",
                        folder.toString(),
                        "--data",
                        folder.resolve("data").toString())
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile())
                .start();
        int status = process.waitFor();
        long seconds = (System.nanoTime() - start) / 1_000_000_000;
        System.out.println(suite.name() + ": exit status " + status + " after " + seconds + " s");
        if (status == 0) {
            Json.mapper().writeValue(folder.resolve("measured.json").toFile(), new Measured(commit(), seconds, ""));
        }
        return status;
    }

    private static String commit() throws IOException, InterruptedException {
        Process git = new ProcessBuilder("git", "rev-parse", "--short", "HEAD")
                .directory(Project.root().toFile())
                .start();
        String commit = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return git.waitFor() == 0 ? commit : "unknown";
    }
}
