-- What score-service accumulates until a run is complete, and the reports it makes of it.
-- Rows may arrive before the request they belong to: nothing here refers to a run by foreign key.

CREATE TABLE suite (
    id      text PRIMARY KEY,           -- incarnation id
    name    text    NOT NULL DEFAULT '', -- alias, known from the first run request on
    deleted boolean NOT NULL DEFAULT false
);

CREATE TABLE run (
    id           text PRIMARY KEY,
    seq          bigint GENERATED ALWAYS AS IDENTITY, -- paging: newest first
    suite        text    NOT NULL,
    suite_name   text    NOT NULL DEFAULT '',
    state        text    NOT NULL DEFAULT 'RUNNING',
    requested    boolean NOT NULL DEFAULT false,      -- whether the request itself has arrived
    revision     bigint  NOT NULL DEFAULT 0,
    requested_at text    NOT NULL DEFAULT '',
    pin_hash     text    NOT NULL DEFAULT '',
    cells        integer NOT NULL DEFAULT 0,
    questions    integer NOT NULL DEFAULT 0,
    failure      text    NOT NULL DEFAULT '',
    digest       text    NOT NULL DEFAULT '',
    verdict      text    NOT NULL DEFAULT '',
    leader       text    NOT NULL DEFAULT '',
    announced    boolean NOT NULL DEFAULT false,      -- RunCompleted or RunFailed is on topic scores
    created_at   timestamptz NOT NULL DEFAULT now(),
    updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX run_by_suite ON run (suite, seq);
CREATE INDEX run_unfinished ON run (seq) WHERE NOT announced;

-- Large columns stay out of the row that every handler locks.
CREATE TABLE run_request (
    run     text PRIMARY KEY,
    payload bytea NOT NULL -- RunRequested as it came
);
CREATE TABLE run_report (
    run     text PRIMARY KEY,
    payload bytea NOT NULL -- report.json
);

CREATE TABLE document (
    suite    text   NOT NULL,
    document text   NOT NULL,
    revision bigint NOT NULL,
    kind     text   NOT NULL, -- REVISED, REMOVED, FAILED
    reason   text   NOT NULL DEFAULT '',
    payload  bytea  NOT NULL, -- text, elements and pages; empty unless REVISED
    PRIMARY KEY (suite, document, revision)
);

CREATE TABLE index_part (
    run      text    NOT NULL,
    index_id text    NOT NULL,
    part     integer NOT NULL,
    parts    integer NOT NULL,
    payload  bytea   NOT NULL, -- IndexDescribed as it came
    PRIMARY KEY (run, index_id, part)
);

CREATE TABLE cell (
    run        text    NOT NULL,
    index_id   text    NOT NULL,
    retriever  text    NOT NULL,
    received   integer NOT NULL DEFAULT 0,     -- question rows held
    summarised boolean NOT NULL DEFAULT false,
    millis     bigint  NOT NULL DEFAULT 0,
    failed     boolean NOT NULL DEFAULT false,
    reason     text    NOT NULL DEFAULT '',
    documents  text[]  NOT NULL DEFAULT '{}',  -- behind a failure
    PRIMARY KEY (run, index_id, retriever)
);

CREATE TABLE question_row (
    run       text    NOT NULL,
    index_id  text    NOT NULL,
    retriever text    NOT NULL,
    ordinal   integer NOT NULL,
    hits      text    NOT NULL, -- JSON, by rank: chunk, rank, score
    PRIMARY KEY (run, index_id, retriever, ordinal)
);

CREATE TABLE stage_progress (
    suite    text    NOT NULL,
    stage    text    NOT NULL,
    index_id text    NOT NULL,
    document text    NOT NULL,
    revision bigint  NOT NULL,
    part     integer NOT NULL,
    parts    integer NOT NULL,
    texts    bigint  NOT NULL,
    computed bigint  NOT NULL,
    tokens   bigint  NOT NULL,
    millis   bigint  NOT NULL,
    PRIMARY KEY (suite, stage, index_id, document, revision, part)
);
