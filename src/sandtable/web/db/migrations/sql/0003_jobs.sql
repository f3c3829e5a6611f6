-- After procrastinate's own schema: jobs that are made by the statement that makes a record.

-- Defer a job unless one with the same queueing lock waits already.
CREATE FUNCTION defer_once(
    queue_name text, task_name text, queueing_lock text, args jsonb, after interval
) RETURNS void LANGUAGE sql VOLATILE AS $$
    INSERT INTO procrastinate_jobs (queue_name, task_name, lock, queueing_lock, args, scheduled_at)
    VALUES ($1, $2, $3, $3, $4, CASE WHEN $5 > interval '0' THEN clock_timestamp() + $5 END)
    ON CONFLICT (queueing_lock) WHERE status = 'todo' DO NOTHING
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON
    procrastinate_jobs, procrastinate_events, procrastinate_periodic_defers, procrastinate_workers
    TO sandtable_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO sandtable_app;
