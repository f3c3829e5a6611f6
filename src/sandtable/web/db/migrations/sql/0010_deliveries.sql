-- A notice is delivered by each channel of its recipient on its own: no channel waits for another.

CREATE TABLE deliveries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    notice bigint NOT NULL REFERENCES notices ON DELETE CASCADE,
    account uuid NOT NULL REFERENCES accounts,
    channel text NOT NULL CHECK (channel IN ('mail', 'hook', 'push')),
    target uuid NOT NULL,                            -- the account, the webhook or the browser
    state text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'sent', 'dropped', 'parked')),
    tries smallint NOT NULL DEFAULT 0,               -- that failed
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    due timestamptz NOT NULL DEFAULT clock_timestamp(),
    error text NOT NULL DEFAULT '',                  -- the kind of the last failure, nothing more
    UNIQUE (notice, channel, target)
);
CREATE INDEX deliveries_waiting ON deliveries (channel, target) WHERE state = 'waiting';
CREATE INDEX deliveries_parked ON deliveries (id) WHERE state = 'parked';

-- Calls to a server that failed several times in a row stop until `until`; then one is tried.
CREATE TABLE breakers (
    name text PRIMARY KEY,                           -- mail, or the host of a webhook
    failures integer NOT NULL DEFAULT 1,
    until timestamptz NOT NULL DEFAULT clock_timestamp()
);

ALTER TABLE push_subscriptions ADD COLUMN broken integer NOT NULL DEFAULT 0;

-- Recipients are looked through in order; what is settled is found again when it is purged.
DROP INDEX notices_unsent;
CREATE INDEX notices_unsent ON notices (account, id) WHERE sent IS NULL;
CREATE INDEX notices_sent ON notices (sent) WHERE sent IS NOT NULL;

CREATE INDEX webhooks_account ON webhooks (account);
CREATE INDEX push_subscriptions_account ON push_subscriptions (account);

GRANT SELECT, INSERT, UPDATE, DELETE ON deliveries, breakers TO sandtable_app;
