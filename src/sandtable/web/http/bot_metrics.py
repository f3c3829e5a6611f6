"""Figures about bots' jobs, of all workers together, and about the slowest calculations here."""

from __future__ import annotations

from collections.abc import Sequence

from prometheus_client import CollectorRegistry, Gauge

from sandtable.web.db.bot_queues import BotQueue


class BotMetrics:
    """Figures of all workers come from the database, by `notice_and_bot_metrics.py`."""

    def __init__(self, registry: CollectorRegistry) -> None:
        """Show the figures in this registry."""
        self._jobs = Gauge(
            "sandtable_bot_jobs",
            "Bots' jobs now",
            ["queue", "state"],
            registry=registry,
            multiprocess_mode="livemostrecent",
        )
        self._killed = Gauge(
            "sandtable_bots_killed",
            "Bots killed because they thought for too long or needed too much memory",
            ["queue"],
            registry=registry,
            multiprocess_mode="livemostrecent",
        )
        self._longest = Gauge(
            "sandtable_longest_calculation_seconds",
            "The slowest answer of this process",
            ["kind"],
            registry=registry,
            multiprocess_mode="livemax",
        )

    def show_longest(self, longest: dict[str, float]) -> None:
        """Show the slowest answers of this process, by kind."""
        for kind, seconds in longest.items():
            self._longest.labels(kind).set(seconds)

    def show(self, queues: Sequence[BotQueue]) -> None:
        """Show how the queues stand; while the database is away, the figures of last time stay."""
        for queue in queues:
            self._jobs.labels(queue.name, "waiting").set(queue.waiting)
            self._jobs.labels(queue.name, "running").set(queue.running)
            self._killed.labels(queue.name).set(queue.killed)
