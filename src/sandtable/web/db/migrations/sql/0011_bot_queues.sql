-- Bots' orders: one job each, in a queue by kind of game, and few at a time for one person.

-- Whoever opened the game; its bots' jobs are counted as theirs.
ALTER TABLE games ADD COLUMN opener uuid REFERENCES accounts;
CREATE INDEX games_opener ON games (opener) WHERE opener IS NOT NULL;

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

GRANT SELECT, INSERT, UPDATE ON bot_kills TO sandtable_app;
