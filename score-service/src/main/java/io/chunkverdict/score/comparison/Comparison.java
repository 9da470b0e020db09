package io.chunkverdict.score.comparison;

import io.chunkverdict.score.report.Report;
import java.util.List;
import java.util.Objects;

/**
 * What two runs can be compared on. There is no figure in it that several causes share.
 *
 * @param comparable whether they differ by their strategies alone
 * @param attributable whether every difference between their strategies is measured at equal pins: because the two are
 *     comparable, or through cells of the other runs
 * @param headline the answer in one sentence
 * @param advice what to do
 * @param notes what to beware of
 * @param runs the baseline, the candidate, and others whose cells were used
 * @param settings report settings that differ; differences are computed under the baseline's
 * @param questions how the question sets of the first two overlap
 * @param retrievers one for each retriever that both have
 * @param unmatched cells whose retriever the other run doesn't have
 */
public record Comparison(
        boolean comparable,
        boolean attributable,
        String headline,
        List<String> advice,
        List<String> notes,
        List<RunFacts> runs,
        List<SettingDifference> settings,
        SharedQuestions questions,
        List<RetrieverComparison> retrievers,
        List<CellRef> unmatched) {

    public Comparison {
        Objects.requireNonNull(headline, "headline");
        advice = List.copyOf(advice);
        notes = List.copyOf(notes);
        runs = List.copyOf(runs);
        settings = List.copyOf(settings);
        Objects.requireNonNull(questions, "questions");
        retrievers = List.copyOf(retrievers);
        unmatched = List.copyOf(unmatched);
    }

    /**
     * A run that was compared.
     *
     * @param name as the caller named it
     * @param run run id
     * @param suite the suite's incarnation id
     * @param suiteName its alias
     * @param revision of the suite
     * @param requestedAt ISO-8601 instant
     * @param digest of the report
     * @param pinHash of what all its cells share
     * @param questions how many were scored
     */
    public record RunFacts(
            String name,
            String run,
            String suite,
            String suiteName,
            long revision,
            String requestedAt,
            String digest,
            String pinHash,
            int questions) {

        static RunFacts of(ComparedRun run) {
            Report report = run.report();
            return new RunFacts(
                    run.name(),
                    report.run().id(),
                    report.run().suite(),
                    report.run().suiteName(),
                    report.run().revision(),
                    report.run().requestedAt(),
                    report.run().digest(),
                    report.pins().hash(),
                    run.scored().size());
        }
    }

    /**
     * A report setting that differs. It changes no outcome, so nothing is refused because of it.
     *
     * @param setting its configuration key
     * @param baseline its value there, under which differences are computed
     * @param candidate its value there
     */
    public record SettingDifference(String setting, String baseline, String candidate) {}
}
