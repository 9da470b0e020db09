package io.chunkverdict.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

/** Narrows outcomes in tests. */
final class Outcomes {

    private Outcomes() {}

    static ParseOutcome.Parsed parsed(ParseOutcome outcome) {
        assertThat(outcome).isInstanceOf(ParseOutcome.Parsed.class);
        return (ParseOutcome.Parsed) outcome;
    }

    static String reason(ParseOutcome outcome) {
        assertThat(outcome).isInstanceOf(ParseOutcome.Failed.class);
        return ((ParseOutcome.Failed) outcome).reason();
    }
}
