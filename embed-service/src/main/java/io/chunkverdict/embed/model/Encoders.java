package io.chunkverdict.embed.model;

import io.chunkverdict.embed.model.onnx.FusedBert;
import io.chunkverdict.embed.model.onnx.UnknownGraphException;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Loaded models: each on first use, once, and kept until closed. */
public final class Encoders implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(Encoders.class.getName());

    private final Map<String, Encoder> loaded = new ConcurrentHashMap<>();
    private final boolean fused;
    private final Path temporary;

    public Encoders() {
        this(true);
    }

    /** @param fused whether graphs are rewritten for speed; without, they run as they were exported */
    Encoders(boolean fused) {
        this(fused, Path.of(System.getProperty("java.io.tmpdir")));
    }

    /** @param temporary folder where files lie while a model is loaded */
    Encoders(boolean fused, Path temporary) {
        this.fused = fused;
        this.temporary = temporary;
    }

    /**
     * The encoder of a model. The first call for a model loads it, which takes about a second; others wait for it.
     *
     * @throws EncodingException if it can't be loaded
     * @throws UnusableSpecException if its files are not the ones the card pins
     */
    public Encoder of(ModelCard card) {
        return loaded.computeIfAbsent(card.id(), id -> load(card));
    }

    private Encoder load(ModelCard card) {
        return switch (card.source()) {
            case ModelSource.Stub stub -> new StubEncoder();
            case ModelSource.OnnxResources files -> load(card.spec(), files);
        };
    }

    private Encoder load(EmbeddingSpec spec, ModelSource.OnnxResources files) {
        // through files, so that weights never lie on the Java heap
        try (ScratchFolder scratch = ScratchFolder.open(temporary)) {
            try (OutputStream copy = Files.newOutputStream(scratch.exported())) {
                copyVerified(files.weights(), spec.weightsSha(), copy);
            }
            Path weights = fused && isRewritten(spec, scratch.exported(), scratch.rewritten())
                    ? scratch.rewritten()
                    : scratch.exported();
            copyVerified(files.tokenizer(), spec.tokenizerSha(), OutputStream.nullOutputStream());
            try (InputStream json = resource(files.tokenizer())) {
                return new OnnxEncoder(spec, weights, new EncoderTokenizer(json, spec.maxInputTokens()));
            }
        } catch (IOException failed) {
            throw new EncodingException(spec.model() + ": can't read the model's files", failed);
        } catch (LinkageError missing) {
            throw new EncodingException(
                    spec.model() + ": a native library of the engine or the tokenizer can't be loaded on this machine ("
                            + missing + "); mend the deployment",
                    missing);
        }
    }

    /** Rewrites the graph where that is possible; whether it is, is a property of the file, so the same everywhere. */
    private static boolean isRewritten(EmbeddingSpec spec, Path exported, Path rewritten) throws IOException {
        if (!spec.precision().equals("fp32")) {
            return false;
        }
        try {
            FusedBert.rewrite(exported, rewritten, spec.pooling().equals(Pooling.CLS.label()));
            return true;
        } catch (UnknownGraphException unknown) {
            LOG.log(
                    System.Logger.Level.INFO,
                    "{0} runs as exported, which is slower: {1}",
                    spec.model(),
                    unknown.getMessage());
            return false;
        }
    }

    /** Copies a resource, refusing one whose SHA-256 is not the pinned one. */
    private static void copyVerified(String resource, String pinnedSha, OutputStream copy) throws IOException {
        String sha;
        try (InputStream in = resource(resource)) {
            sha = new Sha256().add(in, copy).hex();
        }
        if (!sha.equals(pinnedSha)) {
            throw new UnusableSpecException("model file " + resource + " has SHA-256 " + sha + ", pinned is "
                    + pinnedSha + ": another version of the model artifact is on the class path");
        }
    }

    private static InputStream resource(String name) throws IOException {
        InputStream in = Thread.currentThread().getContextClassLoader().getResourceAsStream(name);
        if (in == null) {
            in = Encoders.class.getResourceAsStream("/" + name);
        }
        if (in == null) {
            throw new IOException("no " + name + " on the class path: the model's artifact is missing");
        }
        return in;
    }

    /** Closes every model; only when no thread encodes any more. */
    @Override
    public void close() {
        loaded.values().forEach(Encoder::close);
        loaded.clear();
    }
}
