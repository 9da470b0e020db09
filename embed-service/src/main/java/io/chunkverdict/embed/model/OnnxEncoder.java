package io.chunkverdict.embed.model;

import io.chunkverdict.model.suite.EmbeddingSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A transformer encoder in ONNX Runtime. */
final class OnnxEncoder implements Encoder {

    private final EmbeddingSpec spec;
    private final Pooling pooling;
    private final EncoderTokenizer tokenizer;
    private final OnnxSession session;

    /**
     * @param weights the ONNX graph; not needed any more once this returns
     * @param tokenizer closed with this encoder
     * @throws EncodingException if the engine refuses the graph
     */
    OnnxEncoder(EmbeddingSpec spec, Path weights, EncoderTokenizer tokenizer) {
        this.spec = spec;
        this.pooling = Pooling.valueOf(spec.pooling().toUpperCase(Locale.ROOT));
        this.tokenizer = tokenizer;
        this.session = new OnnxSession(spec.model(), spec.provider(), weights);
    }

    @Override
    public TokenizedText tokenize(String prefix, String text) {
        return tokenizer.tokenize(prefix, text);
    }

    @Override
    public List<float[]> encode(List<TokenIds> batch) {
        PaddedBatch padded = PaddedBatch.of(batch);
        if (padded.width() == 0) {
            return List.of();
        }
        float[] rows = session.run(padded);
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

    @Override
    public boolean batchInvariant() {
        // int8 scales activations over the whole batch, so company changes a vector
        return spec.precision().equals("fp32");
    }

    @Override
    public void close() {
        try {
            session.close();
        } finally {
            tokenizer.close();
        }
    }
}
