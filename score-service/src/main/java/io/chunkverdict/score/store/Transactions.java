package io.chunkverdict.score.store;

import io.chunkverdict.messaging.pipeline.TransientFailure;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.narayana.jta.QuarkusTransactionException;
import java.util.function.Supplier;

/** Short transactions: a few statements, never a send, a call or a computation. */
final class Transactions {

    private static final int LIMIT_SECONDS = 55;

    private Transactions() {}

    /**
     * Runs {@code work} in a transaction of its own.
     *
     * @throws TransientFailure if it could not be committed
     */
    static <T> T run(Supplier<T> work) {
        try {
            return QuarkusTransaction.requiringNew().timeout(LIMIT_SECONDS).call(work::get);
        } catch (QuarkusTransactionException e) {
            throw new TransientFailure("schema score: the transaction did not commit: " + e.getMessage(), e);
        }
    }

    /** The same without a result. */
    static void run(Runnable work) {
        run(() -> {
            work.run();
            return true;
        });
    }
}
