-- Of a cell's summary: what its approximate index and its reranker left out; null where it has neither.
ALTER TABLE cell ADD COLUMN recall_of_exact double precision;
ALTER TABLE cell ADD COLUMN reranker_cut_share double precision;
