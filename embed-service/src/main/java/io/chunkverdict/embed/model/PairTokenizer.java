package io.chunkverdict.embed.model;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.IOException;
import java.io.InputStream;

/** Cuts pairs of texts into a cross-encoder's tokens, joined as the tokenizer's own template says. */
final class PairTokenizer implements AutoCloseable {

    private static final int PASSAGE = 1;

    private final HuggingFaceTokenizer tokenizer;
    private final int maxInputTokens;

    /**
     * @param json a {@code tokenizer.json}; read to its end, not closed
     * @param maxInputTokens special tokens included
     */
    PairTokenizer(InputStream json, int maxInputTokens) throws IOException {
        this.tokenizer = Tokenizers.open(json);
        this.maxInputTokens = maxInputTokens;
    }

    /**
     * Joins a question and a passage; where both are too long together, the passage's end goes.
     *
     * @throws PoisonTextException if the question alone leaves no room for a token of the passage
     */
    TokenizedPair tokenize(String question, String passage) {
        Encoding encoding = tokenizer.encode(
                EncoderText.of("", question).value(),
                EncoderText.of("", passage).value(),
                true,
                false);
        int tokens = encoding.getIds().length;
        if (tokens > maxInputTokens) {
            int kept = maxInputTokens - Tokenizers.closingSpecialTokens(encoding);
            int before = first(PASSAGE, encoding.getSequenceIds());
            if (kept <= before) {
                throw new PoisonTextException("the question takes " + before + " of the " + maxInputTokens
                        + " tokens that this reranker reads, which leaves no room for a passage: shorten the question");
            }
        }
        int[] ids = Tokenizers.cut(encoding, maxInputTokens);
        int secondType = Math.min(first(1, encoding.getTypeIds()), ids.length);
        return new TokenizedPair(new TokenIds(ids, secondType), tokens, tokens > maxInputTokens);
    }

    private static int first(long value, long[] values) {
        int place = 0;
        while (place < values.length && values[place] != value) {
            place++;
        }
        return place;
    }

    @Override
    public void close() {
        tokenizer.close();
    }
}
