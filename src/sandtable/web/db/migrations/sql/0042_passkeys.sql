-- Passkeys: the public half of a key that a device of a player holds.
CREATE TABLE passkeys (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account uuid NOT NULL REFERENCES accounts,
    credential bytea NOT NULL UNIQUE,                -- the id that the device gave
    public_key bytea NOT NULL,                       -- as COSE writes it
    signs bigint NOT NULL,                           -- how often it has signed, if it counts
    name text NOT NULL,
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    used timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account);

-- Challenges that were answered: none is taken twice.  They end a few minutes after they were made.
CREATE TABLE spent_challenges (
    digest bytea PRIMARY KEY,
    ends timestamptz NOT NULL
);
CREATE INDEX spent_challenges_ends ON spent_challenges (ends);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys, spent_challenges TO sandtable_app;
