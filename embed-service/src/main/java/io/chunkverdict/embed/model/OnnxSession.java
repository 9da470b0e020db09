package io.chunkverdict.embed.model;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A graph in ONNX Runtime. One thread inside; parallelism comes from callers, one a core, which is faster than threads
 * inside (they spin).
 */
final class OnnxSession implements AutoCloseable {

    private static final String TOKEN_TYPES = "token_type_ids";

    private final String model;
    private final OrtEnvironment environment;
    private final OrtSession session;
    private final String output;

    /**
     * @param model for messages
     * @param provider engine and device, as specs name them
     * @param weights the ONNX graph
     * @throws EncodingException if the engine refuses the graph
     */
    OnnxSession(String model, String provider, Path weights) {
        this.model = model;
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            environment = OnnxRuntime.environment();
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.BASIC_OPT);
            if (provider.equals(Device.CUDA.provider())) {
                options.addCUDA(0);
            }
            session = environment.createSession(weights.toString(), options);
            output = session.getOutputNames().iterator().next();
        } catch (OrtException refused) {
            throw new EncodingException(model + ": ONNX Runtime can't load the model on " + provider, refused);
        }
    }

    /**
     * The graph's first output, flat.
     *
     * @throws EncodingException if the engine fails
     */
    float[] run(PaddedBatch batch) {
        Map<String, OnnxTensor> inputs = new TreeMap<>();
        long[] shape = batch.shape();
        try {
            inputs.put("input_ids", OnnxTensor.createTensor(environment, LongBuffer.wrap(batch.ids()), shape));
            inputs.put("attention_mask", OnnxTensor.createTensor(environment, LongBuffer.wrap(batch.mask()), shape));
            if (session.getInputNames().contains(TOKEN_TYPES)) {
                inputs.put(TOKEN_TYPES, OnnxTensor.createTensor(environment, LongBuffer.wrap(batch.types()), shape));
            }
            try (OrtSession.Result result = session.run(inputs, Set.of(output))) {
                OnnxTensor tensor = (OnnxTensor) result.get(0);
                FloatBuffer values = tensor.getFloatBuffer();
                float[] flat = new float[values.remaining()];
                values.get(flat);
                return flat;
            }
        } catch (OrtException failed) {
            throw new EncodingException(
                    model + ": ONNX Runtime can't compute a batch of " + batch.rows() + " texts of " + batch.width()
                            + " tokens",
                    failed);
        } finally {
            // each holds native memory that no garbage collector knows of
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException failed) {
            throw new EncodingException(model + ": ONNX Runtime can't close the model", failed);
        }
    }
}
