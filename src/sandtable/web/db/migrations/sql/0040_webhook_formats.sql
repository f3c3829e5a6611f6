-- In which form a webhook is called, and whom its message mentions there.
ALTER TABLE webhooks
    ADD COLUMN format text NOT NULL DEFAULT 'json' CHECK (format IN ('json', 'discord', 'slack')),
    ADD COLUMN mention text NOT NULL DEFAULT '';     -- an id of Discord or Slack, or nothing
