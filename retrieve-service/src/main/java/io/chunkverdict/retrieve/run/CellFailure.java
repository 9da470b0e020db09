package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.question.PooledCorpora;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.retrieve.index.DocumentVersion;
import io.chunkverdict.retrieve.index.Snapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Why a cell can't answer.
 *
 * @param reason for people
 * @param documents the documents behind it, by id; empty when none is
 */
record CellFailure(String reason, List<String> documents) {

    private static final int NAMED = 5;

    CellFailure {
        documents = List.copyOf(documents);
    }

    /** The first thing that keeps a cell from answering, corpus before questions; the same wherever it is asked. */
    static Optional<CellFailure> find(
            RunRequested run, RunIndex index, Snapshot snapshot, QuestionVectors vectors, Output output) {
        List<String> strayed = strayed(run, snapshot);
        if (!strayed.isEmpty()) {
            return Optional.of(otherCorpus(run, index, strayed));
        }
        List<DocumentVersion.Failed> failed = snapshot.failures();
        if (!failed.isEmpty()) {
            return Optional.of(missingDocuments(index, failed));
        }
        if (output.needsVectors()) {
            Optional<String> lacking = lackingVectors(run, index, vectors);
            if (lacking.isPresent()) {
                return lacking.map(reason -> new CellFailure(reason, List.of()));
            }
        }
        return run.pooled() ? homeless(run) : Optional.empty();
    }

    /**
     * Documents whose revision here is not the one the run was requested for. An index that was rebuilt holds the newest
     * revisions only, so a run of the past would silently be answered from another corpus.
     */
    private static List<String> strayed(RunRequested run, Snapshot snapshot) {
        Map<String, Long> held = snapshot.revisions();
        Map<String, Long> wanted = new HashMap<>();
        run.documents().forEach(document -> wanted.put(document.id(), document.revision()));
        if (held.equals(wanted)) {
            return List.of();
        }
        Set<String> all = new TreeSet<>(CodePointOrder.INSTANCE);
        all.addAll(held.keySet());
        all.addAll(wanted.keySet());
        return all.stream()
                .filter(document -> !Objects.equals(held.get(document), wanted.get(document)))
                .toList();
    }

    private static CellFailure otherCorpus(RunRequested run, RunIndex index, List<String> strayed) {
        return new CellFailure(
                "index " + index.spec().id() + " no longer holds the corpus of revision " + run.revision() + ": "
                        + strayed.stream().limit(NAMED).collect(Collectors.joining(", "))
                        + (strayed.size() > NAMED ? " and " + (strayed.size() - NAMED) + " more" : "")
                        + " changed since. Run again on the present revision.",
                strayed);
    }

    private static CellFailure missingDocuments(RunIndex index, List<DocumentVersion.Failed> failed) {
        String list = failed.stream()
                .limit(NAMED)
                .map(version -> version.document() + " (" + version.stage() + ": " + version.reason() + ")")
                .collect(Collectors.joining("; "));
        String more = failed.size() > NAMED ? "; and " + (failed.size() - NAMED) + " more" : "";
        return new CellFailure(
                "strategy " + index.spec().strategy().name() + " lacks "
                        + (failed.size() == 1 ? "a document" : Counted.of(failed.size(), "document"))
                        + " that others hold: "
                        + list
                        + more + ". Mend or remove " + (failed.size() == 1 ? "it" : "them") + ", then run again.",
                failed.stream().map(DocumentVersion.Failed::document).toList());
    }

    private static Optional<String> lackingVectors(RunRequested run, RunIndex index, QuestionVectors vectors) {
        String model = index.spec().embedding().model();
        return switch (vectors) {
            case QuestionVectors.Failed failure ->
                Optional.of("the questions could not be embedded with " + model + ": " + failure.reason());
            case QuestionVectors.Absent absent -> Optional.of("the questions were not embedded with " + model);
            case QuestionVectors.Embedded embedded -> misfit(run, index, embedded.byOrdinal());
        };
    }

    private static Optional<String> misfit(RunRequested run, RunIndex index, Map<Integer, float[]> byOrdinal) {
        int dimensions = index.spec().embedding().dimensions();
        for (int ordinal = 0; ordinal < run.questions().size(); ordinal++) {
            float[] vector = byOrdinal.get(ordinal);
            if (vector == null || vector.length != dimensions) {
                return Optional.of("question " + run.questions().get(ordinal).id() + " came back from "
                        + index.spec().embedding().model() + " "
                        + (vector == null ? "without a vector" : "with " + Counted.of(vector.length, "dimension"))
                        + " instead of one of " + dimensions);
            }
        }
        return Optional.empty();
    }

    private static Optional<CellFailure> homeless(RunRequested run) {
        PooledCorpora corpora = new PooledCorpora(
                run.documents().stream().map(SnapshotDocument::id).toList());
        List<String> names = new ArrayList<>();
        for (Question question : run.questions()) {
            if (!question.gold().isEmpty() && corpora.documentOf(question).isEmpty()) {
                names.add(question.id());
            }
        }
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new CellFailure(
                        "in a pooled suite every question belongs to a document, but "
                                + Counted.of(names.size(), "names", "name") + " none, the first is " + names.getFirst()
                                + ". Give " + Counted.agreeing(names.size(), "it", "them")
                                + " span gold or a tag src:DOCUMENT.",
                        List.of()));
    }
}
