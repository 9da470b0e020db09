package io.chunkverdict.embed.model;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A transformer encoder in ONNX Runtime. One session with one thread inside; parallelism comes from callers,
 * one a core, which is faster than threads inside the session (they spin).
 */
final class OnnxEncoder implements Encoder {

    private static final String TOKEN_TYPES = "token_type_ids";

    private final EmbeddingSpec spec;
    private final Pooling pooling;
    private final EncoderTokenizer tokenizer;
    private final OrtEnvironment environment;
    private final OrtSession session;
    private final String output;

    /**
     * @param weights the ONNX graph; not needed any more once this returns
     * @param tokenizer closed with this encoder
     * @throws EncodingException if the engine refuses the graph
     */
    OnnxEncoder(EmbeddingSpec spec, Path weights, EncoderTokenizer tokenizer) {
        this.spec = spec;
        this.pooling = Pooling.valueOf(spec.pooling().toUpperCase(Locale.ROOT));
        this.tokenizer = tokenizer;
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            environment = OnnxRuntime.environment();
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.BASIC_OPT);
            if (spec.provider().equals(Device.CUDA.provider())) {
                options.addCUDA(0);
            }
            session = environment.createSession(weights.toString(), options);
            output = session.getOutputNames().iterator().next();
        } catch (OrtException refused) {
            throw new EncodingException(
                    spec.model() + ": ONNX Runtime can't load the model on " + spec.provider(), refused);
        }
    }

    @Override
    public TokenizedText tokenize(String prefix, String text) {
        return tokenizer.tokenize(prefix, text);
    }

    @Override
    public List<float[]> encode(List<TokenIds> batch) {
        int width = batch.stream().mapToInt(TokenIds::length).max().orElse(0);
        if (width == 0) {
            return List.of();
        }
        long[] ids = new long[batch.size() * width];
        long[] mask = new long[ids.length];
        for (int row = 0; row < batch.size(); row++) {
            TokenIds text = batch.get(row);
            for (int position = 0; position < text.length(); position++) {
                ids[row * width + position] = text.at(position);
                mask[row * width + position] = 1;
            }
        }
        float[] rows = run(ids, mask, new long[] {batch.size(), width});
        // not every graph gives a row for each token: where only the first is wanted, the others may be missing
        int valuesEach = rows.length / batch.size();
        List<float[]> vectors = new ArrayList<>(batch.size());
        for (int text = 0; text < batch.size(); text++) {
            float[] vector = new float[spec.dimensions()];
            pooling.pool(rows, text * valuesEach, batch.get(text).length(), vector);
            Pooling.normalise(vector);
            Pooling.normalise(vector);
            vectors.add(vector);
        }
        return vectors;
    }

    private float[] run(long[] ids, long[] mask, long[] shape) {
        Map<String, OnnxTensor> inputs = new TreeMap<>();
        try {
            inputs.put("input_ids", OnnxTensor.createTensor(environment, LongBuffer.wrap(ids), shape));
            inputs.put("attention_mask", OnnxTensor.createTensor(environment, LongBuffer.wrap(mask), shape));
            if (session.getInputNames().contains(TOKEN_TYPES)) {
                inputs.put(
                        TOKEN_TYPES,
                        OnnxTensor.createTensor(environment, LongBuffer.wrap(new long[ids.length]), shape));
            }
            try (OrtSession.Result result = session.run(inputs, Set.of(output))) {
                OnnxTensor hidden = (OnnxTensor) result.get(0);
                FloatBuffer values = hidden.getFloatBuffer();
                float[] rows = new float[values.remaining()];
                values.get(rows);
                return rows;
            }
        } catch (OrtException failed) {
            throw new EncodingException(
                    spec.model() + ": ONNX Runtime can't encode a batch of " + shape[0] + " texts of " + shape[1]
                            + " tokens",
                    failed);
        } finally {
            // each holds native memory that no garbage collector knows of
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    @Override
    public boolean batchInvariant() {
        // int8 scales activations over the whole batch, so company changes a vector
        return spec.precision().equals("fp32");
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException failed) {
            throw new EncodingException(spec.model() + ": ONNX Runtime can't close the model", failed);
        } finally {
            tokenizer.close();
        }
    }
}
