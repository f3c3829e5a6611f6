"""Figures about the service, for Prometheus; nothing in them names a person or tells of a game.

With `SANDTABLE_METRICS_FOLDER`, all processes of a site, workers too, count in files of that
folder (the multiprocess mode of `prometheus_client`), and any of them shows the sum.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

#: Where the library looks for the folder, once, when it is imported: so it is set before that.
SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
if _folder := os.environ.get("SANDTABLE_METRICS_FOLDER"):
    Path(_folder).mkdir(parents=True, exist_ok=True)
    os.environ.setdefault(SHARED_FOLDER, _folder)

from prometheus_client import (  # noqa: E402
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import (  # noqa: E402
    MultiProcessCollector,
    mark_process_dead,
)

from sandtable.web.http.bot_metrics import BotMetrics  # noqa: E402

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_MOST = 500


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        """Begin at nought, in a registry of one's own."""
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "sandtable_requests", "HTTP responses", ["method", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "sandtable_request_seconds", "Response time", registry=self.registry, buckets=_BUCKETS
        )
        self.orders = Counter(
            "sandtable_orders", "Orders by outcome", ["answer"], registry=self.registry
        )
        self.order_seconds = Histogram(
            "sandtable_order_seconds",
            "Time to process an order",
            registry=self.registry,
            buckets=_BUCKETS,
        )
        self.sockets = Gauge(
            "sandtable_sockets",
            "Open sockets",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        self.cut = Counter(
            "sandtable_sockets_cut", "Sockets closed by the server", ["why"], registry=self.registry
        )
        self.bots = BotMetrics(self.registry)
        self._answers: dict[tuple[str, int], Counter] = {}
        self.deliveries = Gauge(
            "sandtable_notification_deliveries",
            "Notifications that wait or are parked, on the whole site",
            ["channel", "state"],
            registry=self.registry,
            multiprocess_mode="livemostrecent",
        )
        self.breakers = Gauge(
            "sandtable_breakers_open",
            "Mail servers and webhook hosts that are left alone after failures, on the whole site",
            ["kind"],
            registry=self.registry,
            multiprocess_mode="livemostrecent",
        )
        self.faults = Counter("sandtable_faults", "Unexpected errors", registry=self.registry)

    def answered(self, method: str, status: int, seconds: float) -> None:
        """Count one answer."""
        counter = self._answers.get((method, status))
        if counter is None:
            known = method if method in _METHODS else "other"
            counter = self._answers[method, status] = self.requests.labels(known, str(status))
            if len(self._answers) > _MOST:  # made-up methods must not fill the memory
                self._answers.clear()
        counter.inc()
        self.seconds.observe(seconds)

    def page(self) -> bytes:
        """The text that Prometheus reads: of this process, or of all that share a folder."""
        if SHARED_FOLDER not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # the library's own
        return generate_latest(together)

    def close(self) -> None:
        """Take this process's gauges out of the sum."""
        if SHARED_FOLDER in os.environ:
            mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]  # the same
