package io.chunkverdict.parity;

import io.chunkverdict.chunk.strategy.GoldenChunks;
import io.chunkverdict.embed.model.GoldenVectors;
import io.chunkverdict.ingest.parse.GoldenDocuments;
import io.chunkverdict.retrieve.golden.GoldenLists;
import io.chunkverdict.score.evaluation.GoldenEvaluation;
import io.chunkverdict.score.statistics.GoldenStatistics;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.Tally;
import io.chunkverdict.text.GoldenTexts;
import io.chunkverdict.text.matching.GoldenMatching;
import java.util.List;
import java.util.function.Consumer;

/**
 * Everything that is compared with the golden values, in the order of the pipeline. Each module's own tests make the same
 * comparisons; what needs two modules, such as lists over vectors that aren't golden, is made here only.
 */
final class Comparisons {

    private static final int SAMPLE = 6;
    private static final String MADE_FOR_BGE = "golden values for bge dense only";

    private final boolean everyVector;

    /** @param everyVector whether all golden vectors are encoded again, which takes minutes, and not a few of each kind */
    Comparisons(boolean everyVector) {
        this.everyVector = everyVector;
    }

    /** Makes them all and hands over each row once it is known. */
    void run(Consumer<ParityRow> rows) {
        documents(rows);
        try (GoldenVectors encoder = new GoldenVectors()) {
            OurVectors ours = new OurVectors(encoder);
            Golden.MODELS.forEach(model -> chunks(model, ours, rows));
            vectors(encoder, rows);
            Golden.MODELS.forEach(model -> lists(model, ours, rows));
        }
        rows.accept(GoldenMatching.decisions());
        rows.accept(GoldenMatching.ratios());
        Golden.MODELS.forEach(model -> evaluation(model, rows));
        statistics(rows);
    }

    private static void documents(Consumer<ParityRow> rows) {
        rows.accept(GoldenDocuments.texts());
        rows.accept(GoldenDocuments.elements());
        rows.accept(GoldenTexts.sentences());
        rows.accept(GoldenTexts.tokens());
        Golden.MODELS.forEach(model -> rows.accept(GoldenTexts.sectionPaths(model)));
    }

    private static void chunks(String model, OurVectors ours, Consumer<ParityRow> rows) {
        for (String strategy : Golden.STRATEGIES) {
            if (strategy.startsWith("semantic")) {
                rows.accept(GoldenChunks.cutAtGoldenDistances(model, strategy));
                rows.accept(GoldenChunks.cutByVectors(model, strategy, ours.sentences(model)));
            } else {
                rows.accept(GoldenChunks.cut(model, strategy));
            }
        }
        rows.accept(GoldenChunks.percentiles(model));
    }

    private void vectors(GoldenVectors encoder, Consumer<ParityRow> rows) {
        rows.accept(encoder.wordPieces());
        for (String model : Golden.MODELS) {
            for (String strategy : Golden.STRATEGIES) {
                rows.accept(encoder.compare(model, strategy, everyVector ? Integer.MAX_VALUE : SAMPLE));
            }
            rows.accept(encoder.compare(model, "queries", everyVector ? Integer.MAX_VALUE : SAMPLE));
        }
    }

    private void lists(String model, OurVectors ours, Consumer<ParityRow> rows) {
        if (model.equals("bge")) {
            rows.accept(GoldenLists.terms());
        }
        List<float[]> queries = everyVector ? ours.queries(model) : Golden.vectors(model, "queries");
        for (String strategy : Golden.STRATEGIES) {
            List<float[]> vectors = !everyVector && Golden.hasVectors(model, strategy)
                    ? Golden.vectors(model, strategy)
                    : ours.chunks(model, strategy);
            GoldenLists lists = new GoldenLists(model, strategy);
            rows.accept(lists.dense(vectors, queries));
            rows.accept(lists.bm25());
            rows.accept(lists.hybrid(vectors, queries));
        }
    }

    private static void evaluation(String model, Consumer<ParityRow> rows) {
        GoldenMatching.answers(model).forEach(rows);
        GoldenEvaluation evaluation = new GoldenEvaluation(model);
        evaluation.answers().forEach(rows);
        evaluation.aggregateRows().forEach(rows);
        evaluation.health().forEach(rows);
        evaluation.rankings().forEach(rows);
        rows.accept(evaluation.verdicts());
    }

    private static void statistics(Consumer<ParityRow> rows) {
        rows.accept(GoldenStatistics.stream());
        Golden.MODELS.forEach(model -> rows.accept(GoldenStatistics.intervals(model)));
        rows.accept(GoldenStatistics.recalls());
        List.of(
                        GoldenStatistics.intervalsOfSeedOne(),
                        GoldenStatistics.paired(),
                        GoldenStatistics.chances(),
                        GoldenStatistics.atLeastAsGood())
                .forEach(row -> {
                    rows.accept(row);
                    rows.accept(Tally.unavailable(row.group(), row.subject(), "minilm", row.compared(), MADE_FOR_BGE));
                });
    }
}
