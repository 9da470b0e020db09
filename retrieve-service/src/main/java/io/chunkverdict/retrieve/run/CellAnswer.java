package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.QuestionHits;
import io.chunkverdict.model.message.QuestionsRetrieved;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunRequested;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A cell's final lists as they travel. */
final class CellAnswer {

    private static final long NANOS_A_MILLI = 1_000_000;

    private CellAnswer() {}

    /**
     * The messages of a cell that has answered.
     *
     * @param lists for each question, best first; cut to the run's k here
     * @param rerankerCutShare of the passages a reranker read, those it cut
     */
    static List<RetrievalMessage> messages(
            RunRequested run,
            String index,
            FirstStage found,
            List<List<Candidate>> lists,
            Optional<Double> rerankerCutShare,
            long nanos) {
        List<QuestionHits> questions = new ArrayList<>();
        for (List<Candidate> list : lists) {
            questions.add(new QuestionHits(
                    questions.size(), hits(list, run.retrieval().topK())));
        }
        List<RetrievalMessage> messages = new ArrayList<>();
        for (int from = 0; from < questions.size(); from += QuestionsRetrieved.MAX_QUESTIONS) {
            int to = Math.min(questions.size(), from + QuestionsRetrieved.MAX_QUESTIONS);
            messages.add(new QuestionsRetrieved(
                    run.suite(), run.run(), index, found.retriever(), questions.subList(from, to)));
        }
        messages.add(new CellSummary(
                run.suite(),
                run.run(),
                index,
                found.retriever(),
                questions.size(),
                nanos / NANOS_A_MILLI,
                found.recallOfExact(),
                rerankerCutShare));
        return messages;
    }

    private static List<Hit> hits(List<Candidate> list, int k) {
        List<Hit> hits = new ArrayList<>();
        for (Candidate candidate : list.subList(0, Math.min(k, list.size()))) {
            hits.add(new Hit(candidate.chunk(), hits.size() + 1, candidate.score()));
        }
        return hits;
    }
}
