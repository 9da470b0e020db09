package io.chunkverdict.score.evaluation;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.IndexCost;
import io.chunkverdict.model.message.QuestionHits;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.CorpusDocument;
import io.chunkverdict.score.report.RetrievalFigures;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Everything an evaluation looks at; maps may have any order.
 *
 * @param request what was asked
 * @param documents text and elements by document id, one for every document of the snapshot that did not fail
 * @param indexes what each index holds, by index id; an index whose cells all failed may be missing
 * @param hits what each cell retrieved, by question ordinal; a missing question means the cell is incomplete
 * @param failures cells that can't answer
 * @param retrieval what approximate indexes and rerankers left out, of the cells that have them
 */
public record EvaluationInput(
        RunRequested request,
        Map<String, DocumentText> documents,
        Map<String, IndexContents> indexes,
        Map<CellKey, List<QuestionHits>> hits,
        Map<CellKey, CellFailed> failures,
        Map<CellKey, RetrievalFigures> retrieval) {

    public EvaluationInput {
        Objects.requireNonNull(request, "request");
        documents = Map.copyOf(documents);
        indexes = Map.copyOf(indexes);
        hits = Map.copyOf(hits);
        failures = Map.copyOf(failures);
        retrieval = Map.copyOf(retrieval);
    }

    /** The snapshot of a run, of documents made ready for evaluation. */
    public static Corpus corpus(RunRequested request, Map<String, DocumentText> documents) {
        Map<String, CorpusDocument> parsed = new HashMap<>();
        documents.forEach((id, document) -> parsed.put(id, document.prepared(id)));
        return Corpus.of(request.documents(), parsed);
    }

    /** A parsed version of a document, as it is stored; kept between runs, it keeps what evaluations found out about it. */
    public static final class DocumentText {
        private final String text;
        private final List<Element> elements;
        private CorpusDocument prepared;

        /**
         * @param text the coordinate system of every span
         * @param elements structure, ordered by start
         */
        public DocumentText(String text, List<Element> elements) {
            this.text = Objects.requireNonNull(text, "text");
            this.elements = List.copyOf(elements);
        }

        public String text() {
            return text;
        }

        public List<Element> elements() {
            return elements;
        }

        /** The document made ready for evaluation, once. */
        synchronized CorpusDocument prepared(String id) {
            if (prepared == null || !prepared.id().equals(id)) {
                prepared = CorpusDocument.of(id, text, elements);
            }
            return prepared;
        }
    }

    /**
     * What an index holds at the run's revision.
     *
     * @param chunks in index order: documents by id in code-point order, then by position
     * @param cost nominal, of the whole index
     */
    public record IndexContents(List<DescribedChunk> chunks, IndexCost cost) {
        public IndexContents {
            chunks = List.copyOf(chunks);
            Objects.requireNonNull(cost, "cost");
        }
    }
}
