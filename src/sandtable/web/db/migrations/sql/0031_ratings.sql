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

GRANT SELECT, INSERT ON rated_games TO sandtable_app;
GRANT SELECT, INSERT, UPDATE ON ratings, rating_history TO sandtable_app;
