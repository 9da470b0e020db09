package io.chunkverdict.score.api;

import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.score.export.Judge;
import io.chunkverdict.score.export.TrecExport;
import io.chunkverdict.score.export.TrecExport.Kind;
import io.chunkverdict.score.export.ZipFile;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.store.RunReader;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Writes stored runs as trec_eval reads them. */
@ApplicationScoped
class TrecFiles {

    private final RunLookup lookup;
    private final RunReader reader;

    TrecFiles(RunLookup lookup, RunReader reader) {
        this.lookup = lookup;
        this.reader = reader;
    }

    /** A ZIP file of the cells named, of all that answered if none is. */
    byte[] zip(RunHeader run, Set<Kind> kinds, List<String> cells) {
        Report report = lookup.report(run);
        List<String> names = cells.isEmpty()
                ? report.cells().stream().map(CellReport::cell).toList()
                : cells.stream()
                        .map(cell -> CellNames.answered(report, cell))
                        .distinct()
                        .toList();
        return ZipFile.of(new TrecExport(report, judgements(run, report, kinds)).files(names, kinds));
    }

    private Function<String, Map<String, List<String>>> judgements(RunHeader run, Report report, Set<Kind> kinds) {
        if (!kinds.contains(Kind.CHUNKS)) {
            return index -> Map.of();
        }
        RunRequested request = lookup.request(run);
        Judge judge = Judge.of(request, report, reader.documents(request));
        return index -> judge.relevant(
                reader.descriptions(request, index::equals).get(index).chunks());
    }
}
