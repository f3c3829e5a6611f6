-- Attempts that are limited for all server processes together: passwords and emails.
-- Unlogged: after a crash of the database everybody may try again.

CREATE UNLOGGED TABLE attempt_limits (
    key bytea PRIMARY KEY,                           -- a hash: no name and no address is stored
    used_until timestamptz NOT NULL,                 -- when every attempt is given back
    span interval NOT NULL                           -- how far ahead of now that may be
);
CREATE INDEX attempt_limits_used_until ON attempt_limits (used_until);

GRANT SELECT, INSERT, UPDATE, DELETE ON attempt_limits TO sandtable_app;
