-- Dice that nobody can choose: roots are sealed before a share is known, and renewed after a restore.

-- The roots of a game that waits for players; `body` names the commitments to them.
ALTER TABLE gatherings ADD COLUMN key_id text, ADD COLUMN sealed bytea;

-- Roots that replace those of `seals` after a restore: 1 for the first renewal.
CREATE TABLE renewed_seals (
    game uuid NOT NULL REFERENCES games,
    number smallint NOT NULL,
    key_id text NOT NULL,
    sealed bytea NOT NULL,
    PRIMARY KEY (game, number)
);
-- Games whose last records a restore may have lost: their dice are renewed before they go on.
CREATE TABLE restored_games (
    game uuid PRIMARY KEY REFERENCES games
);

GRANT SELECT, INSERT ON renewed_seals TO sandtable_app;
GRANT SELECT, DELETE ON restored_games TO sandtable_app;
