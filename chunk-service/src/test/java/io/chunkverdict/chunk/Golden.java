package io.chunkverdict.chunk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.model.corpus.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** The golden values, which live beside the project ({@code ../shared} or {@code -Dchunkverdict.shared}) and never in it. */
public final class Golden {

    private Golden() {}

    /** The golden folder; skips the calling test, saying so, where there is none. */
    public static Path folder() {
        String configured = System.getProperty("chunkverdict.shared");
        Path found = configured == null ? beside(Path.of("").toAbsolutePath()) : Path.of(configured, "golden");
        Assumptions.assumeTrue(
                found != null && Files.isDirectory(found),
                "skipped: no golden values beside the project; set -Dchunkverdict.shared=DIR");
        return found;
    }

    private static Path beside(Path start) {
        for (Path folder = start; folder != null; folder = folder.getParent()) {
            Path candidate = folder.resolveSibling("shared").resolve("golden");
            if (Files.isDirectory(candidate)) {
                return candidate;
            }
        }
        return null;
    }

    public static JsonNode json(String file) {
        try {
            return new ObjectMapper().readTree(folder().resolve(file).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String text(String document) {
        try {
            return Files.readString(folder().resolve("texts").resolve(document + ".txt"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static List<Span> spans(JsonNode pairs) {
        List<Span> spans = new ArrayList<>();
        pairs.forEach(
                pair -> spans.add(new Span(pair.get(0).asInt(), pair.get(1).asInt())));
        return spans;
    }
}
