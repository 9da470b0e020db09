-- The request of a run that has not ended, as it was sent: sent once more where it or what follows from it is lost.
CREATE TABLE run_message (
    run      uuid   PRIMARY KEY REFERENCES run,
    suite    uuid   NOT NULL REFERENCES suite,
    indexes  text[] NOT NULL,
    payload  bytea  NOT NULL
);
CREATE INDEX run_message_suite ON run_message (suite);

-- How far the look at a run that has not ended is; or, under the suite's own id, that at its indexes which somebody asked for.
-- version counts the steps: whoever looked at an older one has seen nothing.
CREATE TABLE repair (
    id          uuid        PRIMARY KEY,
    -- no foreign keys: they would wait for whoever holds the suite
    suite       uuid        NOT NULL,
    run         uuid,
    version     bigint      NOT NULL DEFAULT 0,
    state       text        NOT NULL,
    -- number of the question asked last, and its answers
    ask         bigint      NOT NULL DEFAULT 0,
    retrieval   text,
    scoring     text,
    updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX repair_suite ON repair (suite);
