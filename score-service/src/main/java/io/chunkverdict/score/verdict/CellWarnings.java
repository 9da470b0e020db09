package io.chunkverdict.score.verdict;

import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellScores;
import io.chunkverdict.score.report.HitFlags;
import io.chunkverdict.score.report.RetrievalFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** About the cells: what their matches, intervals and second stages rest on. */
final class CellWarnings {
    private final WarningList warnings;
    private final List<CellReport> cells;

    CellWarnings(WarningList warnings, List<CellReport> cells) {
        this.warnings = warnings;
        this.cells = cells;
    }

    void matches() {
        perCell(
                "cutAtEdge",
                cells,
                HitFlags::cutAtEdge,
                "A found slot rests on a match cut at its chunk's edge",
                "edge: strict would refuse it.");
        perCell(
                "spelledOutNumber",
                cells,
                HitFlags::spelledOutNumber,
                "A found slot rests on a fuzzy match of gold with a spelled-out number",
                "numberWords: true would compare the number too.");
        perCell(
                "beyondEncoder",
                cells.stream()
                        .filter(cell -> cell.retriever() != RetrieverKind.BM25)
                        .toList(),
                HitFlags::beyondEncoder,
                "A found slot lies only where the encoder never read its chunk",
                "a smaller chunk size would let it be read.");
    }

    private void perCell(
            String code, List<CellReport> cells, ToIntFunction<HitFlags> flag, String what, String remedy) {
        List<String> named = cells.stream()
                .filter(cell -> count(cell, flag) > 0)
                .map(cell -> cell.label() + " (" + count(cell, flag) + ")")
                .toList();
        if (!named.isEmpty()) {
            warnings.add(code, what + " in " + Words.list(named) + "; " + remedy);
        }
    }

    private static int count(CellReport cell, ToIntFunction<HitFlags> flag) {
        return cell.scores().map(CellScores::flags).map(flag::applyAsInt).orElse(0);
    }

    void approximate() {
        List<String> lossy = shares(cells, RetrievalFigures::recallOfExact, share -> share < 1);
        if (!lossy.isEmpty()) {
            warnings.add(
                    "approximateIndex",
                    "The approximate index finds only a share of what an exact one would: " + Words.list(lossy)
                            + ". Gaps between these cells measure that loss too; a larger ef_search finds more.");
        }
    }

    void rerankerCuts() {
        List<String> cut = shares(cells, RetrievalFigures::rerankerCutShare, share -> share > 0);
        if (!cut.isEmpty()) {
            warnings.add(
                    "rerankerCuts",
                    "The reranker does not read the end of passages that are too long for it, a share of "
                            + Words.list(cut) + ": it judges those by their beginning.");
        }
    }

    /** Cells whose share is worth a word, each with it. */
    private static List<String> shares(
            List<CellReport> cells, Function<RetrievalFigures, Optional<Double>> share, Predicate<Double> worthAWord) {
        List<String> named = new ArrayList<>();
        for (CellReport cell : cells) {
            cell.retrieval()
                    .flatMap(share)
                    .filter(worthAWord)
                    .ifPresent(found -> named.add(cell.label() + " (" + Words.percent(found) + ")"));
        }
        return named;
    }

    void constant() {
        List<CellReport> bounded = cells.stream()
                .filter(cell -> cell.scores().flatMap(CellScores::bound).isPresent())
                .toList();
        if (!bounded.isEmpty()) {
            warnings.add(
                    "noInterval",
                    "Every question has the same recall in "
                            + Words.list(bounded.stream().map(CellReport::label).toList())
                            + ": resampling gives no interval; the true mean may well lie "
                            + Words.recall(bounded.getFirst()
                                    .scores()
                                    .flatMap(CellScores::bound)
                                    .orElseThrow())
                            + " away (three divided by the number of questions).");
        }
    }
}
