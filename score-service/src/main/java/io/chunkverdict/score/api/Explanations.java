package io.chunkverdict.score.api;

import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.score.explanation.Explainer;
import io.chunkverdict.score.explanation.Explanation;
import io.chunkverdict.score.explanation.Sources;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.store.RunReader;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Explains questions of stored runs, reading no more of the corpus than they touch. */
@ApplicationScoped
class Explanations {

    private final RunReader reader;

    Explanations(RunReader reader) {
        this.reader = reader;
    }

    Explanation of(RunRequested request, Report report, ReportQuestion question, Predicate<String> cells) {
        Explainer explainer = new Explainer(report);
        Set<String> gold = Explainer.goldDocuments(question);
        Set<String> indexes = report.cells().stream()
                .filter(cell -> cells.test(cell.cell()) && cell.failure().isEmpty())
                .map(CellReport::index)
                .collect(Collectors.toSet());
        Map<String, List<DescribedChunk>> chunks = new HashMap<>();
        if (!gold.isEmpty()) {
            reader.descriptions(request, indexes::contains)
                    .forEach((index, contents) -> chunks.put(
                            index,
                            contents.chunks().stream()
                                    .filter(chunk -> gold.contains(chunk.document()))
                                    .toList()));
        }
        Set<String> documents = explainer.documents(question, cells);
        return explainer.explain(question, cells, new Sources(reader.parsed(request, documents::contains), chunks));
    }
}
