package io.chunkverdict.embed.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A model's files as Hugging Face lays them out: {@code model.onnx} (or {@code onnx/model.onnx}, with {@code model.onnx_data}
 * beside it where the weights are outside the graph), {@code tokenizer.json} or {@code vocab.txt}, {@code config.json}, and
 * perhaps {@code tokenizer_config.json}.
 */
public final class ModelDirectory {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> GRAPHS = List.of("model.onnx", "onnx/model.onnx");
    private static final List<String> TOKENIZERS = List.of("tokenizer.json", "vocab.txt");
    private static final int USUAL_POSITIONS = 512;
    /** Tokenizers without a limit of their own say 1e30. */
    private static final int UNLIMITED = 1_000_000;
    /** Positions of these count from the padding token's id on. */
    private static final Set<String> OFFSET_POSITIONS = Set.of("roberta", "xlm-roberta", "camembert");

    private final String model;
    private final Path directory;
    private final Path graph;
    private final Path tokenizer;

    /**
     * Looks for the files.
     *
     * @param model name for messages
     * @throws IllegalArgumentException naming what is missing
     */
    public ModelDirectory(String model, Path directory) {
        this.model = model;
        this.directory = directory.toAbsolutePath().normalize();
        if (!Files.isDirectory(this.directory)) {
            throw new IllegalArgumentException(problem("there is no such directory"));
        }
        this.graph = require(GRAPHS);
        this.tokenizer = require(TOKENIZERS);
        require(List.of("config.json"));
    }

    /** The graph's file. */
    Path graph() {
        return graph;
    }

    /** SHA-256 over the graph and, in their names' order, the files with weights outside it. */
    String weightsSha() {
        List<Path> files = new ArrayList<>(List.of(graph));
        String name = graph.getFileName().toString();
        try (Stream<Path> beside = Files.list(graph.getParent())) {
            beside.filter(file -> file.getFileName().toString().startsWith(name)
                            && !file.getFileName().toString().equals(name)
                            && Files.isRegularFile(file))
                    .sorted()
                    .forEach(files::add);
        } catch (IOException unreadable) {
            throw new IllegalArgumentException(problem("it can't be read: " + unreadable), unreadable);
        }
        return sha(files);
    }

    /** SHA-256 of the tokenizer's file. */
    String tokenizerSha() {
        return sha(List.of(tokenizer));
    }

    /**
     * Tokens the model reads at most, special tokens included: its positions, or what its tokenizer allows where that is
     * less.
     */
    int maxInputTokens() {
        JsonNode config = json("config.json");
        int positions = config.path("max_position_embeddings").asInt(USUAL_POSITIONS);
        if (OFFSET_POSITIONS.contains(config.path("model_type").asText())) {
            positions -= config.path("pad_token_id").asInt(1) + 1;
        }
        double allowed = json("tokenizer_config.json").path("model_max_length").asDouble(UNLIMITED);
        int limit = allowed >= 1 && allowed < positions ? (int) allowed : positions;
        if (limit < 8) {
            throw new IllegalArgumentException(problem("its files say that it reads " + limit + " tokens"));
        }
        return limit;
    }

    /** Opens the tokenizer as a {@code tokenizer.json}. */
    InputStream tokenizer() throws IOException {
        if (!tokenizer.endsWith("vocab.txt")) {
            return Files.newInputStream(tokenizer);
        }
        boolean lowerCase = json("tokenizer_config.json").path("do_lower_case").asBoolean(true);
        try {
            return new ByteArrayInputStream(
                    WordPieceVocabulary.tokenizerJson(Files.readAllLines(tokenizer), lowerCase));
        } catch (IllegalArgumentException unfit) {
            throw new IllegalArgumentException(problem("vocab.txt can't be used: " + unfit.getMessage()), unfit);
        }
    }

    /** A message about this directory. */
    String problem(String what) {
        return "model '" + model + "' in " + directory + ": " + what;
    }

    private Path require(List<String> alternatives) {
        return alternatives.stream()
                .map(directory::resolve)
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(problem("it lacks "
                        + String.join(" or ", alternatives)
                        + ". A model directory holds model.onnx, tokenizer.json or vocab.txt, and config.json")));
    }

    /** An optional file's content; nothing where there is none. */
    private JsonNode json(String name) {
        Path file = directory.resolve(name);
        try {
            return Files.isRegularFile(file)
                    ? Optional.ofNullable(JSON.readTree(Files.readAllBytes(file)))
                            .orElse(JSON.missingNode())
                    : JSON.missingNode();
        } catch (IOException unreadable) {
            throw new IllegalArgumentException(
                    problem(name + " can't be read: " + unreadable.getMessage()), unreadable);
        }
    }

    private String sha(List<Path> files) {
        try {
            Sha256 sha = new Sha256();
            for (Path file : files) {
                try (InputStream in = Files.newInputStream(file)) {
                    sha.add(in, OutputStream.nullOutputStream());
                }
            }
            return sha.hex();
        } catch (IOException unreadable) {
            throw new IllegalArgumentException(problem("it can't be read: " + unreadable), unreadable);
        }
    }
}
