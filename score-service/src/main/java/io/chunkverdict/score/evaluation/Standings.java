package io.chunkverdict.score.evaluation;

import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.report.Selection.Candidate;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.score.report.Verdict;
import io.chunkverdict.score.verdict.Contender;
import io.chunkverdict.score.verdict.Ranking;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where each cell stands: its rank among the cells that answered, and what the selection says of it, if there is one.
 *
 * @param ranked cell names, best first
 * @param candidates of the selection; empty without a verdict
 */
record Standings(List<String> ranked, List<Candidate> candidates) {

    static Standings of(AnswerSheet sheet, CellFigures figures, Verdict verdict, List<StrategyReport> strategies) {
        List<AnswerSheet.Column> answered = sheet.answered();
        List<Contender> contenders = new ArrayList<>();
        for (int c = 0; c < answered.size(); c++) {
            Cell cell = answered.get(c).cell();
            double tiny = strategies.stream()
                    .filter(strategy -> strategy.index().equals(cell.index().id()))
                    .flatMap(strategy -> strategy.health().stream())
                    .mapToDouble(health -> health.tinyShare())
                    .findFirst()
                    .orElse(0);
            contenders.add(new Contender(cell.name(), figures.metrics().get(c), tiny));
        }
        return new Standings(
                Ranking.order(contenders).stream()
                        .map(place -> contenders.get(place).name())
                        .toList(),
                verdict.selection().map(Selection::candidates).orElse(List.of()));
    }

    int rank(String cell) {
        return ranked.indexOf(cell) + 1;
    }

    double chance(String cell) {
        return find(cell).map(Candidate::chance).orElse(0.0);
    }

    double atLeastAsGood(String cell) {
        return find(cell).map(Candidate::atLeastAsGood).orElse(0.0);
    }

    boolean ruledOut(String cell) {
        return find(cell).map(Candidate::ruledOut).orElse(false);
    }

    private Optional<Candidate> find(String cell) {
        return candidates.stream()
                .filter(candidate -> candidate.names().contains(cell))
                .findFirst();
    }
}
