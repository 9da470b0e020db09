-- Whom to tell what of a suite.
CREATE TABLE webhook (
    suite    uuid    NOT NULL REFERENCES suite,
    url      text    NOT NULL,
    ordinal  integer NOT NULL,
    events   text    NOT NULL, -- JSON list
    secret   text    NOT NULL, -- empty without one
    PRIMARY KEY (suite, url)
);

-- What of topic scores has been seen, so that a repeat is told to nobody, not even to a webhook that came later. Outlasts the topic.
CREATE TABLE scores_event (
    suite    uuid        NOT NULL REFERENCES suite,
    id       text        NOT NULL,
    seen_at  timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (suite, id)
);

-- What is to be told to whom. due_at is when the next attempt is; whoever takes a row moves it on, so that it is a lease as well.
CREATE TABLE webhook_delivery (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    suite       uuid        NOT NULL,
    url         text        NOT NULL,
    event_id    text        NOT NULL,
    event       text        NOT NULL,
    run         text        NOT NULL,
    body        text        NOT NULL,
    state       text        NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'DELIVERED', 'GIVEN_UP')),
    attempts    integer     NOT NULL DEFAULT 0,
    due_at      timestamptz NOT NULL DEFAULT now(),
    created_at  timestamptz NOT NULL DEFAULT now(),
    settled_at  timestamptz,
    answer      text        NOT NULL DEFAULT '', -- of the last attempt
    UNIQUE (event_id, url),
    FOREIGN KEY (suite, url) REFERENCES webhook ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (due_at) WHERE state = 'WAITING';
CREATE INDEX webhook_delivery_of ON webhook_delivery (suite, url, id);
