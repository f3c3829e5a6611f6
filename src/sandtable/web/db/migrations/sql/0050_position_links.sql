-- Links to positions of games.  What a link shows is what everybody could see, kept as it was then.
CREATE TABLE position_links (
    token text PRIMARY KEY,                          -- in the address
    game uuid NOT NULL REFERENCES games ON DELETE CASCADE,
    account uuid NOT NULL REFERENCES accounts,       -- who made it, and can revoke it
    at integer NOT NULL,                             -- entries of the public log
    title text NOT NULL,
    description text NOT NULL,
    position bytea NOT NULL,                         -- the public view as JSON, compressed by zlib
    picture bytea NOT NULL,                          -- PNG
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (account, game, at)
);
CREATE INDEX position_links_game ON position_links (game);
GRANT SELECT, INSERT, UPDATE, DELETE ON position_links TO sandtable_app;
