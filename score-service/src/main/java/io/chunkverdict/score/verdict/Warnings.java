package io.chunkverdict.score.verdict;

import io.chunkverdict.model.suite.ResampleUnit;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Settings;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.score.report.Warning;
import java.util.List;

/** What to beware of when reading a run's figures: about its questions, its corpus and its matches. */
public final class Warnings {
    private Warnings() {}

    /** All warnings, those about questions first. */
    public static List<Warning> of(
            Corpus corpus,
            List<LocatedQuestion> questions,
            Settings settings,
            List<StrategyReport> strategies,
            List<CellReport> cells) {
        List<LocatedQuestion> scored =
                questions.stream().filter(LocatedQuestion::scored).toList();
        WarningList all = new WarningList();
        QuestionWarnings ofQuestions = new QuestionWarnings(all, questions, scored);
        GoldWarnings ofGold = new GoldWarnings(all, scored);
        CorpusWarnings ofCorpus = new CorpusWarnings(all, corpus);
        CellWarnings ofCells = new CellWarnings(all, cells);
        // reports are compared by their hash: the order of warnings is part of them
        ofQuestions.numbers();
        ofQuestions.excluded();
        ofQuestions.unreviewed();
        ofGold.places();
        ofCorpus.documents();
        if (settings.report().resample() == ResampleUnit.QUESTION) {
            ofQuestions.concentration(settings.pooled());
        }
        ofGold.lengths(strategies);
        ofCorpus.languages(settings, strategies);
        ofCells.matches();
        ofCells.constant();
        ofCells.approximate();
        ofCells.rerankerCuts();
        return all.warnings();
    }
}
