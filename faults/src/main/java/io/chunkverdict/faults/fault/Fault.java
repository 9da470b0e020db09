package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.bench.Bench;

/** One way in which things break. */
public interface Fault {

    /** Short and without spaces, for {@code --only}. */
    String name();

    /** What happens, for people. */
    String title();

    /** Lets it happen on a bench, and says what came of it. */
    Outcome inject(Bench bench);
}
