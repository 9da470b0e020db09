package io.chunkverdict.ingest.store;

import io.chunkverdict.ingest.run.RunPlan;
import io.chunkverdict.ingest.run.RunReceipt;
import io.chunkverdict.ingest.run.Snapshot;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.store.SuiteStore.QuestionSet;
import io.chunkverdict.ingest.suite.Refusal;
import io.chunkverdict.ingest.suite.Suite;
import io.chunkverdict.ingest.validation.DocumentReferences;
import io.chunkverdict.ingest.validation.GoldPresence;
import io.chunkverdict.ingest.validation.PooledQuestions;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.wording.Counted;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Makes runs of suites as they are now, or says why there is nothing to evaluate. */
@ApplicationScoped
public class RunRequests {
    /** Plans are made outside the transaction that needs them; a corpus that changes all the time needs several. */
    private static final int ATTEMPTS = 20;

    /** After as many, the indexes are activated by themselves: a plan whose indexes are there doesn't mind what arrives. */
    private static final int HASTY_ATTEMPTS = 3;

    private static final int SHOWN_FAILURES = 20;

    private final SuiteStore suites;
    private final CorpusStore corpora;
    private final SnapshotStore snapshots;
    private final RunStore runs;
    private final IndexActivation activation;
    private final EvaluationStore evaluations;

    RunRequests(
            SuiteStore suites,
            CorpusStore corpora,
            SnapshotStore snapshots,
            RunStore runs,
            IndexActivation activation,
            EvaluationStore evaluations) {
        this.suites = suites;
        this.corpora = corpora;
        this.snapshots = snapshots;
        this.runs = runs;
        this.activation = activation;
        this.evaluations = evaluations;
    }

    /**
     * Requests a run.
     *
     * @throws Refusal saying what is missing
     */
    public RunReceipt request(String suite, Optional<String> idempotencyKey) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Suite found = suites.get(suite);
            Optional<RunReceipt> earlier = idempotencyKey.flatMap(key -> runs.receipt(found.id(), key));
            if (earlier.isPresent()) {
                return earlier.get();
            }
            RunPlan plan = plan(found);
            Optional<RunReceipt> receipt = runs.request(plan, idempotencyKey);
            if (receipt.isPresent()) {
                return receipt.get();
            }
            calm(plan, attempt);
        }
        throw new Refusal(
                Refusal.Kind.UNAVAILABLE,
                "the suite '" + suite + "' changes faster than a run of it can be prepared: send the request again when"
                        + " uploads have ended");
    }

    /**
     * Requests a run of a suite whose schedule says that one is due; if none can be made of it, its changes are set aside with
     * the reason.
     *
     * @return whether one was requested
     */
    public boolean requestAutomatically(UUID suite) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            // before the suite: a change that comes in between is then newer than what a refusal sets aside
            EvaluationStore.Standing standing = evaluations.standing(suite);
            Suite found = suites.get(suite.toString());
            try {
                RunPlan plan = plan(found);
                switch (runs.requestAutomatically(plan)) {
                    case REQUESTED -> {
                        return true;
                    }
                    case NOT_DUE -> {
                        return false;
                    }
                    case PLAN_AGAIN -> calm(plan, attempt);
                }
            } catch (Refusal e) {
                if (e.kind() == Refusal.Kind.INVALID || e.kind() == Refusal.Kind.TOO_LARGE) {
                    evaluations.refuse(suite, standing, e.getMessage());
                    return false;
                }
                throw e;
            }
        }
        return false;
    }

    private void calm(RunPlan plan, int attempt) {
        if (attempt >= HASTY_ATTEMPTS) {
            activation.activateAtHead(plan);
        }
    }

    private RunPlan plan(Suite suite) {
        QuestionSet set = suites.questions(suite)
                .orElseThrow(() -> new Refusal(
                        Refusal.Kind.INVALID,
                        "the suite '" + suite.name() + "' has no questions: PUT /api/v1/suites/" + suite.name()
                                + "/questions first"));
        if (set.questions().stream().allMatch(question -> question.gold().isEmpty())) {
            throw refused(
                    set,
                    "no question has gold: none of the " + set.questions().size() + " can be scored",
                    "give at least one the text that must be found (key gold or gold_snippets)");
        }
        Snapshot snapshot = snapshots.at(suite.id(), suite.revision());
        check(suite, snapshot);
        DocumentReferences references = new DocumentReferences(
                snapshot.documents().stream().map(SnapshotDocument::id).toList());
        List<Question> resolved =
                set.questions().stream().map(references::resolve).toList();
        checkPooled(suite, set, snapshot, resolved);
        GoldPresence presence = new GoldPresence(resolved, suite.configuration().matcher());
        if (!presence.anyIn(accepted -> corpora.any(suite.id(), suite.revision(), accepted))) {
            throw refused(
                    set,
                    "gold that never resolved: none of the gold of " + Counted.of(resolved.size(), "question")
                            + " is in the corpus, so every cell would score zero",
                    "check that questions and documents belong together; ./chunkverdict validate shows the closest passages");
        }
        return new RunPlan(suite, snapshot, resolved);
    }

    private static void checkPooled(Suite suite, QuestionSet set, Snapshot snapshot, List<Question> questions) {
        if (!suite.configuration().pooled()) {
            return;
        }
        PooledQuestions pooled = new PooledQuestions(
                snapshot.documents().stream().map(SnapshotDocument::id).toList());
        List<Problem> problems = questions.stream()
                .flatMap(question -> pooled.objection(question).stream()
                        .map(objection -> new Problem(set.file(), 0, question.id(), objection, PooledQuestions.hint())))
                .toList();
        if (!problems.isEmpty()) {
            throw new Refusal(
                    Refusal.Kind.INVALID,
                    Counted.of(problems.size(), "question names", "questions name")
                            + " no document to be asked in, the first: "
                            + problems.getFirst().describe(),
                    problems.stream().limit(SHOWN_FAILURES).toList());
        }
    }

    private static Refusal refused(QuestionSet set, String message, String hint) {
        Problem problem = new Problem(set.file(), 0, "questions", message, hint);
        return new Refusal(Refusal.Kind.INVALID, problem.describe(), List.of(problem));
    }

    private static void check(Suite suite, Snapshot snapshot) {
        if (snapshot.documents().isEmpty()) {
            throw new Refusal(
                    Refusal.Kind.INVALID,
                    "the corpus of suite '" + suite.name() + "' is empty: upload documents first");
        }
        if (snapshot.failed().size() == snapshot.documents().size()) {
            List<Problem> failures = snapshot.failed().stream()
                    .limit(SHOWN_FAILURES)
                    .map(document -> new Problem(document.id(), 0, "", document.failure(), ""))
                    .toList();
            throw new Refusal(
                    Refusal.Kind.INVALID,
                    Counted.agreeing(
                                    failures.size(),
                                    "the only document could not be read: ",
                                    "none of the "
                                            + Counted.of(snapshot.documents().size(), "document")
                                            + " could be read; the first, ")
                            + failures.getFirst().describe(),
                    failures);
        }
    }
}
