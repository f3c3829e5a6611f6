-- Marks: signs and arrows that somebody puts on the map of a table for himself, seat by seat.

CREATE TABLE marks (
    game uuid NOT NULL,
    seat smallint NOT NULL,
    account uuid NOT NULL REFERENCES accounts,
    version integer NOT NULL,
    body text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game, seat, account)
);
CREATE INDEX marks_account ON marks (account);

GRANT SELECT, INSERT, UPDATE, DELETE ON marks TO sandtable_app;
