package io.chunkverdict.ingest.repair;

import io.chunkverdict.model.message.IndexStanding;
import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.RevisionRange;
import io.chunkverdict.model.message.ScoringStanding;
import io.chunkverdict.model.message.ScoringStanding.State;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The five services, their topics and one run over some documents, reduced to what is sent and what has arrived. One partition a
 * topic. Every move is small, so that a test can interleave them in any order: a service may have sent what follows from a record
 * long before it commits the record, and a look reads outbox, commits and logs at different times.
 */
final class World {
    static final List<String> INDEXES = List.of("a", "b");

    /** A record: {@code doc}, {@code request}, {@code ask}, {@code questions}, {@code answers}, {@code failed}, … with its subject. */
    record Item(String kind, long revision, String index, long ask) {}

    static final class Topic {
        final List<Item> items = new ArrayList<>();
        long start;
        long base; // offset of the first item

        long end() {
            return base + items.size();
        }
    }

    final Random random;
    final int documents;
    final Map<String, Topic> topics = new TreeMap<>();
    /** By group: what is read, and what of that is committed (absent: nothing). */
    final Map<String, Long> positions = new TreeMap<>();

    final Map<String, Long> commits = new TreeMap<>();
    final Deque<Map.Entry<Long, Map.Entry<String, Item>>> outbox = new ArrayDeque<>();
    long outboxRow;

    // retrieve-service
    boolean known;
    boolean cancelled;
    final Map<String, SortedSet<Long>> held = new HashMap<>();
    final Set<String> failedIndexes = new HashSet<>();
    final Set<String> questions = new HashSet<>();
    final Map<String, String> cells = new TreeMap<>();
    // score-service
    boolean requested;
    final SortedSet<Long> texts = new TreeSet<>();
    final Set<String> rows = new HashSet<>();
    String scoreState = "RUNNING";
    boolean announced;
    // ingest
    Check check = Check.begin(0);
    Optional<RetrievalStanding> retrieval = Optional.empty();
    Optional<ScoringStanding> scoring = Optional.empty();
    Optional<Boolean> ended = Optional.empty();
    final List<Step> steps = new ArrayList<>();
    /** A look in the making: how far, and what it has read. */
    int lookStage;

    long oldest;
    long newest;
    Map<String, Long> seenCommits = Map.of();
    Broker seenBroker = new Broker(Map.of(), Map.of());

    World(long seed, int documents) {
        this.random = new Random(seed);
        this.documents = documents;
        for (Reading reading : Hop.allReadings()) {
            topics.computeIfAbsent(reading.topic(), name -> new Topic());
            positions.put(reading.group(), 0L);
        }
        INDEXES.forEach(index -> held.put(index, new TreeSet<>()));
        for (long revision = 1; revision <= documents; revision++) {
            put("documents", new Item("doc", revision, String.join(",", INDEXES), 0));
        }
        put("runs", new Item("request", 0, "", 0));
    }

    void put(String topic, Item item) {
        outbox.add(Map.entry(++outboxRow, Map.entry(topic, item)));
    }

    private void append(String topic, Item item) {
        topics.get(topic).items.add(item);
    }

    /** One small move of anybody; false if this one had nothing to do. */
    boolean move() {
        int which = random.nextInt(7);
        return switch (which) {
            case 0 -> relay();
            case 1, 2 -> read(pick());
            case 3 -> commit(pick());
            case 4 -> retrieveWorks();
            case 5 -> scoreWorks();
            default -> look();
        };
    }

    private Reading pick() {
        List<Reading> all = Hop.allReadings();
        return all.get(random.nextInt(all.size()));
    }

    boolean relay() {
        var next = outbox.poll();
        if (next != null) {
            append(next.getValue().getKey(), next.getValue().getValue());
        }
        return next != null;
    }

    boolean read(Reading reading) {
        Topic topic = topics.get(reading.topic());
        long position = Math.max(positions.get(reading.group()), topic.start);
        if (position > topic.end()) {
            position = topic.start; // out of range: from the earliest
        }
        positions.put(reading.group(), position);
        if (position >= topic.end()) {
            return false;
        }
        take(reading, topic.items.get((int) (position - topic.base)));
        positions.put(reading.group(), position + 1);
        return true;
    }

    boolean commit(Reading reading) {
        long position = positions.get(reading.group());
        if (position == 0 || Long.valueOf(position).equals(commits.get(reading.group()))) {
            return false;
        }
        commits.put(reading.group(), position);
        return true;
    }

    private void take(Reading reading, Item item) {
        switch (reading.group()) {
            case "chunkverdict-chunk-documents" -> {
                for (String index : item.index().isEmpty()
                        ? List.<String>of()
                        : List.of(item.index().split(","))) {
                    append("chunks", new Item(item.kind(), item.revision(), index, 0));
                }
            }
            case "chunkverdict-embed-chunks" -> append("embeddings", item);
            case "chunkverdict-embed-runs" -> {
                if (item.kind().equals("request")) {
                    INDEXES.forEach(index -> append("embeddings", new Item("questions", 0, index, 0)));
                }
            }
            case "chunkverdict-retrieve-embeddings" -> {
                if (item.kind().equals("questions")) {
                    questions.add(item.index());
                } else {
                    if (item.kind().equals("failed") && !held.get(item.index()).contains(item.revision())) {
                        failedIndexes.add(item.index());
                    }
                    held.get(item.index()).add(item.revision());
                }
            }
            case "chunkverdict-retrieve-runs" -> {
                switch (item.kind()) {
                    case "request" -> {
                        if (!cancelled) {
                            known = true;
                            INDEXES.forEach(index -> cells.merge(
                                    index, "WAITING", (was, now) -> was.equals("PUBLISHED") ? "ANSWERED" : was));
                        }
                    }
                    case "runFailed" -> cancelled = true;
                    case "askAnnounce" -> {}
                    case "ask" -> append("standings", new Item("retrieval", 0, "", item.ask()));
                    default -> throw new IllegalStateException(item.kind());
                }
            }
            case "chunkverdict-score-documents" -> {
                if (item.kind().equals("doc")) {
                    texts.add(item.revision());
                }
            }
            case "chunkverdict-score-runs" -> {
                switch (item.kind()) {
                    case "request" -> requested = true;
                    case "runFailed" -> {
                        if (scoreState.equals("RUNNING")) {
                            scoreState = "FAILED";
                        }
                    }
                    case "askAnnounce" -> announced &= scoreState.equals("RUNNING");
                    case "ask" -> append("standings", new Item("scoring", 0, "", item.ask()));
                    default -> throw new IllegalStateException(item.kind());
                }
            }
            case "chunkverdict-score-retrievals" -> rows.add(item.index());
            case "chunkverdict-ingest-standings" -> {
                // the answer is as old as its record; taking the state of now would be kinder than the truth
                Item told = item;
                if (told.ask() == check.ask()) {
                    if (told.kind().equals("retrieval")) {
                        retrieval = Optional.of(
                                answers.get("r" + topics.get("standings").items.indexOf(told)));
                    } else {
                        scoring = Optional.of(
                                scorings.get("s" + topics.get("standings").items.indexOf(told)));
                    }
                }
            }
            case "chunkverdict-ingest-scores" -> ended = Optional.of(item.kind().equals("completed"));
            default -> throw new IllegalStateException(reading.group());
        }
        if (reading.topic().equals("runs") && item.kind().equals("ask")) {
            String key = topics.get("standings").items.size() - 1 + "";
            if (reading.service().equals("retrieve")) {
                answers.put("r" + key, retrievalNow(item.ask()));
            } else if (reading.service().equals("score")) {
                scorings.put("s" + key, scoringNow(item.ask()));
            }
        }
    }

    private final Map<String, RetrievalStanding> answers = new HashMap<>();
    private final Map<String, ScoringStanding> scorings = new HashMap<>();

    private RetrievalStanding retrievalNow(long ask) {
        List<IndexStanding> indexes = INDEXES.stream()
                .map(index -> new IndexStanding(index, 0, RevisionRange.of(List.copyOf(held.get(index)))))
                .toList();
        List<String> unasked = known && !cancelled
                ? INDEXES.stream()
                        .filter(index -> cells.get(index).equals("WAITING") && !questions.contains(index))
                        .toList()
                : List.of();
        return new RetrievalStanding(
                "s",
                "run",
                ask,
                known || cancelled,
                indexes,
                unasked,
                count("WAITING"),
                count("READY") + count("ANSWERED"),
                count("PUBLISHED"));
    }

    private int count(String state) {
        return cancelled
                ? 0
                : (int) cells.values().stream().filter(state::equals).count();
    }

    private ScoringStanding scoringNow(long ask) {
        State state =
                switch (scoreState) {
                    case "RUNNING" -> !requested ? State.UNKNOWN : complete() ? State.BUSY : State.WAITING;
                    case "COMPLETE" -> announced ? State.COMPLETED : State.BUSY;
                    default -> announced ? State.ENDED : State.BUSY;
                };
        List<Long> missingTexts = state == State.WAITING ? missingTexts() : List.of();
        List<String> missing = state == State.WAITING
                ? INDEXES.stream().filter(index -> !rows.contains(index)).toList()
                : List.of();
        return new ScoringStanding("s", "run", ask, state, missingTexts, missing);
    }

    private List<Long> missingTexts() {
        List<Long> missing = new ArrayList<>();
        for (long revision = 1; revision <= documents; revision++) {
            if (!texts.contains(revision)) {
                missing.add(revision);
            }
        }
        return missing;
    }

    private boolean complete() {
        return missingTexts().isEmpty() && rows.containsAll(INDEXES);
    }

    /** READY, ANSWERED, PUBLISHED, one at a time. */
    boolean retrieveWorks() {
        if (cancelled) {
            return false;
        }
        for (Map.Entry<String, String> cell : cells.entrySet()) {
            String index = cell.getKey();
            switch (cell.getValue()) {
                case "WAITING" -> {
                    if (held.get(index).size() == documents && questions.contains(index)) {
                        cell.setValue("READY");
                        return true;
                    }
                }
                case "READY" -> {
                    cell.setValue("ANSWERED");
                    return true;
                }
                case "ANSWERED" -> {
                    append("retrievals", new Item("answers", 0, index, 0));
                    cell.setValue("PUBLISHED");
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }

    boolean scoreWorks() {
        if (scoreState.equals("RUNNING") && requested && complete()) {
            scoreState = "COMPLETE";
            return true;
        }
        if (!scoreState.equals("RUNNING") && !announced) {
            append("scores", new Item(scoreState.equals("COMPLETE") ? "completed" : "ended", 0, "", 0));
            announced = true;
            return true;
        }
        return false;
    }

    /** A quarter of a look. */
    boolean look() {
        switch (lookStage++) {
            case 0 -> {
                oldest = outbox.isEmpty() ? Long.MAX_VALUE : outbox.peekFirst().getKey();
                newest = outbox.isEmpty() ? 0 : outbox.peekLast().getKey();
            }
            case 1 -> seenCommits = new TreeMap<>(commits);
            case 2 -> {
                Map<String, SortedMap<Integer, Broker.Log>> logs = new TreeMap<>();
                topics.forEach((name, topic) ->
                        logs.put(name, new TreeMap<>(Map.of(0, new Broker.Log(topic.start, topic.end())))));
                Map<String, SortedMap<Integer, Long>> groups = new TreeMap<>();
                seenCommits.forEach((group, commit) -> groups.put(group, new TreeMap<>(Map.of(0, commit))));
                seenBroker = new Broker(logs, groups);
            }
            default -> {
                lookStage = 0;
                if (ended.isEmpty()) {
                    step();
                    return true;
                }
            }
        }
        return ended.isEmpty();
    }

    private void step() {
        SortedMap<String, List<Long>> needed = new TreeMap<>();
        List<Long> all = new ArrayList<>();
        for (long revision = 1; revision <= documents; revision++) {
            all.add(revision);
        }
        INDEXES.forEach(index -> needed.put(index, all));
        Step step =
                Inspection.step(check, new Sight(oldest, newest, seenBroker, retrieval, scoring, true, () -> needed));
        check = step.check();
        if (!(step instanceof Step.Wait)) {
            steps.add(step);
        }
        switch (step) {
            case Step.Wait wait -> {}
            case Step.Settle settle -> throw new IllegalStateException("a run settles by ending");
            case Step.Ask ask -> {
                retrieval = Optional.empty();
                scoring = Optional.empty();
                put("runs", new Item("ask", 0, "", check.ask()));
            }
            case Step.Republish(Check now, Loss loss) -> {
                loss.revisions()
                        .forEach((revision, indexes) ->
                                put("documents", new Item("doc", revision, String.join(",", indexes), 0)));
                if (loss.request()) {
                    put("runs", new Item("request", 0, "", 0));
                }
            }
            case Step.FailDocuments(Check now, Loss loss) ->
                loss.revisions()
                        .forEach((revision, indexes) ->
                                put("documents", new Item("failed", revision, String.join(",", indexes), 0)));
            case Step.FailRun fail -> put("runs", new Item("runFailed", 0, "", 0));
            case Step.Announce announce -> put("runs", new Item("askAnnounce", 0, "", check.ask()));
        }
    }

    /** Records before an offset are gone for good. */
    void lose(String topic, long before) {
        Topic log = topics.get(topic);
        log.start = Math.max(log.start, Math.min(before, log.end()));
    }

    void loseAll(String topic) {
        lose(topic, Long.MAX_VALUE);
    }

    /** A broker that lost its disk: nothing is left of the topic nor of what its groups had read. */
    void loseDisk() {
        topics.replaceAll((name, topic) -> new Topic());
        commits.clear();
        positions.replaceAll((group, position) -> 0L);
        answers.clear();
        scorings.clear();
    }

    /** Whether anything that could still bring what a loss names is on its way. */
    boolean onItsWay(Loss loss) {
        boolean documentsToo = !loss.revisions().isEmpty();
        return outbox.stream().anyMatch(row -> about(loss, row.getValue().getValue(), documentsToo))
                || Hop.allReadings().stream().anyMatch(reading -> {
                    Topic topic = topics.get(reading.topic());
                    long from = Math.max(positions.get(reading.group()), topic.start);
                    return topic
                            .items
                            .subList(
                                    (int) Math.min(topic.items.size(), Math.max(0, from - topic.base)),
                                    topic.items.size())
                            .stream()
                            .anyMatch(item -> about(loss, item, documentsToo));
                });
    }

    private static boolean about(Loss loss, Item item, boolean documentsToo) {
        return switch (item.kind()) {
            case "doc", "failed" -> documentsToo && loss.revisions().containsKey(item.revision());
            case "request", "questions", "answers" -> loss.request();
            default -> false;
        };
    }
}
