"""Figures about the service, for Prometheus; nothing in them names a person or tells of a game."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

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
        self.sockets = Gauge("sandtable_sockets", "Open sockets", registry=self.registry)
        self.cut = Counter(
            "sandtable_sockets_cut", "Sockets closed by the server", ["why"], registry=self.registry
        )
        self._answers: dict[tuple[str, int], Counter] = {}
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
        """The text that Prometheus reads."""
        return generate_latest(self.registry)
