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
CREATE TRIGGER api_tokens_change AFTER UPDATE OF ends OR DELETE ON api_tokens
    FOR EACH ROW EXECUTE FUNCTION tell_change('account', '-3');
GRANT SELECT, INSERT, UPDATE, DELETE ON api_tokens TO sandtable_app;
