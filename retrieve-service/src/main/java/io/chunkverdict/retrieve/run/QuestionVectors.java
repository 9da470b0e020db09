package io.chunkverdict.retrieve.run;

import java.util.Map;
import java.util.Objects;

/** What became of a run's questions at the encoder. */
public sealed interface QuestionVectors {

    /** @param byOrdinal each question's vector by its place in the run */
    record Embedded(Map<Integer, float[]> byOrdinal) implements QuestionVectors {
        public Embedded {
            byOrdinal = Map.copyOf(byOrdinal);
        }
    }

    /** @param reason for people */
    record Failed(String reason) implements QuestionVectors {
        public Failed {
            Objects.requireNonNull(reason, "reason");
        }
    }

    /** Not there yet, which matters only to retrievers that need them. */
    record Absent() implements QuestionVectors {}
}
