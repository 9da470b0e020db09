package io.chunkverdict.ingest.repair;

/** What a look leads to. Whatever it is, the check and what is sent are stored in one transaction. */
public sealed interface Step {

    /** What the check has come to. */
    Check check();

    /** Something is still on its way: nothing is to be done. */
    record Wait(Check check) implements Step {}

    /** Ask how things stand; the check has the question's number. */
    record Ask(Check check) implements Step {}

    /** Send once more what is missing. */
    record Republish(Check check, Loss loss) implements Step {}

    /** Tell the indexes that the documents missing in them have failed: sending them once more was in vain, three times over. */
    record FailDocuments(Check check, Loss loss) implements Step {}

    /** Tell everybody that the run has failed. */
    record FailRun(Check check, Loss loss) implements Step {}

    /** The run has ended long ago, but the record that said so is lost: have it announced once more, and look again. */
    record Announce(Check check) implements Step {}

    /** The look is over. */
    record Settle(Check check) implements Step {}
}
