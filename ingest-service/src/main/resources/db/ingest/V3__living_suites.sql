-- What of a suite no run covers yet: decides, with the suite's configuration, when the next run starts by itself. Written in
-- the transaction of the change; a suite without a row has never changed.
CREATE TABLE evaluation (
    suite             uuid        PRIMARY KEY REFERENCES suite,
    -- oldest and newest change that no run covers; both null if everything is covered
    first_change      timestamptz,
    last_change       timestamptz,
    -- whether questions or configuration are among the changes
    definition        boolean     NOT NULL DEFAULT false,
    covered_revision  bigint      NOT NULL DEFAULT 0,
    -- the automatic run requested last
    run               uuid,
    requested_at      timestamptz,
    -- why no run could be made of the newest changes; empty otherwise
    refusal           text        NOT NULL DEFAULT ''
);
CREATE INDEX evaluation_waiting ON evaluation (suite) WHERE first_change IS NOT NULL;

-- How a run ended, as topic scores tells; EXPIRED: ended, and beyond what is kept.
ALTER TABLE run DROP CONSTRAINT run_state_check,
    ADD CONSTRAINT run_state_check CHECK (state IN ('REQUESTED', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED')),
    ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY,
    ADD COLUMN automatic boolean NOT NULL DEFAULT false;
CREATE INDEX run_by_suite ON run (suite, seq);

-- Versions superseded at or below the floor are needed by no run any more: their text is gone, their row stays, because
-- revisions are dense. settled is false while something has happened that may raise the floor.
ALTER TABLE suite ADD COLUMN floor bigint NOT NULL DEFAULT 0, ADD COLUMN settled boolean NOT NULL DEFAULT true;
CREATE INDEX suite_unsettled ON suite (id) WHERE NOT settled;
ALTER TABLE document_version ADD COLUMN trimmed boolean NOT NULL DEFAULT false;
CREATE INDEX document_version_superseded ON document_version (suite, superseded_by) WHERE superseded_by IS NOT NULL;
