-- Own counters: printed values that somebody entered for one game, encrypted like its dice.
-- A game that waits for players has them already, so `game` need not be in `games` yet.

CREATE TABLE own_counters (
    game uuid NOT NULL,
    nation text NOT NULL,
    account uuid NOT NULL REFERENCES accounts,
    key_id text NOT NULL,
    sealed bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game, nation)
);
CREATE INDEX own_counters_account ON own_counters (account);

GRANT SELECT, INSERT, DELETE ON own_counters TO sandtable_app;
