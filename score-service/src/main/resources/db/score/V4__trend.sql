-- What a completed run's trend is made of: computed once from its report and that of the run before on the same line, before
-- its end is announced, and gone with it.
CREATE TABLE run_trend (
    run       text PRIMARY KEY,
    line      text   NOT NULL,            -- empty if the report has none
    facts     bytea  NOT NULL,            -- JSON; empty if there are none
    baseline  text   NOT NULL DEFAULT '', -- the run before; empty if there was none
    step      bytea  NOT NULL DEFAULT ''  -- JSON of what lies between; empty without a baseline
);
-- What is told on topic scores beside a run's end, as messages; run.announced says whether they are there.
CREATE TABLE run_event (
    run      text    NOT NULL,
    ordinal  integer NOT NULL,
    payload  bytea   NOT NULL,
    PRIMARY KEY (run, ordinal)
);
CREATE INDEX run_by_revision ON run (suite, revision, seq);
