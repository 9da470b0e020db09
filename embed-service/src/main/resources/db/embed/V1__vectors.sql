-- The embedding cache. The first vector stored for a text is the one that is emitted ever after.

CREATE TABLE embedding_spec (
    id   text PRIMARY KEY, -- first 16 hex digits of SHA-256 over the spec's canonical JSON
    spec jsonb NOT NULL    -- for people
);

CREATE TABLE vector (
    spec_id   text NOT NULL REFERENCES embedding_spec (id),
    role      smallint NOT NULL, -- 0 query, 1 passage
    text_hash bytea NOT NULL,    -- SHA-256 of the text, before prefix and trimming
    tokens    integer NOT NULL,  -- encoder tokens, uncut
    stop      integer NOT NULL,  -- UTF-16 offset where the encoder stops reading
    vector    bytea NOT NULL,    -- little-endian float32
    PRIMARY KEY (spec_id, role, text_hash)
);

-- floats don't compress: don't try
ALTER TABLE vector ALTER COLUMN vector SET STORAGE EXTERNAL;
