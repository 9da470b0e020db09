package io.chunkverdict.faults.agent;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The moment at which an instrumented process dies. Loaded by the boot class loader, so that code of every class loader
 * finds it; what it remembers is therefore static.
 */
public final class FaultPoint {

    private static final int KILLED = 137;
    private static final AtomicInteger TO_GO = new AtomicInteger(Integer.MAX_VALUE);

    private FaultPoint() {}

    /** Dies at the so-manieth time. */
    public static void arm(int times) {
        TO_GO.set(times);
    }

    /** Called by instrumented methods. Halts without shutdown hooks, as SIGKILL does. */
    public static void reached() {
        if (TO_GO.decrementAndGet() == 0) {
            Runtime.getRuntime().halt(KILLED);
        }
    }
}
