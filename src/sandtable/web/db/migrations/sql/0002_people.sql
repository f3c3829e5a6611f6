-- People: accounts, where they sit, what they say, and how they are told that it is their turn.

CREATE TABLE accounts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    name_key text NOT NULL UNIQUE,                   -- casefolded
    mail text,                                       -- only an address that was verified
    mail_key text UNIQUE,                            -- casefolded; none for guests and the deleted
    password text,                                   -- an Argon2id string; none for guests
    verified boolean NOT NULL DEFAULT false,
    guest boolean NOT NULL DEFAULT false,
    admin boolean NOT NULL DEFAULT false,
    banned boolean NOT NULL DEFAULT false,
    deleted boolean NOT NULL DEFAULT false,
    quiet_from smallint,                             -- minutes of the day
    quiet_to smallint,
    utc_offset smallint NOT NULL DEFAULT 0,
    mail_notices boolean NOT NULL DEFAULT true,
    created timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE sessions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account uuid NOT NULL REFERENCES accounts,
    digest bytea NOT NULL UNIQUE,                    -- SHA-256 of what the cookie holds
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    seen timestamptz NOT NULL DEFAULT clock_timestamp(),
    ends timestamptz NOT NULL,
    agent text NOT NULL DEFAULT '',
    address text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_account ON sessions (account);

CREATE TABLE tokens (
    digest bytea PRIMARY KEY,
    account uuid NOT NULL REFERENCES accounts,
    purpose text NOT NULL,
    mail text,                                       -- the address to be verified
    ends timestamptz NOT NULL,
    used timestamptz
);

-- Before a game begins: its id is the game's to be.
CREATE TABLE gatherings (
    id uuid PRIMARY KEY,
    opener uuid NOT NULL REFERENCES accounts,
    scenario text NOT NULL,
    body jsonb NOT NULL,
    state text NOT NULL,                             -- open, started or closed
    created timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX gatherings_open ON gatherings (created) WHERE state = 'open';

CREATE TABLE seats (
    game uuid NOT NULL REFERENCES games,
    seat smallint NOT NULL,
    kind text NOT NULL CHECK (kind IN ('person', 'bot', 'hotseat', 'open')),
    account uuid REFERENCES accounts,
    bot text,
    name text NOT NULL DEFAULT '',
    joined timestamptz NOT NULL DEFAULT clock_timestamp(),
    present timestamptz,                             -- when somebody last listened from it
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_account ON seats (account) WHERE account IS NOT NULL;

CREATE TABLE chat (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game uuid NOT NULL,
    seat smallint NOT NULL,                          -- -1: those who only watch
    account uuid REFERENCES accounts,
    body text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX chat_game ON chat (game, id);

CREATE TABLE notes (
    game uuid NOT NULL,
    seat smallint NOT NULL,
    version integer NOT NULL,
    body text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game, seat)
);

-- The outbox: written by the statement that writes the record, so one exists if the other does.
CREATE TABLE notices (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account uuid NOT NULL REFERENCES accounts,
    game uuid NOT NULL REFERENCES games,
    n integer NOT NULL,                              -- the record that made it
    seat smallint NOT NULL,
    kind text NOT NULL DEFAULT 'turn',               -- turn or over
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    sent timestamptz,                                -- settled: told, or no longer worth telling
    told boolean NOT NULL DEFAULT false,
    UNIQUE (account, game, n, seat)
);
CREATE INDEX notices_unsent ON notices (id) WHERE sent IS NULL;

CREATE TABLE webhooks (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account uuid NOT NULL REFERENCES accounts,
    url text NOT NULL,
    secret text NOT NULL,
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    broken integer NOT NULL DEFAULT 0
);

CREATE TABLE push_subscriptions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account uuid NOT NULL REFERENCES accounts,
    endpoint text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created timestamptz NOT NULL DEFAULT clock_timestamp()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON
    accounts, sessions, tokens, gatherings, seats, chat, notes, notices, webhooks,
    push_subscriptions TO sandtable_app;
