-- People who wait to be paired with an opponent; `game` is where they met.

CREATE TABLE match_requests (
    account uuid PRIMARY KEY REFERENCES accounts,
    scenarios text[] NOT NULL,
    pace text NOT NULL,
    rated boolean NOT NULL,
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    seen timestamptz NOT NULL DEFAULT clock_timestamp(),  -- when its player last asked about it
    game uuid REFERENCES games
);
CREATE INDEX match_requests_waiting ON match_requests (pace, rated) WHERE game IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON match_requests TO sandtable_app;
