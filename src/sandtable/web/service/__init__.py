"""The service behind the routes: gateway, worker, jobs, caches, budgets."""
