-- Every process remembers who may do what; whatever changes that is told to all of them.

-- The first word names the column with the id, the second what has changed (see bus.py).
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_notify(
        'sandtable', replace(to_jsonb(OLD) ->> TG_ARGV[0], '-', '') || ':' || TG_ARGV[1]);
    RETURN NULL;
END $$;

CREATE TRIGGER seats_change AFTER UPDATE OF kind, account, bot, name OR DELETE ON seats
    FOR EACH ROW EXECUTE FUNCTION tell_change('game', '-2');
CREATE TRIGGER sessions_change AFTER UPDATE OF ends OR DELETE ON sessions
    FOR EACH ROW EXECUTE FUNCTION tell_change('account', '-3');
CREATE TRIGGER accounts_change
    AFTER UPDATE OF name, verified, guest, admin, banned, deleted OR DELETE ON accounts
    FOR EACH ROW EXECUTE FUNCTION tell_change('id', '-4');

-- Without the time in it, an ordinary order rewrites its game's row and touches no index.
DROP INDEX game_status_bots;
CREATE INDEX game_status_bots ON game_status (game) WHERE bot_waits;
