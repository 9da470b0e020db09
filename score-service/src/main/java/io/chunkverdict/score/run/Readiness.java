package io.chunkverdict.score.run;

import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.evaluation.CellKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a run's report can be computed. It can when the text of every listed document that parsed is stored at its
 * revision, and every cell has either failed or brought its summary and all its question rows, and every index with a
 * cell that did not fail is described in full. Because a request lists its documents, no watermark is needed here.
 */
public sealed interface Readiness {

    /** Everything is here. */
    record Ready() implements Readiness {}

    /**
     * Something is still to come.
     *
     * @param missing what, for people; at least one line
     */
    record Waiting(List<String> missing) implements Readiness {
        public Waiting {
            missing = List.copyOf(missing);
        }
    }

    /**
     * Something that was promised will never come.
     *
     * @param reason for people
     */
    record Unfinishable(String reason) implements Readiness {}

    /** Judges a run by its request and what has arrived. */
    static Readiness of(RunRequested request, Arrivals arrivals) {
        Map<String, StoredDocument> stored = new HashMap<>();
        arrivals.documents().forEach(document -> stored.put(document.document(), document));
        Optional<String> contradiction = contradiction(request, stored);
        if (contradiction.isPresent()) {
            return new Unfinishable(contradiction.get());
        }
        List<String> missing = new ArrayList<>();
        missingDocuments(request, stored, missing);
        for (RunIndex index : request.indexes()) {
            missingOf(request, index.spec().id(), arrivals, missing);
        }
        return missing.isEmpty() ? new Ready() : new Waiting(missing);
    }

    /** The cells of a run in order: indexes as requested, each under every retriever as requested. */
    static List<CellKey> cells(RunRequested request) {
        List<CellKey> cells = new ArrayList<>();
        for (RunIndex index : request.indexes()) {
            for (RetrieverKind retriever : request.retrieval().retrievers()) {
                cells.add(new CellKey(index.spec().id(), retriever));
            }
        }
        return cells;
    }

    private static Optional<String> contradiction(RunRequested request, Map<String, StoredDocument> stored) {
        for (SnapshotDocument listed : request.documents()) {
            StoredDocument document = stored.get(listed.id());
            if (listed.failed() || document == null) {
                continue;
            }
            switch (document.kind()) {
                case REVISED -> {}
                case REMOVED -> {
                    return Optional.of("document " + listed.id() + " is listed at revision " + listed.revision()
                            + " but that revision is its removal: request the run again");
                }
                case FAILED -> {
                    return Optional.of("document " + listed.id() + " at revision " + listed.revision()
                            + " can't be scored: " + document.reason());
                }
            }
        }
        return Optional.empty();
    }

    private static void missingDocuments(
            RunRequested request, Map<String, StoredDocument> stored, List<String> missing) {
        for (SnapshotDocument listed : request.documents()) {
            if (!listed.failed() && !stored.containsKey(listed.id())) {
                missing.add("text of document " + listed.id() + " at revision " + listed.revision());
            }
        }
    }

    private static void missingOf(RunRequested request, String index, Arrivals arrivals, List<String> missing) {
        int questions = request.questions().size();
        boolean anyAnswers = false;
        for (RetrieverKind retriever : request.retrieval().retrievers()) {
            Optional<CellArrival> cell = arrivals.cell(new CellKey(index, retriever));
            boolean failed = cell.map(CellArrival::failed).orElse(false);
            anyAnswers |= !failed;
            if (!cell.map(arrival -> arrival.isComplete(questions)).orElse(false)) {
                missing.add("answers of " + index + " under " + retriever.label() + " ("
                        + cell.map(CellArrival::received).orElse(0) + " of " + questions + ")");
            }
        }
        // an index whose every cell failed may or may not be described: its description is not used, so it isn't
        // awaited
        if (anyAnswers && !arrivals.index(index).map(IndexArrival::isComplete).orElse(false)) {
            missing.add("description of " + index);
        }
    }
}
