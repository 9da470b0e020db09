package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.comparison.Comparison.SettingDifference;
import io.chunkverdict.score.report.ReportDocument;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.score.verdict.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What to beware of when reading a comparison. */
final class ComparisonNotes {

    private final ComparedRun baseline;
    private final ComparedRun candidate;
    private final SharedQuestions questions;
    private final List<RetrieverComparison> retrievers;

    ComparisonNotes(
            ComparedRun baseline,
            ComparedRun candidate,
            SharedQuestions questions,
            List<RetrieverComparison> retrievers) {
        this.baseline = baseline;
        this.candidate = candidate;
        this.questions = questions;
        this.retrievers = retrievers;
    }

    List<String> list(List<SettingDifference> settings) {
        List<String> notes = new ArrayList<>();
        notes.addAll(sets());
        if (retrievers.stream().flatMap(one -> one.moved().stream()).anyMatch(pin -> pin.field()
                .equals("parseSha"))) {
            notes.add(documents());
        }
        if (!settings.isEmpty()) {
            notes.add("Report settings differ and are no obstacle: everything here is computed from the answers to each"
                    + " question under the baseline's "
                    + settings.stream()
                            .map(one ->
                                    one.setting() + " " + one.baseline() + " (the other run: " + one.candidate() + ")")
                            .collect(Collectors.joining(", "))
                    + ".");
        }
        notes.addAll(unexplained());
        notes.addAll(truncation());
        long differences = retrievers.stream()
                .mapToLong(one -> one.strategies().size() + one.pins().size())
                .sum();
        if (differences > 1) {
            notes.add("Each interval holds by itself; of " + differences
                    + " differences that are nothing but chance about one in twenty excludes zero.");
        }
        notes.add("Balanced is not compared: it depends on which cells stand beside it.");
        return notes;
    }

    private List<String> sets() {
        if (questions.complete()) {
            return List.of();
        }
        List<String> notes = new ArrayList<>();
        add(notes, questions.onlyBaseline(), "asked by " + baseline.name() + " only");
        add(notes, questions.onlyCandidate(), "asked by " + candidate.name() + " only");
        add(notes, questions.changed(), "changed in query or gold");
        add(notes, questions.unscored(), "scored by one of them only");
        retrievers.stream()
                .flatMap(one -> one.questionSet().stream())
                .max(Comparator.comparingDouble(effect -> Math.abs(effect.sharedRecall() - effect.recall())))
                .ifPresent(
                        effect -> notes.add("What is averaged moves a mean by itself: over the shared questions alone "
                                + effect.cell().cell() + " of " + effect.cell().run() + " has "
                                + Words.recall(effect.sharedRecall()) + ", over all of its own "
                                + Words.recall(effect.recall()) + ", with no answer changed."));
        return notes;
    }

    private static void add(List<String> notes, List<String> ids, String what) {
        if (!ids.isEmpty()) {
            notes.add(Counted.of(ids.size(), "question is ", "questions are ") + what + ": " + Words.list(ids) + ".");
        }
    }

    private String documents() {
        Map<String, String> before = shas(baseline);
        Map<String, String> after = shas(candidate);
        List<String> changed = new ArrayList<>();
        TreeSet<String> all = new TreeSet<>(before.keySet());
        all.addAll(after.keySet());
        for (String id : all) {
            if (!before.getOrDefault(id, "").equals(after.getOrDefault(id, ""))) {
                changed.add(id);
            }
        }
        return Counted.of(changed.size(), all.size(), "document", "differs", "differ") + ": " + Words.list(changed)
                + ".";
    }

    private static Map<String, String> shas(ComparedRun run) {
        Map<String, String> shas = new TreeMap<>();
        for (ReportDocument document : run.report().documents()) {
            shas.put(document.id(), document.textSha());
        }
        return shas;
    }

    private List<String> unexplained() {
        List<CellDifference> differing = retrievers.stream()
                .flatMap(one -> one.repeated().stream())
                .filter(one -> !one.identical())
                .toList();
        if (differing.isEmpty()) {
            return List.of();
        }
        return List.of("Equal pins and equal strategies, yet other answers in "
                + Words.list(differing.stream()
                        .map(one -> one.candidate().cell() + " (" + (one.better() + one.worse()) + " of "
                                + Counted.of(one.questions(), "question") + ")")
                        .toList())
                + ": a strategy that changed without changing its name or parameters, such as a plug-in or"
                + " another build.");
    }

    /** Strategies of which something is said; none where nothing can be. */
    private Set<String> compared() {
        return retrievers.stream()
                .flatMap(one -> Stream.of(
                                one.strategies().stream(),
                                one.pins().stream().map(PinEffect::difference),
                                one.repeated().stream())
                        .flatMap(differences -> differences))
                .flatMap(difference -> Stream.of(difference.baseline(), difference.candidate()))
                .map(CellRef::strategy)
                .collect(Collectors.toSet());
    }

    /** A strategy whose chunks the encoder cuts is never said to differ by its boundaries. */
    private List<String> truncation() {
        Collection<String> cut = new LinkedHashSet<>();
        boolean dense = retrievers.stream()
                .anyMatch(one -> one.baselineRetriever() != RetrieverKind.BM25
                        || one.candidateRetriever() != RetrieverKind.BM25);
        Set<String> compared = compared();
        for (ComparedRun run : List.of(baseline, candidate)) {
            for (StrategyReport strategy : run.report().strategies()) {
                if (!compared.isEmpty()
                        && !compared.contains(strategy.strategy().name())) {
                    continue;
                }
                strategy.health()
                        .filter(health -> dense && health.truncatedShare() > 0)
                        .ifPresent(health -> cut.add(strategy.strategy().name() + " ("
                                + Words.percent(health.truncatedShare()) + " of its chunks)"));
            }
        }
        return cut.isEmpty()
                ? List.of()
                : List.of("The encoder cuts chunks of " + Words.list(List.copyOf(cut))
                        + ": their differences measure truncation too, not boundaries alone.");
    }
}
