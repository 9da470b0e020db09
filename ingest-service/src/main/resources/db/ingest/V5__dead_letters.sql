-- Records that could not be processed, as topic dead-letters has them; id is the source topic, partition and offset. Bounded:
-- see DeadLetterStore.
CREATE TABLE dead_letter (
    id             text        PRIMARY KEY,
    topic          text        NOT NULL,
    partition      integer     NOT NULL,
    record_offset  bigint      NOT NULL,
    reason         text        NOT NULL,
    cause          text        NOT NULL,
    exception      text        NOT NULL,
    suite          text        NOT NULL,
    identity       text        NOT NULL,
    key            bytea,
    value          bytea,
    size           bigint      NOT NULL GENERATED ALWAYS AS (coalesce(octet_length(value), 0)) STORED,
    headers        text        NOT NULL,
    at             timestamptz NOT NULL,
    redrives       integer     NOT NULL DEFAULT 0,
    redriven_at    timestamptz
);
CREATE INDEX dead_letter_newest ON dead_letter (at, id);
