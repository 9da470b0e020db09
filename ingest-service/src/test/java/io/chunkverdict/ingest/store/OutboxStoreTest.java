package io.chunkverdict.ingest.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.store.OutboxStore.Pending;
import io.chunkverdict.ingest.store.OutboxStore.Settled;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(io.chunkverdict.ingest.api.StubEmbedService.class)
class OutboxStoreTest {
    private static final EmbeddingSpec SPEC =
            new EmbeddingSpec("m", "w", "t", "cls", true, "fp32", "onnxruntime-cpu", 512, 384, "", "");
    private static final Settled NOTHING = new Settled(new TreeSet<>(), new TreeMap<>());

    @Inject
    OutboxStore outbox;

    @Inject
    Database database;

    @Inject
    SuiteStore suites;

    private static Settled allSent(List<Pending> batch) {
        return new Settled(
                batch.stream().map(Pending::id).collect(Collectors.toCollection(TreeSet::new)), new TreeMap<>());
    }

    /** A row as it is, however wrong. */
    private long insert(UUID suite, String topic, String identity, int bytes, boolean failed) {
        return database.with(connection -> {
            try (var insert = connection.prepareStatement(
                    "INSERT INTO ingest.outbox (suite, topic, key, identity, payload, failed_at, failure)"
                            + " VALUES (?, ?, ?, ?, ?, CASE WHEN ? THEN now() END, ?) RETURNING id")) {
                insert.setObject(1, suite);
                insert.setString(2, topic);
                insert.setString(3, suite.toString());
                insert.setString(4, identity);
                insert.setBytes(5, new byte[bytes]);
                insert.setBoolean(6, failed);
                insert.setString(7, failed ? "by this test" : null);
                try (var row = insert.executeQuery()) {
                    row.next();
                    return row.getLong(1);
                }
            }
        });
    }

    private Optional<String> failure(long id) {
        return database.with(connection -> {
            try (var select = connection.prepareStatement(
                    "SELECT failure FROM ingest.outbox WHERE id = ? AND failed_at IS NOT NULL")) {
                select.setLong(1, id);
                try (var row = select.executeQuery()) {
                    return row.next() ? Optional.of(row.getString(1)) : Optional.empty();
                }
            }
        });
    }

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
            outbox.drain(other -> {
                other.forEach(pending -> both.add(pending.identity().run().orElse("")));
                return allSent(other);
            });
            return allSent(batch);
        });
        assertThat(both).doesNotHaveDuplicates();
        await().until(() -> rows(suite) == 0);
    }

    @Test
    void aSuiteIsDeletedWhileTheRelayHoldsRowsOfIt() {
        UUID suite = suites.create("locked-" + UUID.randomUUID(), SuiteConfiguration.defaults(), SPEC)
                .orElseThrow()
                .id();
        // marked as failed, so that the relay of this test leaves them to it
        long held = insert(suite, "runs", "{\"fields\":{}}", 10, true);
        insert(suite, "runs", "{\"fields\":{}}", 10, true);
        database.with(connection -> {
            connection.setAutoCommit(false);
            try (var lock = connection.prepareStatement("SELECT id FROM ingest.outbox WHERE id = ? FOR UPDATE")) {
                lock.setLong(1, held);
                lock.executeQuery();
                CompletableFuture<Void> deletion = CompletableFuture.runAsync(() -> suites.delete(suite));
                await().until(deletion::isDone);
                deletion.join();
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
            }
            return null;
        });
        assertThat(suites.find(suite.toString())).isEmpty();
        // the row that was held, until its sender settles it; SuiteDeleted is with the broker
        await().until(() -> rows(suite) == 1);
        assertThat(failure(held)).isPresent();
    }

    @Test
    void rowsThatCanNeverBeSentAreMarkedAndTheOthersGoOn() {
        UUID suite = UUID.randomUUID();
        long unknownTopic = insert(suite, "no-such-topic", "{\"fields\":{}}", 10, false);
        long unreadable = insert(suite, "runs", "not JSON", 10, false);
        long tooLarge = insert(suite, "runs", "{\"fields\":{}}", 34 * 1024 * 1024, false);
        QuarkusTransaction.requiringNew()
                .run(() -> outbox.add(suite, Topics.RUNS, new RunCancelled(suite.toString(), "behind them")));
        await().until(() -> rows(suite) == 3);
        await().untilAsserted(() -> {
            assertThat(failure(unknownTopic))
                    .hasValueSatisfying(why -> assertThat(why).contains("no-such-topic"));
            assertThat(failure(unreadable))
                    .hasValueSatisfying(why -> assertThat(why).contains("identity"));
            assertThat(failure(tooLarge))
                    .hasValueSatisfying(why -> assertThat(why).contains("max.request.size"));
        });
        outbox.drain(batch -> {
            assertThat(batch).extracting(Pending::id).doesNotContain(unknownTopic, unreadable, tooLarge);
            return NOTHING;
        });
    }
}
