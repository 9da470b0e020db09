package io.chunkverdict.score.comparison;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.EnumSet;
import java.util.List;

/** What is done again when a pin moves, in the order of the pipeline: whatever starts a step does the later ones too. */
public enum Step {
    @JsonProperty("parse")
    PARSE("re-parse"),
    @JsonProperty("embed")
    EMBED("re-embed"),
    @JsonProperty("index")
    INDEX("re-index"),
    @JsonProperty("retrieve")
    RETRIEVE("re-retrieve"),
    @JsonProperty("score")
    SCORE("re-score");

    private final String words;

    Step(String words) {
        this.words = words;
    }

    /** How sentences call it: {@code re-embed}. */
    public String words() {
        return words;
    }

    /** This step and all behind it. */
    public List<Step> onwards() {
        return List.copyOf(EnumSet.range(this, SCORE));
    }

    static Step earlier(Step one, Step other) {
        return one.compareTo(other) <= 0 ? one : other;
    }
}
