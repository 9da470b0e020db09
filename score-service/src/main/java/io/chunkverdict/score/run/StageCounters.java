package io.chunkverdict.score.run;

import io.chunkverdict.model.message.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What best-effort counters say about a run.
 *
 * @param revisions of its documents, those that anything was counted of
 */
public record StageCounters(List<CountedRevision> revisions) {

    private static final double SLOW = 0.95;

    public StageCounters {
        revisions = List.copyOf(revisions);
    }

    /** Totals per stage and index, by index. */
    public List<StageTotals> totals() {
        Map<String, Map<Stage, StageTotals>> totals = new TreeMap<>();
        for (CountedRevision revision : revisions) {
            for (CountedRevision.Count count : revision.counts()) {
                totals.computeIfAbsent(count.index(), index -> new TreeMap<>())
                        .merge(count.stage(), totals(count), StageCounters::sum);
            }
        }
        return totals.values().stream()
                .flatMap(stages -> stages.values().stream())
                .toList();
    }

    private static StageTotals totals(CountedRevision.Count count) {
        return new StageTotals(
                count.stage(),
                count.index(),
                count.isWhole() ? 1 : 0,
                count.texts(),
                count.computed(),
                count.tokens(),
                count.millis());
    }

    private static StageTotals sum(StageTotals one, StageTotals other) {
        return new StageTotals(
                one.stage(),
                one.index(),
                one.documents() + other.documents(),
                one.texts() + other.texts(),
                one.computed() + other.computed(),
                one.tokens() + other.tokens(),
                one.millis() + other.millis());
    }

    /** Time per index over the documents that have passed both stages in full, by index. */
    public List<IngestTotals> ingest() {
        Map<String, List<Passage>> passages = new TreeMap<>();
        for (CountedRevision revision : revisions) {
            Map<String, Passage> indexes = new TreeMap<>();
            for (CountedRevision.Count count : revision.counts()) {
                if (count.isWhole()) {
                    indexes.merge(count.index(), Passage.of(count), Passage::plus);
                }
            }
            indexes.forEach((index, passage) -> {
                if (passage.stages() == 2) {
                    passages.computeIfAbsent(index, any -> new ArrayList<>()).add(passage);
                }
            });
        }
        List<IngestTotals> totals = new ArrayList<>();
        passages.forEach((index, each) -> totals.add(new IngestTotals(
                index,
                each.size(),
                each.stream().mapToLong(Passage::chunkMillis).sum(),
                each.stream().mapToLong(Passage::embedMillis).sum(),
                slow(each))));
        return totals;
    }

    /** The smallest of the times that no more than a twentieth of the documents exceed. */
    private static long slow(List<Passage> passages) {
        long[] millis = passages.stream()
                .mapToLong(passage -> passage.chunkMillis() + passage.embedMillis())
                .toArray();
        Arrays.sort(millis);
        return millis[(int) Math.ceil(SLOW * millis.length) - 1];
    }

    /** One document's way through an index. */
    private record Passage(int stages, long chunkMillis, long embedMillis) {

        static Passage of(CountedRevision.Count count) {
            return switch (count.stage()) {
                case CHUNK -> new Passage(1, count.millis(), 0);
                case EMBED -> new Passage(1, 0, count.millis());
                case PARSE, RETRIEVE, SCORE -> new Passage(0, 0, 0);
            };
        }

        Passage plus(Passage other) {
            return new Passage(stages + other.stages, chunkMillis + other.chunkMillis, embedMillis + other.embedMillis);
        }
    }
}
