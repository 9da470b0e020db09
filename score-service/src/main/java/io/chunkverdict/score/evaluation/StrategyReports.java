package io.chunkverdict.score.evaluation;

import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.IndexCost;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.score.evaluation.EvaluationInput.IndexContents;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.metric.ChunkHealthMeter;
import io.chunkverdict.score.metric.ChunksByPlace;
import io.chunkverdict.score.metric.PrecisionOmegas;
import io.chunkverdict.score.report.NominalCost;
import io.chunkverdict.score.report.RetrievedChunk;
import io.chunkverdict.score.report.RetrievedHit;
import io.chunkverdict.score.report.StrategyReport;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What each strategy did to the corpus. */
final class StrategyReports {

    private final EvaluationInput input;
    private final Corpus corpus;
    private final ChunkHealthMeter meter;

    StrategyReports(EvaluationInput input, Corpus corpus) {
        this.input = input;
        this.corpus = corpus;
        meter = new ChunkHealthMeter(corpus, input.request().report().minFloorTokens());
    }

    /** One for each index, in configuration order. */
    List<StrategyReport> of(AnswerSheet sheet) {
        return input.request().indexes().stream()
                .map(RunIndex::spec)
                .map(index -> of(index, sheet))
                .toList();
    }

    private StrategyReport of(IndexSpec index, AnswerSheet sheet) {
        Optional<IndexContents> contents = Optional.ofNullable(input.indexes().get(index.id()));
        List<DescribedChunk> chunks = contents.map(IndexContents::chunks).orElse(List.of());
        return new StrategyReport(
                index.id(),
                index.strategy(),
                index.embedding(),
                contents.map(known -> meter.measure(index, chunks)),
                contents.map(known -> cost(known.cost())),
                contents.flatMap(known -> PrecisionOmegas.of(sheet.questions(), corpus, ChunksByPlace.of(chunks))),
                retrieved(index, chunks, sheet));
    }

    private static NominalCost cost(IndexCost cost) {
        long texts = cost.vectors() + cost.sentenceVectors();
        return new NominalCost(
                cost.vectors(),
                cost.encoderTokens(),
                cost.sentenceVectors(),
                cost.sentenceEncoderTokens(),
                cost.totalEncoderTokens(),
                Math.ceilDiv(texts, (long) NominalCost.TEXTS_PER_CALL));
    }

    private static List<RetrievedChunk> retrieved(IndexSpec index, List<DescribedChunk> chunks, AnswerSheet sheet) {
        Set<String> ids = new HashSet<>();
        sheet.columns().stream()
                .filter(column -> column.cell().index().equals(index))
                .flatMap(column -> column.answers().stream())
                .flatMap(answer -> answer.result().retrieved().stream())
                .map(RetrievedHit::chunk)
                .forEach(ids::add);
        return chunks.stream()
                .filter(chunk -> ids.contains(chunk.id()))
                .map(chunk -> new RetrievedChunk(
                        chunk.id(),
                        chunk.document(),
                        chunk.span().start(),
                        chunk.span().end(),
                        chunk.tokens(),
                        chunk.encoderTokens(),
                        chunk.encoderEnd()))
                .toList();
    }
}
