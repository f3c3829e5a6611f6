-- In how many turns in a row the chance of a bot's seat was very low when the turn began, and from
-- which turn on it may offer to resign again.
CREATE TABLE bot_low_turns (
    game uuid NOT NULL REFERENCES games ON DELETE CASCADE,
    seat smallint NOT NULL,
    turn integer NOT NULL,
    low smallint NOT NULL,
    not_before integer NOT NULL,
    PRIMARY KEY (game, seat)
);
GRANT SELECT, INSERT, UPDATE ON bot_low_turns TO sandtable_app;

-- The record after which a player has last asked the bots of a game to move at once.
CREATE TABLE hurried_bots (
    game uuid PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    n integer NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON hurried_bots TO sandtable_app;
