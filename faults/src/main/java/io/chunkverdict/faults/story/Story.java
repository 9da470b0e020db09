package io.chunkverdict.faults.story;

import io.chunkverdict.harness.Corpus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What every fault happens to: a corpus that arrives in steps, each followed by a run that nobody waits for. Documents are
 * replaced and removed while the run before is still being scored.
 *
 * @param steps what changes, before each run
 * @param questions the question file
 * @param configuration of the suite
 */
public record Story(List<List<Change>> steps, String questions, String configuration) {

    private static final int STEPS = 5;
    private static final int DOCUMENTS_PER_STEP = 6;
    /** Small chunks beside large ones: some documents travel in several parts. */
    private static final String CONFIGURATION = """
            embedding: {model: stub}
            eval: {bootstrap_resamples: 2000}
            strategies:
            - name: small
              kind: fixed
              params: {chunk_size: 20, overlap: 0}
            - name: recursive
              params: {chunk_size: 120, overlap: 20}
            - structure
            - name: semantic
              params: {min_tokens: 40, max_tokens: 300}
            """;

    public Story {
        steps = steps.stream().map(List::copyOf).toList();
    }

    /** The story of all faults, the same every time. */
    public static Story standard(Path scratch) {
        Corpus corpus = Corpus.write(scratch, STEPS * DOCUMENTS_PER_STEP);
        List<Path> files;
        try (Stream<Path> listed = Files.list(corpus.docs())) {
            files = listed.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<List<Change>> steps = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            List<Change> changes = new ArrayList<>();
            if (step > 0) {
                changes.add(new Change.Put(name(files, step), revised(files.get(step))));
                changes.add(new Change.Remove(name(files, DOCUMENTS_PER_STEP * step - 1)));
            }
            for (Path file : files.subList(step * DOCUMENTS_PER_STEP, (step + 1) * DOCUMENTS_PER_STEP)) {
                changes.add(new Change.Put(file.getFileName().toString(), read(file)));
            }
            steps.add(changes);
        }
        return new Story(steps, read(corpus.questions()), CONFIGURATION);
    }

    private static String name(List<Path> files, int document) {
        return files.get(document).getFileName().toString();
    }

    private static String revised(Path file) {
        return read(file) + "## Amendment\n\nThe keeper signs every entry of this handbook twice.\n";
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
