package io.chunkverdict.ingest.continuous;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.configuration.Evaluation;
import io.chunkverdict.ingest.configuration.Evaluation.Trigger;
import io.chunkverdict.ingest.continuous.Schedule.Due;
import io.chunkverdict.ingest.continuous.Schedule.Idle;
import io.chunkverdict.ingest.continuous.Schedule.Later;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static final Evaluation ON_CHANGE = Evaluation.onChange(5);

    private static Instant at(long second) {
        return Instant.EPOCH.plusSeconds(second);
    }

    private static Backlog changed(long first, long last) {
        return new Backlog(Optional.of(at(first)), Optional.of(at(last)), 1, false, false, Optional.empty());
    }

    @Test
    void aManualSuiteStartsNothing() {
        assertThat(Schedule.of(Evaluation.manual(), changed(0, 0), at(1_000))).isEqualTo(new Idle());
    }

    @Test
    void aChangeIsDueOnceTheSuiteIsStill() {
        assertThat(Schedule.of(ON_CHANGE, changed(0, 7), at(9))).isEqualTo(new Later(at(12)));
        assertThat(Schedule.of(ON_CHANGE, changed(0, 7), at(12))).isEqualTo(new Due());
    }

    @Test
    void aSuiteThatNeverRestsIsEvaluatedAllTheSame() {
        assertThat(Schedule.of(ON_CHANGE, changed(0, 49), at(49))).isEqualTo(new Later(at(50)));
        assertThat(Schedule.of(ON_CHANGE, changed(0, 50), at(50))).isEqualTo(new Due());
    }

    @Test
    void whileARunIsInFlightTheNextOneWaitsForItsEnd() {
        Backlog busy = new Backlog(Optional.of(at(0)), Optional.of(at(0)), 3, true, true, Optional.of(at(0)));
        assertThat(Schedule.of(ON_CHANGE, busy, at(1_000))).isEqualTo(new Idle());
    }

    @Test
    void everyTenRevisionsCountsThemButNotChangedQuestions() {
        Evaluation everyTen = new Evaluation(Trigger.EVERY, 10, 0, 0);
        assertThat(Schedule.of(everyTen, revisions(9, false), at(1_000))).isEqualTo(new Idle());
        assertThat(Schedule.of(everyTen, revisions(10, false), at(1_000))).isEqualTo(new Due());
        assertThat(Schedule.of(everyTen, revisions(0, true), at(1_000))).isEqualTo(new Due());
    }

    private static Backlog revisions(long count, boolean definition) {
        return new Backlog(Optional.of(at(0)), Optional.of(at(0)), count, definition, false, Optional.empty());
    }

    @Test
    void everyHalfHourGoesByTheRunBefore() {
        Evaluation halfHourly = new Evaluation(Trigger.EVERY, 0, 1_800, 5);
        Backlog after = new Backlog(Optional.of(at(60)), Optional.of(at(60)), 1, false, false, Optional.of(at(0)));
        assertThat(Schedule.of(halfHourly, after, at(70))).isEqualTo(new Later(at(1_800)));
        assertThat(Schedule.of(halfHourly, changed(60, 60), at(70))).isEqualTo(new Due());
    }

    /**
     * A suite that lives through any sequence of changes: a run is requested whenever one is due, and ends some seconds
     * later. However they interleave, the last change is covered in the end, by one run at a time.
     */
    @Property
    void noChangeIsEverLost(
            @ForAll @Size(min = 1, max = 30) List<@IntRange(max = 20) Integer> pauses,
            @ForAll @IntRange(max = 8) int debounce,
            @ForAll @IntRange(max = 30) int runSeconds) {
        Evaluation settings = Evaluation.onChange(debounce);
        long changeAt = 0;
        long runEnds = -1;
        long covered = 0;
        long revision = 0;
        Optional<Instant> first = Optional.empty();
        Optional<Instant> last = Optional.empty();
        int next = 0;
        for (long second = 0; second < 2_000; second++) {
            while (next < pauses.size() && changeAt + pauses.get(next) <= second) {
                changeAt += pauses.get(next++);
                revision++;
                last = Optional.of(at(second));
                first = first.isPresent() ? first : last;
            }
            boolean inFlight = second < runEnds;
            Backlog backlog = new Backlog(first, last, revision - covered, false, inFlight, Optional.empty());
            if (Schedule.of(settings, backlog, at(second)) instanceof Due) {
                assertThat(inFlight).isFalse();
                covered = revision;
                first = Optional.empty();
                last = Optional.empty();
                runEnds = second + runSeconds;
            }
        }
        assertThat(covered).isEqualTo(pauses.size());
    }
}
