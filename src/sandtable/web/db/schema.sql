-- The database of the service.  `sandtable admin create-tables` runs this file in an empty database,
-- after the tables of procrastinate (the queue of jobs).
-- `games`, `game_records` and `seals` are append only; the rest can be made again or may change.

DO $$ BEGIN
    CREATE ROLE sandtable_app LOGIN;
EXCEPTION
    -- Another database of this cluster has it already, or is making it at this moment.
    WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
GRANT USAGE ON SCHEMA public TO sandtable_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO sandtable_app;  -- those of procrastinate

-- Which schema this is; the service compares it with its own when it starts.
CREATE TABLE schema_version (
    version text PRIMARY KEY
);
GRANT SELECT ON schema_version TO sandtable_app;

CREATE FUNCTION clock_ms() RETURNS bigint LANGUAGE sql VOLATILE
    AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

-- People: their accounts, sessions, tokens and passkeys.

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
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    page_hidden boolean NOT NULL DEFAULT false,      -- the page with the player's results
    name_look text UNIQUE                            -- what the name looks like; none: a guest
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

-- Attempts that are limited for all server processes together: passwords and emails.
-- Unlogged: after a crash of the database everybody may try again.
CREATE UNLOGGED TABLE attempt_limits (
    key bytea PRIMARY KEY,                           -- a hash: no name and no address is stored
    used_until timestamptz NOT NULL,                 -- when every attempt is given back
    span interval NOT NULL                           -- how far ahead of now that may be
);
CREATE INDEX attempt_limits_used_until ON attempt_limits (used_until);

-- Games: what is played, in what order it happened, and what nobody may see yet.

CREATE TABLE games (
    id uuid PRIMARY KEY,
    game text NOT NULL,
    scenario text NOT NULL,
    terms jsonb NOT NULL,
    opened_at bigint NOT NULL,
    opener uuid REFERENCES accounts                  -- the jobs of its bots count as this person's
);
CREATE INDEX games_opener ON games (opener) WHERE opener IS NOT NULL;

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
-- Roots that replace those of `seals` after a restore: 1 for the first renewal.
CREATE TABLE renewed_seals (
    game uuid NOT NULL REFERENCES games,
    number smallint NOT NULL,
    key_id text NOT NULL,
    sealed bytea NOT NULL,
    PRIMARY KEY (game, number)
);
-- Games whose last records a restore may have lost: their dice are renewed before they go on.
CREATE TABLE restored_games (
    game uuid PRIMARY KEY REFERENCES games
);

-- Where a game stands: made by the append, and it can be made again from the records.
-- Without the time in an index, an ordinary order rewrites its game's row and touches no index.
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
CREATE INDEX game_status_bots ON game_status (game) WHERE bot_waits;
CREATE INDEX game_status_deadlines ON game_status (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE snapshots (
    game uuid PRIMARY KEY REFERENCES games,
    n integer NOT NULL,
    body bytea NOT NULL
);

-- Finished games in one value each: all lines compressed together and sealed.  The rows of
-- their records are gone; only the owner of the database can do that (`sandtable admin archive`).
CREATE TABLE archived_games (
    game uuid PRIMARY KEY REFERENCES games,
    last integer NOT NULL,
    head bytea NOT NULL,                             -- the hash of the body, as in `game_status`
    body bytea NOT NULL
);
ALTER TABLE archived_games ALTER COLUMN body SET STORAGE EXTERNAL;  -- it is compressed already

-- Own counters: printed values that somebody entered for one game, encrypted like its dice.
-- A game that waits for players has them already, so `game` need not be in `games` yet.
CREATE TABLE own_counters (
    game uuid NOT NULL,
    nation text NOT NULL,
    account uuid NOT NULL REFERENCES accounts,
    key_id text NOT NULL,
    sealed bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game, nation)
);
CREATE INDEX own_counters_account ON own_counters (account);

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

-- Before a game begins: its id is the game's to be.
CREATE TABLE gatherings (
    id uuid PRIMARY KEY,
    opener uuid NOT NULL REFERENCES accounts,
    scenario text NOT NULL,
    body jsonb NOT NULL,
    state text NOT NULL,                             -- open, started or closed
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    key_id text,
    sealed bytea                                     -- the roots; `body` has the commitments to them
);
CREATE INDEX gatherings_open ON gatherings (created) WHERE state = 'open';

-- Shares of the dice that a game in the lobby waits for, and until when.  Who has one is notified;
-- `n` is another number whenever the exchange waits anew.
CREATE TABLE awaited_shares (
    game uuid NOT NULL REFERENCES gatherings ON DELETE CASCADE,
    seat smallint NOT NULL,
    account uuid NOT NULL REFERENCES accounts,
    n integer NOT NULL,
    since bigint NOT NULL,                           -- in milliseconds
    until bigint NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX awaited_shares_of ON awaited_shares (account);

-- Links by which the opener of a game invites whoever gets them.
CREATE TABLE invitations (
    token text PRIMARY KEY,                          -- in the address
    game uuid NOT NULL,                              -- that waits for players, or has begun
    account uuid NOT NULL REFERENCES accounts,       -- who opened the game
    scenario text NOT NULL,
    until bigint NOT NULL,                           -- in milliseconds
    revoked boolean NOT NULL DEFAULT false,
    seen timestamptz NOT NULL DEFAULT clock_timestamp()  -- when its opener last looked at the lobby
);
CREATE UNIQUE INDEX invitations_standing ON invitations (game) WHERE NOT revoked;
CREATE INDEX invitations_account ON invitations (account);

-- The game that the players of a finished one play next, from when one of them offers it.
CREATE TABLE rematches (
    before uuid PRIMARY KEY REFERENCES games,
    game uuid NOT NULL,                              -- that waits for the others, or has begun
    account uuid NOT NULL REFERENCES accounts        -- who offered it
);
CREATE INDEX rematches_game ON rematches (game);
CREATE INDEX rematches_account ON rematches (account);

-- At the table: who plays, who watches, what they say, note and mark.

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
CREATE INDEX seats_left ON seats (game) WHERE kind = 'open';  -- the lobby lists their games

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

-- How many watch a game through each process of the service.
CREATE TABLE watchers (
    game uuid NOT NULL,
    process uuid NOT NULL,
    count integer NOT NULL,
    noted timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game, process)
);

CREATE TABLE chat (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game uuid NOT NULL,
    seat smallint NOT NULL,                          -- -1: those who only watch
    account uuid REFERENCES accounts,
    body text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX chat_game ON chat (game, id);

-- Notes are their writer's, as marks are: whoever takes a seat over does not get them.
CREATE TABLE notes (
    game uuid NOT NULL,
    seat smallint NOT NULL,
    version integer NOT NULL,
    body bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    account uuid REFERENCES accounts,
    PRIMARY KEY (game, seat, account)
);
CREATE INDEX notes_account ON notes (account);

-- Marks: signs and arrows that somebody puts on the map of a table for himself, seat by seat.
CREATE TABLE marks (
    game uuid NOT NULL,
    seat smallint NOT NULL,
    account uuid NOT NULL REFERENCES accounts,
    version integer NOT NULL,
    body bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game, seat, account)
);
CREATE INDEX marks_account ON marks (account);

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

-- Tokens with which programs of a player come in; each may do what its scopes say, and no more.
CREATE TABLE api_tokens (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account uuid NOT NULL REFERENCES accounts,
    digest bytea NOT NULL UNIQUE,                    -- SHA-256 of the token
    name text NOT NULL,
    scopes text[] NOT NULL,
    game uuid REFERENCES games ON DELETE CASCADE,    -- of a token for one seat alone
    seat smallint,
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    ends timestamptz NOT NULL,
    used timestamptz,                                -- to within a minute
    CHECK ((game IS NULL) = (seat IS NULL))
);
CREATE INDEX api_tokens_account ON api_tokens (account);
CREATE INDEX api_tokens_game ON api_tokens (game) WHERE game IS NOT NULL;

-- Conduct: whom somebody has blocked, and what was reported to the host.

CREATE TABLE blocks (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account uuid NOT NULL REFERENCES accounts,
    blocked uuid NOT NULL REFERENCES accounts,
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (account, blocked),
    CHECK (account <> blocked)
);
CREATE INDEX blocks_blocked ON blocks (blocked);

CREATE TABLE reports (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reporter uuid REFERENCES accounts,               -- none: it has left
    about uuid NOT NULL REFERENCES accounts,
    game uuid REFERENCES games,
    line text NOT NULL DEFAULT '',                   -- what was said, as it stood then
    reason text NOT NULL,
    words text NOT NULL,
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    closed timestamptz,
    outcome text NOT NULL DEFAULT ''
);
CREATE INDEX reports_open ON reports (id) WHERE closed IS NULL;
CREATE INDEX reports_reporter ON reports (reporter, made);
CREATE INDEX reports_about ON reports (about);

-- Notices: written by the statement that writes the record, so one exists if the other does.
-- A notice may be about a game that has not begun.  A turn may be told of twice: when it comes,
-- and once more before the time for it runs out.

CREATE TABLE notices (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account uuid NOT NULL REFERENCES accounts,
    game uuid NOT NULL,
    n integer NOT NULL,                              -- the record that made it
    seat smallint NOT NULL,
    kind text NOT NULL DEFAULT 'turn',               -- turn or over
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    sent timestamptz,                                -- settled: told, or no longer worth telling
    told boolean NOT NULL DEFAULT false,
    CONSTRAINT notices_once UNIQUE (account, game, n, seat, kind)
);
-- Recipients are looked through in order; what is settled is found again when it is purged.
CREATE INDEX notices_unsent ON notices (account, id) WHERE sent IS NULL;
CREATE INDEX notices_sent ON notices (sent) WHERE sent IS NOT NULL;

CREATE TABLE webhooks (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account uuid NOT NULL REFERENCES accounts,
    url text NOT NULL,
    secret text NOT NULL,
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    broken integer NOT NULL DEFAULT 0,
    format text NOT NULL DEFAULT 'json' CHECK (format IN ('json', 'discord', 'slack')),
    mention text NOT NULL DEFAULT ''                 -- an id of Discord or Slack, or nothing
);
CREATE INDEX webhooks_account ON webhooks (account);

CREATE TABLE push_subscriptions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account uuid NOT NULL REFERENCES accounts,
    endpoint text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created timestamptz NOT NULL DEFAULT clock_timestamp(),
    broken integer NOT NULL DEFAULT 0
);
CREATE INDEX push_subscriptions_account ON push_subscriptions (account);

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

-- Jobs that are made by the statement that makes a record.

-- Defer a job unless one with the same queueing lock waits already.
CREATE FUNCTION defer_once(
    queue_name text, task_name text, queueing_lock text, args jsonb, after interval
) RETURNS void LANGUAGE sql VOLATILE AS $$
    INSERT INTO procrastinate_jobs (queue_name, task_name, lock, queueing_lock, args, scheduled_at)
    VALUES ($1, $2, $3, $3, $4, CASE WHEN $5 > interval '0' THEN clock_timestamp() + $5 END)
    ON CONFLICT (queueing_lock) WHERE status = 'todo' DO NOTHING
$$;

-- Bots' orders: one job each, in a queue by kind of game, and few at a time for one person.

-- Whether no person plays: nobody waits for the bots of such a game.
CREATE FUNCTION has_bots_alone(game uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT NOT EXISTS (
        SELECT FROM seats WHERE seats.game = $1 AND kind IN ('person', 'hotseat'))
$$;

-- Defer the next order of a game's bots, unless it waits already.  Jobs with the same lock are
-- done one at a time, so one person has at most one running job of games between bots alone, and
-- two of games with people (by the last bit of the game's id).
CREATE FUNCTION defer_bots(game uuid) RETURNS void LANGUAGE sql VOLATILE AS $$
    INSERT INTO procrastinate_jobs (queue_name, task_name, priority, lock, queueing_lock, args)
    SELECT
        CASE WHEN alone THEN 'bots-alone' ELSE 'bots' END,
        'bots:play',
        CASE WHEN alone THEN -10 ELSE 0 END,
        CASE
            WHEN opener IS NULL THEN 'bots ' || id
            WHEN alone THEN 'bots alone ' || opener
            ELSE 'bots ' || opener || ' ' || (get_byte(uuid_send(id), 15) & 1)
        END,
        'bots ' || id,
        jsonb_build_object('game', id::text)
    FROM games, has_bots_alone(id) AS alone WHERE id = $1
    ON CONFLICT (queueing_lock) WHERE status = 'todo' DO NOTHING
$$;

-- Bots that were killed because they thought for too long, since the beginning.
CREATE TABLE bot_kills (
    queue text PRIMARY KEY,
    killed bigint NOT NULL
);

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

-- The record after which a player has last asked the bots of a game to move at once.
CREATE TABLE hurried_bots (
    game uuid PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    n integer NOT NULL
);

-- Results: what came of games that are over.  Of a game under way nothing is ever here.

-- Games whose end has not been looked at yet; a job takes them one by one.
CREATE TABLE unsettled_games (
    game uuid PRIMARY KEY REFERENCES games,
    failed boolean NOT NULL DEFAULT false            -- it could not be loaded, and is left alone
);
CREATE FUNCTION note_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO unsettled_games (game) VALUES (NEW.game) ON CONFLICT DO NOTHING;
    PERFORM defer_once('results', 'results:settle', 'results', '{}', interval '0');
    RETURN NULL;
END $$;
CREATE TRIGGER game_status_over AFTER UPDATE OF over ON game_status
    FOR EACH ROW WHEN (NEW.over AND NOT OLD.over) EXECUTE FUNCTION note_end();

CREATE TABLE finished_games (
    game uuid PRIMARY KEY REFERENCES games,
    title text NOT NULL,
    scenario text NOT NULL,
    ended_at bigint NOT NULL,
    winner smallint,                                 -- a seat; none: a draw
    cite text NOT NULL,                              -- the rule or agreement that ended it
    turns smallint NOT NULL,
    orders integer NOT NULL,
    battles integer NOT NULL,
    luck double precision NOT NULL,                  -- what the dice brought attackers beyond the average
    spread double precision NOT NULL,                -- how far that is from the average as a rule
    people smallint NOT NULL,                        -- seats in which a person sat at the end
    rated boolean NOT NULL DEFAULT false,            -- both players had agreed to a rating
    listed boolean NOT NULL                          -- everybody may look at it
);
CREATE INDEX finished_games_newest ON finished_games (ended_at DESC, game DESC) WHERE listed;
CREATE INDEX finished_games_scenario ON finished_games (scenario, ended_at DESC, game DESC)
    WHERE listed;
CREATE INDEX finished_games_drawn ON finished_games (ended_at DESC, game DESC)
    WHERE listed AND winner IS NULL;

-- The same by seat, with what is searched for beside it.
CREATE TABLE finished_seats (
    game uuid NOT NULL REFERENCES finished_games,
    seat smallint NOT NULL,
    side text NOT NULL,
    account uuid REFERENCES accounts,                -- who sat there at the end
    bot text,
    starter uuid REFERENCES accounts,                -- the person who sat there at the start
    outcome smallint NOT NULL CHECK (outcome BETWEEN -1 AND 1),
    scenario text NOT NULL,
    ended_at bigint NOT NULL,
    listed boolean NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX finished_seats_account ON finished_seats (account, ended_at DESC, game DESC)
    WHERE account IS NOT NULL;
CREATE INDEX finished_seats_starter ON finished_seats (starter) WHERE starter IS NOT NULL;
CREATE INDEX finished_seats_side ON finished_seats (side, ended_at DESC, game DESC) WHERE listed;
CREATE INDEX finished_seats_scenario
    ON finished_seats (scenario, side, ended_at DESC, game DESC) WHERE listed;
CREATE INDEX finished_seats_side_outcome
    ON finished_seats (side, outcome, ended_at DESC, game DESC) WHERE listed;

-- Ratings of people who agreed to have one; games with bots have no part in them.

CREATE TABLE ratings (
    account uuid PRIMARY KEY REFERENCES accounts,
    agreed boolean NOT NULL,
    since bigint NOT NULL,                           -- games opened before are not rated
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    games integer NOT NULL DEFAULT 0
);
CREATE INDEX ratings_best ON ratings ((mu - 3 * sigma) DESC) WHERE agreed AND games > 0;

-- Rated games in the order in which they were counted: from these every rating can be made again.
CREATE TABLE rated_games (
    n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game uuid NOT NULL UNIQUE REFERENCES finished_games,
    first uuid NOT NULL REFERENCES accounts,
    second uuid NOT NULL REFERENCES accounts,
    outcome smallint NOT NULL CHECK (outcome BETWEEN -1 AND 1)  -- for the first
);
CREATE INDEX rated_games_first ON rated_games (first);
CREATE INDEX rated_games_second ON rated_games (second);

CREATE TABLE rating_history (
    account uuid NOT NULL REFERENCES accounts,
    n bigint NOT NULL REFERENCES rated_games,
    mu double precision NOT NULL,                    -- after the game
    sigma double precision NOT NULL,
    PRIMARY KEY (account, n)
);

-- Whether a game that two people begin now may be rated: both want that, no session of theirs
-- began at one address, and they have not begun three such games in the last thirty days.
-- It is settled when the game is opened, and stands in its terms.
CREATE FUNCTION may_be_rated(one uuid, other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT (SELECT count(*) FROM ratings WHERE account IN (one, other) AND agreed) = 2
        AND NOT EXISTS (SELECT FROM sessions a JOIN sessions b ON b.address = a.address
            WHERE a.account = one AND b.account = other AND a.address <> '')
        AND (SELECT count(*) FROM seat_holders a
            JOIN seat_holders b ON b.game = a.game AND b.account = other
            JOIN games g ON g.id = a.game LEFT JOIN finished_games f ON f.game = g.id
            WHERE a.account = one AND g.terms ? 'rated' AND coalesce(f.rated, true)
            AND g.opened_at > clock_ms() - 30 * 86400000::bigint) < 3
$$;

-- Opponents: people who wait to be paired, and cups.

-- People who wait to be paired with an opponent; `game` is where they met.
CREATE TABLE match_requests (
    account uuid PRIMARY KEY REFERENCES accounts,
    scenarios text[] NOT NULL,
    pace text NOT NULL,
    rated boolean NOT NULL,
    made timestamptz NOT NULL DEFAULT clock_timestamp(),
    seen timestamptz NOT NULL DEFAULT clock_timestamp(),  -- when its player last asked about it
    game uuid REFERENCES games
);
CREATE INDEX match_requests_waiting ON match_requests (pace, rated) WHERE game IS NULL;

-- Paired games that were called off, and who had given no order in them.
CREATE TABLE called_off_games (
    game uuid PRIMARY KEY REFERENCES games,
    account uuid REFERENCES accounts,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX called_off_games_account ON called_off_games (account, at);

-- Why somebody is not paired now at paces at which both sit at the game: `playing` such a game,
-- or `absent` from two in a day, for an hour after the second.  None: nothing is against it.
CREATE FUNCTION pairing_fault(somebody uuid, wanted text) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE
        WHEN wanted NOT IN ('live', 'evening') THEN NULL
        WHEN EXISTS (SELECT FROM seats s JOIN games g ON g.id = s.game
            JOIN game_status t ON t.game = s.game AND NOT t.over
            WHERE s.account = somebody AND g.terms ? 'paired'
            AND g.terms ->> 'pace' IN ('live', 'evening')) THEN 'playing'
        WHEN (SELECT count(*) >= 2 AND max(at) > clock_timestamp() - interval '1 hour'
            FROM called_off_games WHERE account = somebody
            AND at > clock_timestamp() - interval '1 day') THEN 'absent'
    END
$$;

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

-- Every process remembers who may do what; whatever changes that is told to all of them.

-- The first word names the column with the id, the second what has changed (see game_news_bus.py).
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_notify(
        'sandtable', replace(to_jsonb(OLD) ->> TG_ARGV[0], '-', '') || ':' || TG_ARGV[1]);
    RETURN NULL;
END $$;

CREATE TRIGGER seats_change AFTER UPDATE OF kind, account, bot, name OR DELETE ON seats
    FOR EACH ROW EXECUTE FUNCTION tell_change('game', '-2');
CREATE TRIGGER sessions_change AFTER UPDATE OF ends OR DELETE ON sessions
    FOR EACH ROW EXECUTE FUNCTION tell_change('account', '-3');
CREATE TRIGGER api_tokens_change AFTER UPDATE OF ends OR DELETE ON api_tokens
    FOR EACH ROW EXECUTE FUNCTION tell_change('account', '-3');
CREATE TRIGGER accounts_change
    AFTER UPDATE OF name, verified, guest, admin, banned, deleted OR DELETE ON accounts
    FOR EACH ROW EXECUTE FUNCTION tell_change('id', '-4');

-- Delete the hot-seat games of a guest in which nobody has given an order.  The application may
-- not delete games itself: it can only ask for these.
CREATE FUNCTION forget_untouched_games(guest_account uuid) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE untouched uuid[];
BEGIN
    SELECT array_agg(g.id) INTO untouched FROM games g
        JOIN game_status t ON t.game = g.id AND NOT t.over
        JOIN accounts a ON a.id = g.opener AND a.guest
        WHERE g.opener = guest_account
        AND NOT EXISTS (SELECT FROM seats s WHERE s.game = g.id
            AND (s.kind <> 'hotseat' OR s.account IS DISTINCT FROM guest_account))
        AND NOT EXISTS (SELECT FROM game_records r
            WHERE r.game = g.id AND r.seat >= 0 AND r.command NOT LIKE 'routine-%')
        AND NOT EXISTS (SELECT FROM reports WHERE reports.game = g.id);
    DELETE FROM notices WHERE game = ANY (untouched);
    DELETE FROM notes WHERE game = ANY (untouched);
    DELETE FROM marks WHERE game = ANY (untouched);
    DELETE FROM chat WHERE game = ANY (untouched);
    DELETE FROM own_counters WHERE game = ANY (untouched);
    DELETE FROM restored_games WHERE game = ANY (untouched);
    DELETE FROM renewed_seals WHERE game = ANY (untouched);
    DELETE FROM seals WHERE game = ANY (untouched);
    DELETE FROM snapshots WHERE game = ANY (untouched);
    DELETE FROM seat_holders WHERE game = ANY (untouched);
    DELETE FROM seats WHERE game = ANY (untouched);
    DELETE FROM game_status WHERE game = ANY (untouched);
    DELETE FROM game_records WHERE game = ANY (untouched);
    DELETE FROM games WHERE id = ANY (untouched);
    RETURN coalesce(cardinality(untouched), 0);
END $$;
REVOKE ALL ON FUNCTION forget_untouched_games FROM PUBLIC;

-- What the application may do: it deletes no game, no record and no result.

GRANT SELECT, INSERT ON
    games, game_records, seals, renewed_seals, outages, finished_games, finished_seats, rated_games
    TO sandtable_app;
GRANT SELECT, INSERT, UPDATE ON
    game_status, heartbeats, seat_holders, reports, bot_kills, bot_low_turns, hurried_bots, ratings,
    rating_history TO sandtable_app;
GRANT SELECT, INSERT, DELETE ON blocks, own_counters, called_off_games TO sandtable_app;
GRANT SELECT, DELETE ON restored_games TO sandtable_app;
GRANT SELECT ON archived_games TO sandtable_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON
    snapshots, accounts, sessions, tokens, passkeys, spent_challenges, attempt_limits, api_tokens,
    gatherings, awaited_shares, invitations, rematches, watchers, seats, chat, notes, marks,
    position_links, notices, webhooks, push_subscriptions, deliveries, breakers, unsettled_games,
    match_requests, cups, cup_players, cup_games,
    procrastinate_jobs, procrastinate_events, procrastinate_periodic_defers, procrastinate_workers
    TO sandtable_app;
GRANT EXECUTE ON FUNCTION forget_untouched_games TO sandtable_app;
