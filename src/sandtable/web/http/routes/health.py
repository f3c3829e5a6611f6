"""Is the service alive, is it ready, and how does it fare."""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import Response, get

from sandtable.web.http.connection_types import Asked
from sandtable.web.http.problems import Problem
from sandtable.web.http.request_schemas import Deed
from sandtable.web.http.services import service_of

_SECONDS: Final = 2


@get("/health/live", include_in_schema=False)
async def live() -> Deed:
    """Report that the process runs."""
    return Deed()


@get("/health/ready", include_in_schema=False)
async def ready(request: Asked) -> Deed:
    """Report that the database answers."""
    try:
        async with asyncio.timeout(_SECONDS):
            await service_of(request).store.now()
    except Exception:  # noqa: BLE001  # whatever it is, we are not ready
        raise Problem(503) from None
    return Deed()


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """The metrics for Prometheus; a proxy should not expose this route."""
    return Response(service_of(request).metrics.page(), media_type="text/plain; version=0.0.4")


ROUTES = (live, ready, metrics)
