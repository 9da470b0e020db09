package io.chunkverdict.embed.model;

import ai.onnxruntime.OrtException;
import io.chunkverdict.model.suite.RerankerSpec;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A loaded reranker: reads a question and a passage together and gives one number, the higher the better. */
public final class CrossEncoder implements Inference {

    private static final String PROBE_QUESTION = "which";
    private static final String PROBE = "these words are only here to see whether company changes a score ";
    private static final Set<OrtException.OrtErrorCode> MACHINE =
            EnumSet.of(OrtException.OrtErrorCode.ORT_ENGINE_ERROR, OrtException.OrtErrorCode.ORT_EP_FAIL);
    private static final List<Integer> PROBE_REPEATS = List.of(1, 2, 2, 4, 7, 3, 1);

    private final RerankerSpec spec;
    private final PairTokenizer tokenizer;
    private final OnnxSession session;
    private final boolean batchInvariant;

    /**
     * Loads a reranker and tries it out, which takes some seconds for a large one.
     *
     * @throws EncodingException if it can't be loaded at the moment
     * @throws UnusableSpecException if it is no reranker, or its files are no longer those of the card
     */
    public CrossEncoder(RerankerCard card) {
        this.spec = card.spec();
        ModelDirectory files = card.files();
        PairTokenizer opened = null;
        OnnxSession loaded = null;
        try {
            requireUnchanged(files);
            try (InputStream json = files.tokenizer()) {
                opened = new PairTokenizer(json, spec.maxInputTokens());
            }
            loaded = new OnnxSession(spec.model(), spec.provider(), files.graph());
            this.tokenizer = opened;
            this.session = loaded;
            this.batchInvariant = isIndifferentToCompany();
        } catch (IOException unreadable) {
            close(loaded, opened);
            throw new EncodingException(files.problem("its files can't be read"), unreadable);
        } catch (LinkageError missing) {
            close(loaded, opened);
            throw new EncodingException(
                    files.problem("a native library of the engine or the tokenizer can't be loaded on this machine ("
                            + missing + "); mend the deployment"),
                    missing);
        } catch (EncodingException failed) {
            close(loaded, opened);
            throw mayPass(failed) ? failed : unusable(files, failed.getMessage() + ": " + failed.getCause());
        } catch (UnusableSpecException unusable) {
            close(loaded, opened);
            throw unusable;
        } catch (RuntimeException unusable) { // whatever libraries make of files that anyone may have put there
            close(loaded, opened);
            throw unusable(files, unusable.toString());
        }
    }

    /**
     * Joins a question and a passage.
     *
     * @throws PoisonTextException if the question alone is too long
     */
    public TokenizedPair tokenize(String question, String passage) {
        return tokenizer.tokenize(question, passage);
    }

    /** One number a pair: the graph's logit. */
    @Override
    public List<float[]> encode(List<TokenIds> batch) {
        // a product with one row takes another kernel with another last bit: nobody is ever alone
        List<TokenIds> rows = batch.size() == 1 ? Collections.nCopies(2, batch.getFirst()) : batch;
        float[] logits = session.run(PaddedBatch.of(rows));
        if (logits.length != rows.size()) {
            throw new UnusableSpecException("model '" + spec.model() + "' gives "
                    + (logits.length % rows.size() == 0
                            ? logits.length / rows.size() + " numbers"
                            : "no fixed number of numbers")
                    + " for a question and a passage. A reranker gives one: export the model with num_labels=1");
        }
        List<float[]> scores = new ArrayList<>(batch.size());
        for (int pair = 0; pair < batch.size(); pair++) {
            scores.add(new float[] {logits[pair]});
        }
        return scores;
    }

    @Override
    public boolean batchInvariant() {
        return batchInvariant;
    }

    @Override
    public void close() {
        close(session, tokenizer);
    }

    /** Graphs from anywhere may be quantised, or made of other kernels: so it is tried, not believed. */
    private boolean isIndifferentToCompany() {
        List<TokenIds> probes = PROBE_REPEATS.stream()
                .map(repeats -> tokenize(PROBE_QUESTION, PROBE.repeat(repeats)).ids())
                .toList();
        List<float[]> together = encode(probes);
        for (int probe = 0; probe < probes.size(); probe++) {
            float alone = encode(List.of(probes.get(probe))).getFirst()[0];
            if (Float.floatToIntBits(alone) != Float.floatToIntBits(together.get(probe)[0])) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether a graph was refused for the machine's state, not for what it is: the files come from anywhere, so most refusals
     * are for good, and a run must not wait for them.
     */
    private static boolean mayPass(EncodingException failed) {
        return !(failed.getCause() instanceof OrtException refused)
                || MACHINE.contains(refused.getCode())
                || refused.getMessage().contains("alloc");
    }

    private static UnusableSpecException unusable(ModelDirectory files, String why) {
        return new UnusableSpecException(files.problem("it can't be used as a reranker: " + why));
    }

    private void requireUnchanged(ModelDirectory files) {
        if (!files.weightsSha().equals(spec.weightsSha())
                || !files.tokenizerSha().equals(spec.tokenizerSha())) {
            throw new UnusableSpecException(
                    files.problem("its files have changed since embed-service started: restart it"));
        }
    }

    private static void close(OnnxSession session, PairTokenizer tokenizer) {
        try {
            if (session != null) {
                session.close();
            }
        } finally {
            if (tokenizer != null) {
                tokenizer.close();
            }
        }
    }
}
