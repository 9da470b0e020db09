package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * Another cell leads than in the run before on the same line, or something else may be said of it. At least once, always with
 * the same content.
 *
 * @param suite incarnation id
 * @param suiteName the suite's alias
 * @param id of this event, the same however often it is told
 * @param run the run with the new verdict
 * @param baseline the run before it
 * @param revision that the run evaluated
 * @param baselineRevision that the baseline evaluated
 * @param from the verdict before, in a few words
 * @param to the verdict now, in a few words
 * @param documents what changed in the corpus between the two
 * @param because of these, the documents that have to do with the answers that moved; empty if none has
 * @param message all that in a few sentences
 */
@JsonTypeName("VerdictChanged")
public record VerdictChanged(
        String suite,
        String suiteName,
        String id,
        String run,
        String baseline,
        long revision,
        long baselineRevision,
        String from,
        String to,
        ChangedDocuments documents,
        List<String> because,
        String message)
        implements ScoreMessage {

    public VerdictChanged {
        because = List.copyOf(because);
    }
}
