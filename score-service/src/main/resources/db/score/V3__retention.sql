-- Runs over one question set are a line that can be followed over revisions; another set starts another line.
ALTER TABLE run ADD COLUMN query_set_sha text NOT NULL DEFAULT '';
-- What a document version was counted under goes with it.
CREATE INDEX stage_progress_by_document ON stage_progress (suite, document, revision);
