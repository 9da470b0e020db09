-- A suite: its name is an alias that can be used again after deletion; its id never is.
CREATE TABLE suite (
    id                uuid        PRIMARY KEY,
    name              text        NOT NULL,
    revision          bigint      NOT NULL DEFAULT 0,
    configuration     text        NOT NULL,
    embedding         text        NOT NULL,
    question_set_sha  text,
    created_at        timestamptz NOT NULL,
    deleted_at        timestamptz
);
CREATE UNIQUE INDEX suite_name ON suite (name) WHERE deleted_at IS NULL;

-- Frozen: a row is never changed.
CREATE TABLE question_set (
    suite       uuid        NOT NULL REFERENCES suite,
    sha         text        NOT NULL,
    file        text        NOT NULL,
    questions   text        NOT NULL,
    created_at  timestamptz NOT NULL,
    PRIMARY KEY (suite, sha)
);

-- One row a revision. A document's current version is the one that nothing superseded; superseded_by is all that ever changes.
-- Ids are ordered by code point: UTF-8 under collation "C" is exactly that.
CREATE TABLE document_version (
    suite          uuid             NOT NULL REFERENCES suite,
    revision       bigint           NOT NULL,
    document       text COLLATE "C" NOT NULL,
    state          text             NOT NULL CHECK (state IN ('PARSED', 'FAILED', 'REMOVED')),
    bytes_sha      text             NOT NULL,
    bytes          bigint           NOT NULL,
    characters     integer          NOT NULL,
    text           text             NOT NULL,
    elements       text             NOT NULL,
    pages          text             NOT NULL,
    metadata       text             NOT NULL,
    warnings       text             NOT NULL,
    failure        text             NOT NULL,
    superseded_by  bigint,
    PRIMARY KEY (suite, revision)
);
CREATE UNIQUE INDEX document_version_current ON document_version (suite, document) WHERE superseded_by IS NULL;

-- An index is there from the first run that needs it; every later revision is sent for it too.
CREATE TABLE suite_index (
    suite         uuid        NOT NULL REFERENCES suite,
    id            text        NOT NULL,
    ordinal       integer     NOT NULL,
    spec          text        NOT NULL,
    base          bigint      NOT NULL,
    base_count    integer     NOT NULL,
    activated_at  timestamptz NOT NULL,
    PRIMARY KEY (suite, id)
);

-- parseSha of a suite at a revision, computed once: a snapshot never changes.
CREATE TABLE snapshot_sha (
    suite      uuid   NOT NULL REFERENCES suite,
    revision   bigint NOT NULL,
    parse_sha  text   NOT NULL,
    PRIMARY KEY (suite, revision)
);

CREATE TABLE run (
    id               uuid        PRIMARY KEY,
    suite            uuid        NOT NULL REFERENCES suite,
    revision         bigint      NOT NULL,
    idempotency_key  text,
    receipt          text        NOT NULL,
    state            text        NOT NULL CHECK (state IN ('REQUESTED', 'CANCELLED')),
    requested_at     timestamptz NOT NULL
);
CREATE UNIQUE INDEX run_idempotency ON run (suite, idempotency_key);

-- Written in the transaction of the change it announces; a row is gone once the broker has it.
CREATE TABLE outbox (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suite      uuid  NOT NULL,
    topic      text  NOT NULL,
    key        text  NOT NULL,
    identity   text  NOT NULL,
    payload    bytea NOT NULL
);
CREATE INDEX outbox_suite ON outbox (suite);
