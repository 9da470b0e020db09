package io.chunkverdict.score.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.Stage;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.evaluation.CellKey;
import io.chunkverdict.score.fixture.Scenario;
import io.chunkverdict.score.report.RetrievalFigures;
import io.chunkverdict.score.run.StoredDocument.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadinessTest {

    private final RunRequested request = new Scenario("s", "r").request();
    private final String first = request.indexes().getFirst().spec().id();
    private final List<IndexArrival> indexes = new ArrayList<>(request.indexes().stream()
            .map(index -> new IndexArrival(index.spec().id(), 2, 2))
            .toList());
    private final List<CellArrival> cells = new ArrayList<>(Readiness.cells(request).stream()
            .map(cell -> answered(cell, 3, true))
            .toList());
    private final List<StoredDocument> documents = new ArrayList<>(List.of(
            new StoredDocument("alpha.md", 1, Kind.REVISED, ""), new StoredDocument("beta.md", 2, Kind.REVISED, "")));

    @Test
    void everythingHereIsReadyWithoutTheDocumentThatFailed() {
        assertThat(judge()).isEqualTo(new Readiness.Ready());
    }

    @Test
    void nothingHereNamesEverythingThatIsMissing() {
        assertThat(Readiness.of(request, new Arrivals(List.of(), List.of(), List.of())))
                .isInstanceOfSatisfying(Readiness.Waiting.class, waiting -> assertThat(waiting.missing())
                        .hasSize(2 + 4 + 2)
                        .contains("text of document beta.md at revision 2", "description of " + first)
                        .anyMatch(line -> line.contains("(0 of 3)")));
    }

    @Test
    void aPartOfADescriptionIsNotEnough() {
        indexes.set(0, new IndexArrival(first, 1, 2));
        assertThat(judge()).isEqualTo(new Readiness.Waiting(List.of("description of " + first)));
    }

    @Test
    void aSummaryWithoutAllRowsIsNotEnough() {
        cells.set(0, answered(cells.getFirst().cell(), 2, true));
        assertThat(judge()).isInstanceOf(Readiness.Waiting.class);
    }

    @Test
    void allRowsWithoutASummaryAreNotEnough() {
        cells.set(0, answered(cells.getFirst().cell(), 3, false));
        assertThat(judge()).isInstanceOf(Readiness.Waiting.class);
    }

    @Test
    void aFailedCellIsAwaitedNoLonger() {
        cells.set(0, failed(cells.getFirst().cell()));
        assertThat(judge()).isEqualTo(new Readiness.Ready());
    }

    @Test
    void anIndexWhoseEveryCellFailedNeedsNoDescription() {
        indexes.removeFirst();
        cells.set(0, failed(cells.get(0).cell()));
        assertThat(judge()).isInstanceOf(Readiness.Waiting.class);
        cells.set(1, failed(cells.get(1).cell()));
        assertThat(judge()).isEqualTo(new Readiness.Ready());
    }

    @Test
    void aFailureOfACellNobodyAskedForChangesNothing() {
        cells.add(failed(new CellKey(first, RetrieverKind.HYBRID)));
        cells.set(0, answered(cells.getFirst().cell(), 2, true));
        assertThat(judge()).isInstanceOf(Readiness.Waiting.class);
        cells.set(0, answered(cells.getFirst().cell(), 3, true));
        assertThat(judge()).isEqualTo(new Readiness.Ready());
        assertThat(Progress.of(request, new Arrivals(indexes, cells, documents), List.of()))
                .allSatisfy(stage -> assertThat(stage.done()).isEqualTo(stage.total()));
    }

    @Test
    void aListedRevisionThatCanNotBeReadHereEndsTheRun() {
        documents.set(0, new StoredDocument("alpha.md", 1, Kind.FAILED, "malformed JSON"));
        assertThat(judge())
                .isEqualTo(
                        new Readiness.Unfinishable("document alpha.md at revision 1 can't be scored: malformed JSON"));
    }

    @Test
    void aDescribedIndexHasPassedChunkAndEmbedWhateverTheCountersSay() {
        List<StageView> progress = Progress.of(
                request,
                new Arrivals(List.of(new IndexArrival(first, 1, 2)), List.of(), documents),
                List.of(new StageTotals(
                        Stage.EMBED, request.indexes().getLast().spec().id(), 1, 9, 4, 300, 20)));

        assertThat(progress.get(1)).isEqualTo(new StageView(Stage.CHUNK, 2, 4, "documents × indexes", 0, 0, 0, 0));
        assertThat(progress.get(2)).isEqualTo(new StageView(Stage.EMBED, 3, 4, "documents × indexes", 9, 4, 300, 20));
        assertThat(progress.get(4).done()).isZero();
    }

    @Test
    void everyBarOfAReadyRunIsFullFailedCellsIncluded() {
        cells.set(0, failed(cells.getFirst().cell()));

        assertThat(Progress.of(request, new Arrivals(indexes, cells, documents), List.of()))
                .hasSize(5)
                .allSatisfy(stage -> assertThat(stage.done()).isEqualTo(stage.total()));
    }

    private Readiness judge() {
        return Readiness.of(request, new Arrivals(indexes, cells, documents));
    }

    private static CellArrival answered(CellKey cell, int received, boolean summarised) {
        return new CellArrival(cell, received, summarised, 1, false, "", List.of(), RetrievalFigures.NONE);
    }

    private static CellArrival failed(CellKey cell) {
        return new CellArrival(cell, 0, false, 0, true, "no", List.of(), RetrievalFigures.NONE);
    }
}
