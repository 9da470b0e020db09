package io.chunkverdict.embed.model;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/** How Hugging Face tokenizers are opened and what is read off an encoding. */
final class Tokenizers {

    private Tokenizers() {}

    /**
     * Opens a tokenizer whose limits are ours: the truncation and padding that a {@code tokenizer.json} may carry (128
     * tokens in MiniLM's) are off, so that the uncut count is known and the cut is the model's.
     *
     * @param json a {@code tokenizer.json}; read to its end, not closed
     */
    static HuggingFaceTokenizer open(InputStream json) throws IOException {
        keepLibraryQuiet();
        return HuggingFaceTokenizer.newInstance(json, Map.of("truncation", "false", "padding", "false"));
    }

    /** The library would report its use to its makers and look for GPUs; both are read from system properties only. */
    private static void keepLibraryQuiet() {
        System.setProperty("OPT_OUT_TRACKING", "true");
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("RUST_FLAVOR", "cpu");
    }

    /**
     * The ids, cut on the right where there are more than allowed, before the closing special tokens, which stay.
     *
     * @param maxTokens special tokens included
     */
    static int[] cut(Encoding encoding, int maxTokens) {
        long[] ids = encoding.getIds();
        if (ids.length <= maxTokens) {
            return narrow(ids, ids.length);
        }
        int closing = closingSpecialTokens(encoding);
        int[] cut = narrow(ids, maxTokens);
        for (int i = 0; i < closing; i++) {
            cut[maxTokens - closing + i] = (int) ids[ids.length - closing + i];
        }
        return cut;
    }

    /** How many special tokens end the sequence. */
    static int closingSpecialTokens(Encoding encoding) {
        long[] mask = encoding.getSpecialTokenMask();
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
}
