package io.chunkverdict.ingest.store;

import io.chunkverdict.ingest.repair.Inspection;
import io.chunkverdict.ingest.repair.Loss;
import io.chunkverdict.ingest.repair.Step;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.model.suite.IndexSpec;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Array;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sends once more what was lost, out of the database and through the outbox; always in a transaction of the caller's. */
@ApplicationScoped
class Republisher {
    private static final String STAGE = "repair";

    private final Database database;
    private final IndexStore indexes;
    private final VersionStore versions;
    private final OutboxStore outbox;

    Republisher(Database database, IndexStore indexes, VersionStore versions, OutboxStore outbox) {
        this.database = database;
        this.indexes = indexes;
        this.versions = versions;
        this.outbox = outbox;
    }

    /**
     * By index: the revisions it must hold for the run, or for the suite's head. Below an index's base those are the corpus of that
     * moment, above it all there are.
     */
    SortedMap<String, List<Long>> needed(UUID suite, Optional<UUID> run) {
        return database.with(connection -> {
            long revision = 0;
            List<String> ids = List.of();
            try (PreparedStatement select = connection.prepareStatement(
                    run.isPresent()
                            ? "SELECT r.revision, m.indexes FROM ingest.run r"
                                    + " LEFT JOIN ingest.run_message m ON m.run = r.id WHERE r.id = ?"
                            : "SELECT revision, NULL FROM ingest.suite WHERE id = ?")) {
                select.setObject(1, run.orElse(suite));
                try (ResultSet row = select.executeQuery()) {
                    if (row.next()) {
                        revision = row.getLong(1);
                        Array array = row.getArray(2);
                        ids = array == null ? List.of() : List.of((String[]) array.getArray());
                    }
                }
            }
            SortedMap<String, List<Long>> needed = new TreeMap<>();
            for (RunIndex index : indexes.started(suite)) {
                // a run of an earlier version has not kept its indexes: those that were there count
                boolean wanted = ids.isEmpty()
                        ? index.base() <= revision
                        : ids.contains(index.spec().id());
                if (wanted) {
                    needed.put(index.spec().id(), versions.revisions(suite, index.base(), revision));
                }
            }
            return needed;
        });
    }

    /** Does what follows from a step. */
    void take(UUID suite, Optional<UUID> run, Step step) {
        String runId = run.map(UUID::toString).orElse("");
        switch (step) {
            case Step.Wait wait -> {}
            case Step.Settle settle -> {}
            case Step.Ask ask -> ask(suite, runId, ask.check().ask(), false);
            case Step.Announce announce -> ask(suite, runId, announce.check().ask(), true);
            case Step.Republish(var check, Loss loss) -> {
                republish(suite, loss);
                if (loss.request()) {
                    run.ifPresent(id -> repeat(suite, id));
                }
            }
            case Step.FailDocuments(var check, Loss loss) -> fail(suite, loss);
            case Step.FailRun(var check, Loss loss) ->
                outbox.add(suite, Topics.RUNS, new RunFailed(suite.toString(), runId, reason(loss)));
        }
    }

    private void ask(UUID suite, String run, long ask, boolean announce) {
        outbox.add(suite, Topics.RUNS, new StandingAsked(suite.toString(), run, ask, announce));
    }

    private static String reason(Loss loss) {
        return "lost on its way and sent " + Inspection.ROUNDS + " times more in vain: "
                + String.join("; ", loss.lines())
                + ". Look at the broker (retention of its topics, its disks, the groups' offsets), then request the run again";
    }

    private void republish(UUID suite, Loss loss) {
        Map<String, IndexSpec> specs = specs(suite);
        for (Map.Entry<Long, SortedSet<String>> entry : loss.revisions().entrySet()) {
            versions.message(suite, entry.getKey(), specs(specs, entry.getValue()))
                    .ifPresent(message -> outbox.add(suite, Topics.DOCUMENTS, message));
        }
    }

    private void repeat(UUID suite, UUID run) {
        database.with(connection -> {
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT payload FROM ingest.run_message WHERE run = ?")) {
                select.setObject(1, run);
                try (ResultSet row = select.executeQuery()) {
                    if (row.next()) {
                        byte[] payload = row.getBytes(1);
                        outbox.add(suite, Topics.RUNS, MessageCodec.decode(Topics.RUNS, payload), payload);
                    }
                }
                return true;
            } catch (UndecodableException e) {
                throw new IllegalStateException("the stored request of run " + run + " can't be read back", e);
            }
        });
    }

    private void fail(UUID suite, Loss loss) {
        Map<String, IndexSpec> specs = specs(suite);
        loss.revisions().forEach((revision, ids) -> {
            if (!ids.isEmpty()) {
                versions.document(suite, revision)
                        .ifPresent(document -> outbox.add(
                                suite,
                                Topics.DOCUMENTS,
                                DocumentFailed.of(
                                        suite.toString(),
                                        document,
                                        revision,
                                        specs(specs, ids),
                                        STAGE,
                                        "revision " + revision + " was lost on its way to the index and sent "
                                                + Inspection.ROUNDS
                                                + " times more in vain: look at the broker, then retry the document")));
            }
        });
    }

    private Map<String, IndexSpec> specs(UUID suite) {
        return indexes.active(suite).stream().collect(Collectors.toMap(IndexSpec::id, Function.identity()));
    }

    private static List<IndexSpec> specs(Map<String, IndexSpec> specs, SortedSet<String> ids) {
        List<IndexSpec> found = new ArrayList<>();
        for (String id : ids) {
            if (specs.containsKey(id)) {
                found.add(specs.get(id));
            }
        }
        return found;
    }
}
