package io.chunkverdict.standalone.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SentChangesTest {

    private final SentChanges changes = new SentChanges();

    @Test
    void timeCountsFromTheFirstOfTheChangesThatARunTellsOf() {
        changes.sent(5_000);
        changes.sent(4_000);
        changes.sent(9_000);
        assertThat(changes.toldBy("r1")).hasValue(4_000);
        assertThat(changes.toldBy("r2")).isEmpty();
    }

    @Test
    void aRunThatWasRequestedBeforeAChangeDoesNotTellOfIt() {
        changes.sent(1_000);
        changes.known("r1");
        changes.sent(2_000);
        assertThat(changes.toldBy("r1")).hasValue(1_000);
        assertThat(changes.toldBy("r2")).hasValue(2_000);
    }

    @Test
    void whatLedToNoRunDoesNotCountForTheNext() {
        changes.sent(1_000);
        changes.settled();
        changes.sent(40_000);
        assertThat(changes.toldBy("r1")).hasValue(40_000);
    }

    @Test
    void aRunThatNothingSentFromHereCausedHasNoTime() {
        changes.known("");
        assertThat(changes.toldBy("r1")).isEmpty();
    }
}
