-- Finished games in one value each: all lines compressed together and sealed.  The rows of
-- their records are gone; only the owner of the database can do that (`sandtable admin archive`).
CREATE TABLE archived_games (
    game uuid PRIMARY KEY REFERENCES games,
    last integer NOT NULL,
    head bytea NOT NULL,  -- the hash of the body, as in `game_status`
    body bytea NOT NULL
);
ALTER TABLE archived_games ALTER COLUMN body SET STORAGE EXTERNAL;  -- it is compressed already
GRANT SELECT ON archived_games TO sandtable_app;
