package io.chunkverdict.score.trend;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.score.comparison.CellDifference;
import io.chunkverdict.score.comparison.ComparedRun;
import io.chunkverdict.score.comparison.Continuation;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.trend.TrendStep.CellStep;
import io.chunkverdict.score.trend.TrendStep.VerdictStep;
import io.chunkverdict.score.verdict.ShortVerdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Says what lies between two runs on one line. */
public final class TrendStepMaker {

    private final Report before;
    private final Report after;
    private final Continuation continuation;
    private final DocumentChanges documents;
    private final Attributor attributor;

    private TrendStepMaker(Report before, Report after) {
        this.before = before;
        this.after = after;
        this.continuation = Continuation.of(run(before), run(after));
        this.documents = DocumentChanges.between(before, after);
        this.attributor = new Attributor(before, after, documents);
    }

    /**
     * What lies between them.
     *
     * @param before the earlier run's report
     * @param after the later one's, on the same line
     * @throws IllegalArgumentException if a report contradicts itself
     */
    public static TrendStep between(Report before, Report after) {
        return new TrendStepMaker(before, after).step();
    }

    private static ComparedRun run(Report report) {
        return new ComparedRun(report.run().id(), report);
    }

    private TrendStep step() {
        List<CellStep> cells = new ArrayList<>();
        continuation.cells().forEach(difference -> cells.add(cell(difference)));
        continuation.ends().forEach(end -> cells.add(ended(end)));
        return new TrendStep(
                before.run().id(),
                after.run().id(),
                before.run().revision(),
                after.run().revision(),
                documents,
                scoredIn(before, after),
                scoredIn(after, before),
                continuation.settings().stream()
                        .map(setting -> setting.setting() + " " + setting.baseline() + " → " + setting.candidate())
                        .toList(),
                verdict(),
                cells);
    }

    /** Questions that one scored and the other, which has them too, did not. */
    private static List<String> scoredIn(Report one, Report other) {
        Set<String> there = new LinkedHashSet<>();
        other.questions().stream().filter(question -> question.scored()).forEach(question -> there.add(question.id()));
        return one.questions().stream()
                .filter(question -> question.scored() && !there.contains(question.id()))
                .map(question -> question.id())
                .sorted(CodePointOrder.INSTANCE)
                .toList();
    }

    private CellStep cell(CellDifference difference) {
        String name = difference.candidate().cell();
        Attribution because = attributor.of(List.of(name));
        return new CellStep(
                name,
                "",
                difference.questions(),
                difference.baselineRecall(),
                difference.candidateRecall(),
                Optional.of(difference.change()),
                difference.better(),
                difference.worse(),
                difference.change().ci95().belowZero(),
                AttributionWords.of(because),
                because);
    }

    private static CellStep ended(Continuation.End end) {
        Attribution nothing = new Attribution(List.of(), List.of(), List.of());
        return new CellStep(
                end.cell(),
                end.why(),
                0,
                0,
                0,
                Optional.empty(),
                0,
                0,
                false,
                end.cell() + " " + end.why() + ".",
                nothing);
    }

    private VerdictStep verdict() {
        ShortVerdict then = ShortVerdict.of(before);
        ShortVerdict now = ShortVerdict.of(after);
        boolean changed = !then.saysTheSameAs(now);
        Attribution because = attributor.of(changed ? concerned() : List.of());
        return new VerdictStep(
                changed, then.words(), now.words(), changed ? AttributionWords.of(because) + others() : "", because);
    }

    /** The cells both verdicts are about: who leads or wins together, and who comes closest to it. */
    private List<String> concerned() {
        return Stream.of(before, after)
                .flatMap(report -> report.verdict().selection().stream())
                .flatMap(selection -> named(selection))
                .filter(cell -> !cell.isEmpty())
                .distinct()
                .toList();
    }

    private static Stream<String> named(Selection selection) {
        return Stream.concat(
                        Stream.concat(Stream.of(selection.leader()), selection.winners().stream()),
                        Stream.of(selection.rival()))
                .filter(Objects::nonNull);
    }

    /** What moved beside documents. */
    private String others() {
        StringBuilder words = new StringBuilder();
        if (!continuation.ends().isEmpty()) {
            words.append(" Other cells are compared than before: ")
                    .append(String.join(
                            "; ",
                            continuation.ends().stream()
                                    .map(end -> end.cell() + " " + end.why())
                                    .toList()))
                    .append('.');
        }
        if (!continuation.settings().isEmpty()) {
            words.append(" Report settings differ: ")
                    .append(String.join(
                            ", ",
                            continuation.settings().stream()
                                    .map(setting -> setting.setting())
                                    .toList()))
                    .append('.');
        }
        return words.toString();
    }
}
