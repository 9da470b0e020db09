package io.chunkverdict.model.message;

import io.chunkverdict.model.corpus.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Neighbouring chunks of a document as they travel: an index has five numbers a chunk to tell, and names would be most of it.
 *
 * @param document document id
 * @param first ordinal of the first chunk; those of the others follow
 * @param numbers five for each chunk: start and end of its span, {@code tokens}, {@code encoderTokens}, {@code encoderEnd}
 */
record DescribedDocument(String document, int first, IntVector numbers) {

    private static final int NUMBERS = 5;

    DescribedDocument {
        if (numbers.values().length % NUMBERS != 0) {
            throw new IllegalArgumentException(
                    numbers.values().length + " numbers describe no whole chunks of " + document);
        }
    }

    /** The same chunks in the same order, in as few pieces as there are runs of neighbours. */
    static List<DescribedDocument> of(List<DescribedChunk> chunks) {
        List<DescribedDocument> documents = new ArrayList<>();
        int from = 0;
        for (int to = 1; to <= chunks.size(); to++) {
            if (to == chunks.size() || !follows(chunks.get(to - 1), chunks.get(to))) {
                documents.add(neighbours(chunks.subList(from, to)));
                from = to;
            }
        }
        return documents;
    }

    private static boolean follows(DescribedChunk chunk, DescribedChunk next) {
        return next.ordinal() == chunk.ordinal() + 1 && next.document().equals(chunk.document());
    }

    private static DescribedDocument neighbours(List<DescribedChunk> chunks) {
        DescribedChunk first = chunks.getFirst();
        int[] numbers = chunks.stream()
                .flatMapToInt(chunk -> IntStream.of(
                        chunk.span().start(),
                        chunk.span().end(),
                        chunk.tokens(),
                        chunk.encoderTokens(),
                        chunk.encoderEnd()))
                .toArray();
        return new DescribedDocument(first.document(), first.ordinal(), new IntVector(numbers));
    }

    /** The chunks again. */
    Stream<DescribedChunk> chunks(String strategy) {
        int[] values = numbers.values();
        return IntStream.range(0, values.length / NUMBERS).mapToObj(i -> {
            int at = i * NUMBERS;
            return new DescribedChunk(
                    Chunk.id(document, strategy, first + i),
                    document,
                    first + i,
                    new Span(values[at], values[at + 1]),
                    values[at + 2],
                    values[at + 3],
                    values[at + 4]);
        });
    }
}
