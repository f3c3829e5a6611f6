-- Shares of the dice that a game in the lobby waits for, and until when.  Who has one is notified;
-- `n` is another number whenever the exchange waits anew.
CREATE TABLE awaited_shares (
    game uuid NOT NULL REFERENCES gatherings ON DELETE CASCADE,
    seat smallint NOT NULL,
    account uuid NOT NULL REFERENCES accounts,
    n integer NOT NULL,
    since bigint NOT NULL,  -- in milliseconds
    until bigint NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX awaited_shares_of ON awaited_shares (account);
GRANT SELECT, INSERT, UPDATE, DELETE ON awaited_shares TO sandtable_app;

-- A notice may be about a game that has not begun.
ALTER TABLE notices DROP CONSTRAINT notices_game_fkey;
