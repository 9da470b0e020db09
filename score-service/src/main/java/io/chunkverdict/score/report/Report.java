package io.chunkverdict.score.report;

import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.RetrieverKind;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Everything {@code report.json} holds. Within a major schema version fields are only added.
 *
 * <p>{@code run}, {@code timings} and {@code environment} lie outside the digest: whatever depends on when, where or under
 * which name a run was made goes there and nowhere else.
 *
 * @param schemaVersion {@link #SCHEMA_VERSION} of the build that wrote it
 * @param unit what every offset in this report counts
 * @param run which run this is
 * @param parseSha SHA-256 over (document id, text) of the snapshot
 * @param querySetSha SHA-256 over the canonical questions
 * @param pins what all cells share
 * @param cellPins full pins of the cells under each retriever
 * @param settings what was asked for
 * @param documents the corpus by id, failed documents included
 * @param questions the frozen set in order, excluded ones included
 * @param strategies the first axis, in configuration order
 * @param cells strategy by strategy, retrievers in configuration order within
 * @param verdict what follows from all this
 * @param results one for each scored question, in order
 * @param warnings what to beware of when reading the figures
 * @param timings measured seconds; empty until the run's keeper adds them
 * @param environment where it was computed; empty until the run's keeper adds it
 */
public record Report(
        String schemaVersion,
        OffsetUnit unit,
        RunInfo run,
        String parseSha,
        String querySetSha,
        Pins pins,
        Map<RetrieverKind, Pins> cellPins,
        Settings settings,
        List<ReportDocument> documents,
        List<ReportQuestion> questions,
        List<StrategyReport> strategies,
        List<CellReport> cells,
        Verdict verdict,
        List<QuestionResult> results,
        List<Warning> warnings,
        Timings timings,
        Environment environment) {

    /** Major and minor version of this schema. */
    public static final String SCHEMA_VERSION = "1.1";

    public Report {
        Objects.requireNonNull(schemaVersion, "schemaVersion");
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(settings, "settings");
        Objects.requireNonNull(verdict, "verdict");
        cellPins = Collections.unmodifiableMap(new TreeMap<>(cellPins));
        documents = List.copyOf(documents);
        questions = List.copyOf(questions);
        strategies = List.copyOf(strategies);
        cells = List.copyOf(cells);
        results = List.copyOf(results);
        warnings = List.copyOf(warnings);
    }

    /** The same content under other run facts. */
    public Report with(RunInfo newRun, Timings newTimings, Environment newEnvironment) {
        return new Report(
                schemaVersion,
                unit,
                newRun,
                parseSha,
                querySetSha,
                pins,
                cellPins,
                settings,
                documents,
                questions,
                strategies,
                cells,
                verdict,
                results,
                warnings,
                newTimings,
                newEnvironment);
    }

    /** The cell of this name, such as {@code structure/hybrid}. */
    public Optional<CellReport> findCell(String name) {
        return cells.stream().filter(cell -> cell.cell().equals(name)).findFirst();
    }
}
