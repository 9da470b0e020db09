package io.chunkverdict.embed.model;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.huggingface.tokenizers.jni.CharSpan;
import java.io.IOException;
import java.io.InputStream;

/** Cuts single texts into an encoder's tokens. */
final class EncoderTokenizer implements AutoCloseable {

    private final HuggingFaceTokenizer tokenizer;
    private final int maxInputTokens;

    /**
     * @param json a {@code tokenizer.json}; read to its end, not closed
     * @param maxInputTokens special tokens included, ≥ 3
     */
    EncoderTokenizer(InputStream json, int maxInputTokens) throws IOException {
        this.tokenizer = Tokenizers.open(json);
        this.maxInputTokens = maxInputTokens;
    }

    TokenizedText tokenize(String prefix, String text) {
        EncoderText input = EncoderText.of(prefix, text);
        Encoding encoding = tokenizer.encode(input.value(), true, false);
        TokenIds ids = new TokenIds(Tokenizers.cut(encoding, maxInputTokens));
        int tokens = encoding.getIds().length;
        if (tokens <= maxInputTokens) {
            return new TokenizedText(ids, tokens, text.length());
        }
        int kept = maxInputTokens - Tokenizers.closingSpecialTokens(encoding);
        return new TokenizedText(ids, tokens, stop(input, encoding.getCharTokenSpans(), kept));
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

    @Override
    public void close() {
        tokenizer.close();
    }
}
