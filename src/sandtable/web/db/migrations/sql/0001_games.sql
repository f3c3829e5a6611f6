-- Games: what is played, in what order it happened, and what nobody may see yet.
-- `games`, `game_records` and `seals` are append only; the rest can be made again or may change.

DO $$ BEGIN
    CREATE ROLE sandtable_app LOGIN;
EXCEPTION
    -- Another database of this cluster has it already, or is making it at this moment.
    WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

CREATE FUNCTION clock_ms() RETURNS bigint LANGUAGE sql VOLATILE
    AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

CREATE TABLE games (
    id uuid PRIMARY KEY,
    game text NOT NULL,
    scenario text NOT NULL,
    terms jsonb NOT NULL,
    opened_at bigint NOT NULL
);

-- One row per line of the record; row 0 is the opening.  `answer` is what the sender was told.
CREATE TABLE game_records (
    game uuid NOT NULL,
    n integer NOT NULL,
    line bytea NOT NULL,
    head bytea NOT NULL,
    seat smallint NOT NULL,
    command text NOT NULL,
    at bigint NOT NULL,
    answer bytea,
    PRIMARY KEY (game, n),
    UNIQUE (game, seat, command)
) PARTITION BY HASH (game);

DO $$ BEGIN
    FOR part IN 0..15 LOOP
        EXECUTE format(
            'CREATE TABLE game_records_%s PARTITION OF game_records '
            'FOR VALUES WITH (MODULUS 16, REMAINDER %s)', lpad(part::text, 2, '0'), part);
    END LOOP;
END $$;

-- The roots of the dice, encrypted under a key that is not in the database.
CREATE TABLE seals (
    game uuid PRIMARY KEY REFERENCES games,
    key_id text NOT NULL,
    sealed bytea NOT NULL
);

-- Where a game stands: made by the append, and it can be made again from the records.
CREATE TABLE game_status (
    game uuid PRIMARY KEY REFERENCES games,
    last integer NOT NULL,
    head bytea NOT NULL,
    deciders smallint[] NOT NULL,
    over boolean NOT NULL,
    bot_waits boolean NOT NULL,
    at bigint NOT NULL,
    deadline bigint
) WITH (fillfactor = 50);
CREATE INDEX game_status_bots ON game_status (at) WHERE bot_waits;
CREATE INDEX game_status_deadlines ON game_status (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE snapshots (
    game uuid PRIMARY KEY REFERENCES games,
    n integer NOT NULL,
    body bytea NOT NULL
);

-- When the service was alive, and when it was not: clocks stop while it is down.
CREATE TABLE heartbeats (
    what text PRIMARY KEY,
    at bigint NOT NULL
);
CREATE TABLE outages (
    from_ms bigint NOT NULL,
    to_ms bigint NOT NULL,
    PRIMARY KEY (from_ms, to_ms)
);
CREATE INDEX outages_end ON outages (to_ms);

GRANT USAGE ON SCHEMA public TO sandtable_app;
GRANT SELECT, INSERT ON games, game_records, seals, outages TO sandtable_app;
GRANT SELECT, INSERT, UPDATE ON game_status, heartbeats TO sandtable_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON snapshots TO sandtable_app;
