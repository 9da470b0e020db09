package io.chunkverdict.embed.model;

import io.chunkverdict.model.suite.EmbeddingSpec;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A hashed bag of words for tests: each word of letters a to z and digits counts in one of 256 buckets, and the counts
 * are scaled to unit length. A text without words has the zero vector. Needs no weights, and is deterministic anywhere.
 */
public final class StubEncoder implements Encoder {

    /** Its identity; there is nothing to hash, so the hashes are of nothing. */
    static final EmbeddingSpec SPEC =
            new EmbeddingSpec("stub", "none", "none", "bag-of-words", true, "fp32", "java", 512, 256, "", "");

    private static final Pattern WORD = Pattern.compile("[a-z0-9]+");
    private static final int START = 1000;
    private static final int END = 1001;

    @Override
    public TokenizedText tokenize(String prefix, String text) {
        EncoderText input = EncoderText.of(prefix, text);
        // Latin letters only: lower-casing char by char keeps offsets
        Matcher words = WORD.matcher(lowerAscii(input.value()));
        List<Integer> buckets = new ArrayList<>();
        int tokens = 2;
        int stop = 0;
        while (words.find()) {
            if (buckets.size() < SPEC.maxInputTokens() - 2) {
                buckets.add(bucket(words.group()));
                stop = words.end();
            }
            tokens++;
        }
        int[] ids = new int[buckets.size() + 2];
        ids[0] = START;
        for (int i = 0; i < buckets.size(); i++) {
            ids[i + 1] = buckets.get(i);
        }
        ids[ids.length - 1] = END;
        return new TokenizedText(
                new TokenIds(ids), tokens, tokens > SPEC.maxInputTokens() ? input.toText(stop) : text.length());
    }

    private static String lowerAscii(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.length() == text.length()) {
            return lower;
        }
        char[] chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            if (chars[i] >= 'A' && chars[i] <= 'Z') {
                chars[i] += 'a' - 'A';
            }
        }
        return new String(chars);
    }

    private static int bucket(String word) {
        try {
            byte[] digest = MessageDigest.getInstance("MD5").digest(word.getBytes(StandardCharsets.US_ASCII));
            return Integer.remainderUnsigned(ByteBuffer.wrap(digest).getInt(), SPEC.dimensions());
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every JDK has MD5", missing);
        }
    }

    @Override
    public List<float[]> encode(List<TokenIds> batch) {
        return batch.stream().map(StubEncoder::encode).toList();
    }

    private static float[] encode(TokenIds ids) {
        float[] vector = new float[SPEC.dimensions()];
        for (int position = 1; position < ids.length() - 1; position++) {
            vector[ids.at(position)]++;
        }
        Pooling.normalise(vector);
        return vector;
    }

    @Override
    public boolean batchInvariant() {
        return true;
    }

    @Override
    public void close() {}
}
