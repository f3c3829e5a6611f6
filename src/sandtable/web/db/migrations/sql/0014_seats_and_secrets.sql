-- Who held a seat: records name a holder by its number, so that they name no person.
-- The number of somebody who was there from the start is the number of the seat.

CREATE TABLE seat_holders (
    game uuid NOT NULL REFERENCES games,
    holder smallint NOT NULL,
    account uuid REFERENCES accounts,                -- none: a bot, or the account was deleted
    bot text,
    PRIMARY KEY (game, holder)
);
CREATE INDEX seat_holders_account ON seat_holders (account) WHERE account IS NOT NULL;
INSERT INTO seat_holders SELECT game, seat, account, bot FROM seats;
GRANT SELECT, INSERT, UPDATE ON seat_holders TO sandtable_app;

-- Notes are their writer's, as marks are: whoever takes a seat over does not get them.
-- Notes at a seat that was left before this step are nobody's.
ALTER TABLE notes ADD account uuid REFERENCES accounts;
UPDATE notes SET account = seats.account FROM seats
    WHERE seats.game = notes.game AND seats.seat = notes.seat;
DELETE FROM notes WHERE account IS NULL;
ALTER TABLE notes
    DROP CONSTRAINT notes_pkey,
    ADD PRIMARY KEY (game, seat, account),
    ALTER body TYPE bytea USING convert_to(body, 'UTF8');
CREATE INDEX notes_account ON notes (account);
ALTER TABLE marks ALTER body TYPE bytea USING convert_to(body, 'UTF8');
