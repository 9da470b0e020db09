package io.chunkverdict.embed.api;

import io.chunkverdict.embed.model.onnx.TinyCrossEncoder;
import io.chunkverdict.embed.model.onnx.TinyCrossEncoder.Kind;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Gives the service under test the rerankers that the build makes. */
public class TinyRerankerResource implements QuarkusTestResourceLifecycleManager {

    private static final List<String> WORDS = List.of("refund", "window", "days", "late");

    @Override
    public Map<String, String> start() {
        try {
            Path directory = Files.createTempDirectory("chunkverdict-rerankers");
            return Map.of(
                    "chunkverdict.embed.rerankers",
                    Arrays.stream(Kind.values())
                            .map(kind -> "tiny/" + kind + "="
                                    + TinyCrossEncoder.write(directory.resolve(kind.name()), kind, WORDS))
                            .collect(Collectors.joining(",")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {}
}
