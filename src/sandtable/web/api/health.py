"""Is the service alive, is it ready, and how does it fare."""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import Response, get

from sandtable.web.api.asked import Asked
from sandtable.web.api.problems import Problem
from sandtable.web.api.service import service_of
from sandtable.web.api.shapes import Deed

_SECONDS: Final = 2


@get("/health/live", include_in_schema=False)
async def live() -> Deed:
    """Say that the process runs."""
    return Deed()


@get("/health/ready", include_in_schema=False)
async def ready(request: Asked) -> Deed:
    """Say that the database answers."""
    try:
        async with asyncio.timeout(_SECONDS):
            await service_of(request).store.now()
    except Exception:  # noqa: BLE001  # whatever it is, we are not ready
        raise Problem(503) from None
    return Deed()


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """Give figures to Prometheus; a proxy should not pass this on to the world."""
    return Response(service_of(request).metrics.page(), media_type="text/plain; version=0.0.4")


ROUTES = (live, ready, metrics)
