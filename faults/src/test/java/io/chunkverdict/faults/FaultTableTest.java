package io.chunkverdict.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.faults.bench.Tally;
import io.chunkverdict.faults.fault.Burst;
import io.chunkverdict.faults.fault.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultTableTest {

    private final FaultTable table = new FaultTable();

    @Test
    void aFaultThatNeverHappenedProvesNothing() {
        table.add(new Burst(), new Outcome(0, Tally.CLEAN, 0));

        assertThat(table.isClean()).isFalse();
    }

    @Test
    void aFaultThatHappenedAndDidNoHarmIsClean() {
        table.add(new Burst(), new Outcome(3, Tally.CLEAN, 1.25));

        assertThat(table.isClean()).isTrue();
        assertThat(table.text()).contains("3     0           0          yes");
    }

    @Test
    void copiesShowOnlyWhereTheFaultHappened() {
        Tally copies = new Tally(0, 2, true, List.of("2 duplicated: rows"));
        table.add(new Burst(), new Outcome(4, copies, 0));
        assertThat(table.showsCopies()).isTrue();

        table.add(new Burst(), new Outcome(0, Tally.broken("it never came to it"), 0));
        assertThat(table.showsCopies()).isFalse();
    }

    @Test
    void anEmptyTableShowsNoCopies() {
        assertThat(table.showsCopies()).isFalse();
    }
}
