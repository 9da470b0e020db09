package io.chunkverdict.score.metric;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.CorpusDocument;
import io.chunkverdict.score.report.ChunkHealth;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Measures what a strategy's chunks are like, whatever is retrieved. */
public final class ChunkHealthMeter {

    private final Corpus corpus;
    private final int minFloorTokens;

    /**
     * A meter for one corpus.
     *
     * @param minFloorTokens chunks with fewer tokens are tiny
     */
    public ChunkHealthMeter(Corpus corpus, int minFloorTokens) {
        this.corpus = corpus;
        this.minFloorTokens = minFloorTokens;
    }

    /** Measures an index's chunks. */
    public ChunkHealth measure(IndexSpec index, List<DescribedChunk> chunks) {
        int[] tokens = chunks.stream().mapToInt(DescribedChunk::tokens).sorted().toArray();
        OptionalInt most = StrategySizes.largestChunk(index.strategy());
        Unseen unseen = unseen(index, chunks);
        Tables tables = tables(ChunksByPlace.of(chunks));
        return new ChunkHealth(
                tokens.length,
                tokens.length == 0 ? 0 : tokens[0],
                median(tokens),
                tokens.length == 0
                        ? 0
                        : (double) Arrays.stream(tokens).asLongStream().sum() / tokens.length,
                tokens.length == 0 ? 0 : tokens[tokens.length - 1],
                histogram(tokens),
                share(chunks, chunk -> chunk.tokens() < minFloorTokens),
                share(chunks, chunk -> most.isPresent() && chunk.tokens() > most.getAsInt()),
                share(chunks, ChunkHealthMeter::truncated),
                unseen.tokens(),
                unseen.ofAll(),
                unseen.ofTruncated(),
                share(chunks, this::clean),
                tables.all(),
                tables.all() == 0 ? Optional.empty() : Optional.of((double) tables.intact() / tables.all()),
                duplicates(chunks));
    }

    private static double median(int[] sorted) {
        int n = sorted.length;
        if (n == 0) {
            return 0;
        }
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + (double) sorted[n / 2]) / 2;
    }

    private static List<ChunkHealth.Bin> histogram(int[] tokens) {
        Map<Integer, Integer> bins = new TreeMap<>();
        for (int count : tokens) {
            bins.merge(count / ChunkHealth.Bin.WIDTH * ChunkHealth.Bin.WIDTH, 1, Integer::sum);
        }
        return bins.entrySet().stream()
                .map(bin -> new ChunkHealth.Bin(bin.getKey(), bin.getValue()))
                .toList();
    }

    private static boolean truncated(DescribedChunk chunk) {
        return chunk.encoderEnd() < chunk.span().end();
    }

    private record Unseen(long tokens, double ofAll, double ofTruncated) {}

    private Unseen unseen(IndexSpec index, List<DescribedChunk> chunks) {
        long tokens = 0;
        long all = 0;
        long cut = 0;
        long lost = 0;
        for (DescribedChunk chunk : chunks) {
            CorpusDocument document = corpus.get(chunk.document());
            long length = document.codePoints().of(chunk.span()).length();
            all += length;
            if (truncated(chunk)) {
                int end = Math.max(chunk.encoderEnd(), chunk.span().start());
                tokens += Math.max(0, chunk.encoderTokens() - index.embedding().maxInputTokens());
                cut += length;
                lost += document.codePoints()
                        .of(new Span(end, chunk.span().end()))
                        .length();
            }
        }
        return new Unseen(tokens, all == 0 ? 0 : (double) lost / all, cut == 0 ? 0 : (double) lost / cut);
    }

    /** Whether a chunk neither starts nor ends inside a sentence. */
    private boolean clean(DescribedChunk chunk) {
        List<Span> spans = corpus.get(chunk.document()).sentences();
        return !cuts(spans, chunk.span().start()) && !cuts(spans, chunk.span().end());
    }

    /** Whether an offset lies strictly inside one of these ascending spans. */
    private static boolean cuts(List<Span> spans, int offset) {
        int low = 0;
        int high = spans.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (spans.get(middle).start() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low > 0 && spans.get(low - 1).end() > offset;
    }

    private record Tables(int all, int intact) {}

    private Tables tables(ChunksByPlace chunks) {
        int all = 0;
        int intact = 0;
        for (CorpusDocument document : corpus.documents().values()) {
            for (Element element : document.elements()) {
                if (element.kind() == ElementKind.TABLE) {
                    all++;
                    if (chunks.of(document.id()).stream().anyMatch(span -> span.covers(element.span()))) {
                        intact++;
                    }
                }
            }
        }
        return new Tables(all, intact);
    }

    private int duplicates(List<DescribedChunk> chunks) {
        Set<String> texts = new HashSet<>();
        int duplicates = 0;
        for (DescribedChunk chunk : chunks) {
            if (!texts.add(chunk.span().of(corpus.get(chunk.document()).text()))) {
                duplicates++;
            }
        }
        return duplicates;
    }

    private static double share(List<DescribedChunk> chunks, Predicate<DescribedChunk> condition) {
        return chunks.isEmpty() ? 0 : (double) chunks.stream().filter(condition).count() / chunks.size();
    }
}
