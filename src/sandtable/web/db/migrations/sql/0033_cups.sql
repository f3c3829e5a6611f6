-- Cups: everybody plays everybody twice, once with each side.

CREATE TABLE cups (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    opener uuid NOT NULL REFERENCES accounts,
    scenario text NOT NULL,
    pace text NOT NULL,
    rated boolean NOT NULL,
    most smallint NOT NULL,                          -- players; with so many it starts
    state text NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'running', 'over', 'cancelled')),
    round smallint NOT NULL DEFAULT 0,               -- the one that is played; 0: not started
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    ended timestamptz
);
CREATE INDEX cups_state ON cups (state, made DESC);
CREATE INDEX cups_opener ON cups (opener);

CREATE TABLE cup_players (
    cup uuid NOT NULL REFERENCES cups ON DELETE CASCADE,
    account uuid NOT NULL REFERENCES accounts,
    joined timestamptz NOT NULL DEFAULT clock_timestamp(),
    withdrawn boolean NOT NULL DEFAULT false,
    PRIMARY KEY (cup, account)
);
CREATE INDEX cup_players_account ON cup_players (account);

CREATE TABLE cup_games (
    cup uuid NOT NULL,
    round smallint NOT NULL,
    first uuid NOT NULL,                             -- plays the first seat
    second uuid NOT NULL,
    game uuid UNIQUE REFERENCES games,               -- none: not opened
    settled boolean NOT NULL DEFAULT false,
    first_points smallint NOT NULL DEFAULT 0,        -- 2 for a win, 1 for a draw
    second_points smallint NOT NULL DEFAULT 0,
    PRIMARY KEY (cup, first, second),
    FOREIGN KEY (cup, first) REFERENCES cup_players ON DELETE CASCADE,
    FOREIGN KEY (cup, second) REFERENCES cup_players ON DELETE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON cups, cup_players, cup_games TO sandtable_app;
