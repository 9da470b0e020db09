package io.chunkverdict.embed.model;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.huggingface.tokenizers.jni.CharSpan;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/**
 * A Hugging Face tokenizer whose limits are ours: the truncation and padding that a {@code tokenizer.json} may carry (128
 * tokens in MiniLM's) are switched off, so that the uncut count is known and the cut is the model's.
 */
final class EncoderTokenizer implements AutoCloseable {

    private final HuggingFaceTokenizer tokenizer;
    private final int maxInputTokens;

    /**
     * @param json a {@code tokenizer.json}; read to its end, not closed
     * @param maxInputTokens special tokens included, ≥ 3
     */
    EncoderTokenizer(InputStream json, int maxInputTokens) throws IOException {
        this.tokenizer = HuggingFaceTokenizer.newInstance(json, Map.of("truncation", "false", "padding", "false"));
        this.maxInputTokens = maxInputTokens;
    }

    /** The library would report its use to its makers and look for GPUs; both are read from system properties only. */
    private static void keepLibraryQuiet() {
        System.setProperty("OPT_OUT_TRACKING", "true");
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("RUST_FLAVOR", "cpu");
    }

    TokenizedText tokenize(String prefix, String text) {
        EncoderText input = EncoderText.of(prefix, text);
        Encoding encoding = tokenizer.encode(input.value(), true, false);
        long[] ids = encoding.getIds();
        if (ids.length <= maxInputTokens) {
            return new TokenizedText(new TokenIds(narrow(ids, ids.length)), ids.length, text.length());
        }
        // cut on the right, before the closing special tokens, which stay
        int closing = closingSpecialTokens(encoding.getSpecialTokenMask());
        int kept = maxInputTokens - closing;
        int[] cut = narrow(ids, maxInputTokens);
        for (int i = 0; i < closing; i++) {
            cut[kept + i] = (int) ids[ids.length - closing + i];
        }
        return new TokenizedText(new TokenIds(cut), ids.length, stop(input, encoding.getCharTokenSpans(), kept));
    }

    /** Where the last kept token ends in the text. The tokenizer's spans count code points. */
    private static int stop(EncoderText input, CharSpan[] spans, int kept) {
        for (int last = kept - 1; last >= 0; last--) {
            if (spans[last] != null) {
                return input.toText(input.value().offsetByCodePoints(0, spans[last].getEnd()));
            }
        }
        return 0;
    }

    private static int closingSpecialTokens(long[] mask) {
        int closing = 0;
        while (closing < mask.length && mask[mask.length - 1 - closing] == 1) {
            closing++;
        }
        return closing;
    }

    private static int[] narrow(long[] ids, int length) {
        int[] narrow = new int[length];
        for (int i = 0; i < length; i++) {
            narrow[i] = (int) ids[i];
        }
        return narrow;
    }

    @Override
    public void close() {
        tokenizer.close();
    }
}
