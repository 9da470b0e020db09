-- A message that can never be sent stays for a person to look at and is passed over; both are null while it can be sent.
ALTER TABLE outbox ADD COLUMN failed_at timestamptz, ADD COLUMN failure text;
