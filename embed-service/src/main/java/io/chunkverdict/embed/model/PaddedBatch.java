package io.chunkverdict.embed.model;

import java.util.List;

/**
 * Inputs as one rectangle, shorter ones padded on the right.
 *
 * @param ids token ids, row after row
 * @param mask 1 where there is a token, 0 where there is padding
 * @param types token types
 * @param rows inputs
 * @param width tokens of the longest
 */
record PaddedBatch(long[] ids, long[] mask, long[] types, int rows, int width) {

    static PaddedBatch of(List<TokenIds> batch) {
        int width = batch.stream().mapToInt(TokenIds::length).max().orElse(0);
        long[] ids = new long[batch.size() * width];
        long[] mask = new long[ids.length];
        long[] types = new long[ids.length];
        for (int row = 0; row < batch.size(); row++) {
            TokenIds text = batch.get(row);
            for (int position = 0; position < text.length(); position++) {
                ids[row * width + position] = text.at(position);
                mask[row * width + position] = 1;
                types[row * width + position] = text.typeAt(position);
            }
        }
        return new PaddedBatch(ids, mask, types, batch.size(), width);
    }

    long[] shape() {
        return new long[] {rows, width};
    }
}
