-- Results: what came of games that are over.  Of a game under way nothing is ever here.

-- Games whose end has not been looked at yet; a job takes them one by one.
CREATE TABLE unsettled_games (
    game uuid PRIMARY KEY REFERENCES games,
    failed boolean NOT NULL DEFAULT false            -- it could not be loaded, and is left alone
);

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

-- A player may hide the page with his results.
ALTER TABLE accounts ADD COLUMN page_hidden boolean NOT NULL DEFAULT false;

CREATE FUNCTION note_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO unsettled_games (game) VALUES (NEW.game) ON CONFLICT DO NOTHING;
    PERFORM defer_once('results', 'results:settle', 'results', '{}', interval '0');
    RETURN NULL;
END $$;
CREATE TRIGGER game_status_over AFTER UPDATE OF over ON game_status
    FOR EACH ROW WHEN (NEW.over AND NOT OLD.over) EXECUTE FUNCTION note_end();
INSERT INTO unsettled_games (game) SELECT game FROM game_status WHERE over;

GRANT SELECT, INSERT, UPDATE, DELETE ON unsettled_games TO sandtable_app;
GRANT SELECT, INSERT ON finished_games, finished_seats TO sandtable_app;
