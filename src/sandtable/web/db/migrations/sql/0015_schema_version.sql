-- The service compares the schema with its own when it starts.
GRANT SELECT ON alembic_version TO sandtable_app;
