package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * How far a run is; best effort.
 *
 * @param suite incarnation id
 * @param run run id
 * @param stages parse, chunk, embed, retrieve, score
 */
@JsonTypeName("RunProgress")
public record RunProgress(String suite, String run, List<StageCount> stages) implements ScoreMessage {

    public RunProgress {
        stages = List.copyOf(stages);
    }
}
