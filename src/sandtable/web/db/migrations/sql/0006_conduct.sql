-- Conduct: whom somebody has blocked, and what was reported to the host.

CREATE TABLE blocks (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account uuid NOT NULL REFERENCES accounts,
    blocked uuid NOT NULL REFERENCES accounts,
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (account, blocked),
    CHECK (account <> blocked)
);
CREATE INDEX blocks_blocked ON blocks (blocked);

CREATE TABLE reports (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reporter uuid REFERENCES accounts,               -- none: it has left
    about uuid NOT NULL REFERENCES accounts,
    game uuid REFERENCES games,
    line text NOT NULL DEFAULT '',                   -- what was said, as it stood then
    reason text NOT NULL,
    words text NOT NULL,
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    closed timestamptz,
    outcome text NOT NULL DEFAULT ''
);
CREATE INDEX reports_open ON reports (id) WHERE closed IS NULL;
CREATE INDEX reports_reporter ON reports (reporter, made);
CREATE INDEX reports_about ON reports (about);

GRANT SELECT, INSERT, DELETE ON blocks TO sandtable_app;
GRANT SELECT, INSERT, UPDATE ON reports TO sandtable_app;
