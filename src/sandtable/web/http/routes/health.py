"""Is the service alive, is it ready, and how does it fare."""

from __future__ import annotations

from typing import Final

from litestar import Response, get

from sandtable.web.http.connection_types import Asked
from sandtable.web.http.notice_and_bot_metrics import read_database_metrics
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed
from sandtable.web.http.services import service_of

#: Headers that proxies add: trusted ones must, and no other caller has a reason to.
_OF_PROXIES: Final = ("x-forwarded-for", "forwarded")


@get("/health/live", include_in_schema=False)
async def live() -> Deed:
    """Report that the process runs."""
    return Deed()


@get("/health/ready", include_in_schema=False)
async def ready(request: Asked) -> Deed:
    """Report that the database takes what is written: the heartbeat knows, so nobody asks it."""
    if not service_of(request).heart.is_ready:
        raise Problem(503, wait=1)
    return Deed()


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """Return the metrics for Prometheus, which asks directly; whoever comes by a proxy gets 404."""
    if any(name in request.headers for name in _OF_PROXIES):
        raise Problem(404)
    service = service_of(request)
    await read_database_metrics(service.store.pool, service.metrics)
    longest = {"odds": service.reckoner.longest, "reasons": service.thinker.longest}
    service.metrics.bots.show_longest(longest)
    return Response(service.metrics.page(), media_type="text/plain; version=0.0.4")


ROUTES = (live, ready, metrics)
