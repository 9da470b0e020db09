package io.chunkverdict.ingest.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.SuiteDeleted;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(io.chunkverdict.ingest.api.StubEmbedService.class)
class OutboxStoreTest {

    @Inject
    OutboxStore outbox;

    @Inject
    Database database;

    private long rows(UUID suite) {
        return database.with(connection -> {
            try (var select = connection.prepareStatement("SELECT count(*) FROM ingest.outbox WHERE suite = ?")) {
                select.setObject(1, suite);
                try (var row = select.executeQuery()) {
                    row.next();
                    return row.getLong(1);
                }
            }
        });
    }

    @Test
    void whatWasRolledBackIsNeverSent() {
        UUID suite = UUID.randomUUID();
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> {
                    outbox.add(suite, Topics.RUNS, new SuiteDeleted(suite.toString()));
                    throw new IllegalStateException("rolled back");
                }))
                .hasMessageContaining("rolled back");
        assertThat(rows(suite)).isZero();
    }

    @Test
    void whatCouldNotBeSentStays() {
        UUID suite = UUID.randomUUID();
        CountDownLatch failed = new CountDownLatch(1);
        CompletableFuture<Void> failing = CompletableFuture.runAsync(() -> {
            while (failed.getCount() > 0) {
                try {
                    outbox.drain(batch -> {
                        if (batch.stream().anyMatch(pending -> pending.key().equals(suite.toString()))) {
                            failed.countDown();
                        }
                        throw new IllegalStateException("no broker");
                    });
                } catch (IllegalStateException e) {
                    // as expected: the batch stays
                }
            }
        });
        QuarkusTransaction.requiringNew()
                .run(() -> outbox.add(suite, Topics.RUNS, new RunCancelled(suite.toString(), "r")));
        // whoever gets the row first, it leaves the outbox only once it was sent
        await().until(() -> rows(suite) == 0);
        failed.countDown();
        failing.join();
    }

    @Test
    void rowsThatAnotherIsSendingAreLeftAlone() {
        UUID suite = UUID.randomUUID();
        List<String> both = new ArrayList<>();
        QuarkusTransaction.requiringNew().run(() -> {
            for (int i = 0; i < 10; i++) {
                outbox.add(suite, Topics.RUNS, new RunCancelled(suite.toString(), "r" + i));
            }
        });
        outbox.drain(batch -> {
            batch.forEach(pending -> both.add(pending.identity().run().orElse("")));
            outbox.drain(other ->
                    other.forEach(pending -> both.add(pending.identity().run().orElse(""))));
        });
        assertThat(both).doesNotHaveDuplicates();
        await().until(() -> rows(suite) == 0);
    }
}
