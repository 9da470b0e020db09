package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import java.util.List;
import java.util.Map;

/**
 * A run, self-contained: whoever holds this message and the document, embedding and retrieval messages can finish it.
 *
 * @param suite incarnation id
 * @param suiteName the suite's alias, for people
 * @param run run id
 * @param revision the suite's revision that is evaluated
 * @param requestedAt ISO-8601 instant; for people and timings, never for decisions
 * @param parseSha SHA-256 over (document id, text) of the snapshot
 * @param querySetSha SHA-256 over the canonical questions
 * @param pins what all cells share
 * @param cellPins full pins of the cells under each retriever
 * @param indexes the first axis of the matrix, in configuration order
 * @param retrieval how questions are answered, with the second axis
 * @param matcher when gold counts as found
 * @param report report settings
 * @param pooled whether each document is its own corpus
 * @param documents the corpus, by id in code-point order; failed documents included
 * @param questions frozen, in order; their place is their ordinal
 */
@JsonTypeName("RunRequested")
public record RunRequested(
        String suite,
        String suiteName,
        String run,
        long revision,
        String requestedAt,
        String parseSha,
        String querySetSha,
        Pins pins,
        Map<RetrieverKind, Pins> cellPins,
        List<RunIndex> indexes,
        RetrievalSettings retrieval,
        MatcherSettings matcher,
        ReportSettings report,
        boolean pooled,
        List<SnapshotDocument> documents,
        List<Question> questions)
        implements RunMessage {

    public RunRequested {
        cellPins = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(cellPins));
        indexes = List.copyOf(indexes);
        documents = List.copyOf(documents);
        questions = List.copyOf(questions);
    }
}
