package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * A cell got worse since the run before on the same line: the whole 95 % interval of the change is below zero, paired over
 * the questions that both scored. At least once, always with the same content.
 *
 * @param suite incarnation id
 * @param suiteName the suite's alias
 * @param id of this event, the same however often it is told
 * @param run the run that is worse
 * @param baseline the run before it
 * @param revision that the run evaluated
 * @param baselineRevision that the baseline evaluated
 * @param cell {@code strategy/retriever}
 * @param metric what got worse: {@code recall}
 * @param questions how many both scored
 * @param before mean over these, before
 * @param after mean over these, after
 * @param difference after minus before
 * @param low lower end of its 95 % interval
 * @param high upper end
 * @param documents what changed in the corpus between the two
 * @param because of these, the documents that have to do with the answers that moved; empty if none has
 * @param message all that in a few sentences
 */
@JsonTypeName("RegressionFound")
public record RegressionFound(
        String suite,
        String suiteName,
        String id,
        String run,
        String baseline,
        long revision,
        long baselineRevision,
        String cell,
        String metric,
        int questions,
        double before,
        double after,
        double difference,
        double low,
        double high,
        ChangedDocuments documents,
        List<String> because,
        String message)
        implements ScoreMessage {

    public RegressionFound {
        because = List.copyOf(because);
    }
}
