-- Everything below is keyed by the suite's incarnation id and the index id; no foreign keys, because messages of different
-- topics arrive in any order and a row may precede what it belongs to.

CREATE TABLE suite (
    suite   text PRIMARY KEY,
    -- kept as a tombstone: whatever still arrives for a deleted suite is dropped
    deleted boolean NOT NULL DEFAULT false
);

CREATE TABLE index_state (
    suite      text    NOT NULL,
    index_id   text    NOT NULL,
    watermark  bigint  NOT NULL DEFAULT 0,
    -- null until the first run that needs the index says it
    base       bigint,
    base_count integer NOT NULL DEFAULT 0,
    base_seen  integer NOT NULL DEFAULT 0,
    PRIMARY KEY (suite, index_id)
);

-- the processed records; a version is valid from its revision until its document's next one
CREATE TABLE document_version (
    suite           text    NOT NULL,
    index_id        text    NOT NULL,
    revision        bigint  NOT NULL,
    document        text    NOT NULL,
    outcome         text    NOT NULL CHECK (outcome IN ('CHUNKED', 'REMOVED', 'FAILED')),
    stage           text    NOT NULL DEFAULT '',
    reason          text    NOT NULL DEFAULT '',
    chunks          integer NOT NULL DEFAULT 0,
    sentence_texts  bigint  NOT NULL DEFAULT 0,
    sentence_tokens bigint  NOT NULL DEFAULT 0,
    PRIMARY KEY (suite, index_id, revision)
);
CREATE INDEX document_version_by_document ON document_version (suite, index_id, document, revision);

CREATE TABLE chunk (
    suite          text    NOT NULL,
    index_id       text    NOT NULL,
    revision       bigint  NOT NULL,
    ordinal        integer NOT NULL,
    span_start     integer NOT NULL,
    span_end       integer NOT NULL,
    tokens         integer NOT NULL,
    encoder_tokens integer NOT NULL,
    encoder_end    integer NOT NULL,
    -- UTF-8; bytes, because a text may hold U+0000, which type text can't
    body           bytea   NOT NULL,
    -- little-endian float32
    vector         bytea   NOT NULL,
    PRIMARY KEY (suite, index_id, revision, ordinal)
);
-- floats don't compress: don't try
ALTER TABLE chunk ALTER COLUMN vector SET STORAGE EXTERNAL;

-- parts of documents that are not complete yet, as they came
CREATE TABLE staged_part (
    suite        text    NOT NULL,
    index_id     text    NOT NULL,
    revision     bigint  NOT NULL,
    parts_digest text    NOT NULL,
    parts        integer NOT NULL,
    part         integer NOT NULL,
    value        bytea   NOT NULL,
    PRIMARY KEY (suite, index_id, revision, parts_digest, parts, part)
);

CREATE TABLE run (
    run_id    text PRIMARY KEY,
    suite     text    NOT NULL,
    cancelled boolean NOT NULL DEFAULT false,
    -- RunRequested as it came; null if only its cancellation has been seen
    request   bytea
);
CREATE INDEX run_by_suite ON run (suite);

-- QuestionsEmbedded as it came
CREATE TABLE question_part (
    suite    text    NOT NULL,
    run_id   text    NOT NULL,
    index_id text    NOT NULL,
    parts    integer NOT NULL,
    part     integer NOT NULL,
    value    bytea   NOT NULL,
    PRIMARY KEY (run_id, index_id, parts, part)
);
CREATE INDEX question_part_by_suite ON question_part (suite);

CREATE TABLE question_failure (
    suite    text NOT NULL,
    run_id   text NOT NULL,
    index_id text NOT NULL,
    reason   text NOT NULL,
    PRIMARY KEY (run_id, index_id)
);

CREATE TABLE run_cell (
    suite         text    NOT NULL,
    run_id        text    NOT NULL,
    index_id      text    NOT NULL,
    output        text    NOT NULL CHECK (output IN ('DESCRIPTION', 'DENSE', 'BM25', 'HYBRID')),
    revision      bigint  NOT NULL,
    vectors_ready boolean NOT NULL,
    state         text    NOT NULL CHECK (state IN ('WAITING', 'READY', 'ANSWERED', 'PUBLISHED', 'CANCELLED')),
    PRIMARY KEY (run_id, index_id, output)
);
CREATE INDEX run_cell_waiting ON run_cell (suite, index_id) WHERE state = 'WAITING';
CREATE INDEX run_cell_due ON run_cell (run_id, index_id) WHERE state IN ('READY', 'ANSWERED');
CREATE INDEX run_cell_by_suite ON run_cell (suite);

-- the messages of an answered cell, encoded, in the order to send them; kept, so that a repeated request is answered alike
CREATE TABLE run_output (
    suite    text    NOT NULL,
    run_id   text    NOT NULL,
    index_id text    NOT NULL,
    output   text    NOT NULL,
    seq      integer NOT NULL,
    value    bytea   NOT NULL,
    PRIMARY KEY (run_id, index_id, output, seq)
);
CREATE INDEX run_output_by_suite ON run_output (suite);
