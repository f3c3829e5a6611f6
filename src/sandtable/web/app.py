"""The web application: everything put together."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from litestar import Litestar, Router
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ControllerRouterHandler

import sandtable
from sandtable.web.accounts.mail import mailer_of
from sandtable.web.accounts.passwords import Keeper
from sandtable.web.api import (
    absences,
    accounts,
    catalogue,
    conduct,
    health,
    imports,
    lobby,
    marking,
    notifying,
    pages,
    playing,
    proving,
    reasons,
    talking,
    trials,
)
from sandtable.web.api.gate import Gate
from sandtable.web.api.lane import Lane
from sandtable.web.api.limits import ENDLESS, Buckets
from sandtable.web.api.logs import configure_logs
from sandtable.web.api.metrics import Metrics
from sandtable.web.api.pressing import Press
from sandtable.web.api.problems import (
    AWAY,
    UNKEPT,
    Problem,
    tell_away,
    tell_fault,
    tell_http,
    tell_problem,
    tell_unkept,
)
from sandtable.web.api.service import Service, games_here, noted
from sandtable.web.api.strict import read_strictly
from sandtable.web.bus import PostgresBus
from sandtable.web.door import Door
from sandtable.web.heart import beating
from sandtable.web.live import socket
from sandtable.web.live.hub import Hub
from sandtable.web.notices.signing import Signer
from sandtable.web.sealing import Keyring
from sandtable.web.settings import Settings
from sandtable.web.store import Store, UnknownGameError

PREFIX: Final = "/api/v1"
#: Bytes that a request may hold; an import of a saved game may hold more.
LARGEST: Final = 32 * 1024

#: Objects made before young garbage is looked for, and how seldom the older is.
_YOUNG_GARBAGE: Final = (10_000, 10, 1_000)


def _service_until_the_end(settings: Settings, metrics: Metrics, keeper: Keeper | None) -> Any:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.connect(settings)
        bus = await PostgresBus.connect(settings.database)
        shelf, hub = games_here(), Hub()
        door = Door(store, shelf, Keyring.of(settings), settings.tables_kept)
        mailer, passwords = mailer_of(settings), keeper or Keeper()
        service = Service(settings, store, door, bus, shelf, metrics, mailer, hub, passwords)
        service.signer = Signer.of(settings)
        if not settings.limits:
            service.calls = service.costly = ENDLESS
        app.state.service = service
        tasks = [
            asyncio.create_task(beating(store)),
            asyncio.create_task(hub.follow(bus, service.heard)),
            asyncio.create_task(hub.keep_watch(store.pool)),
            asyncio.create_task(noted(service.gallery.fill())),
        ]
        try:
            yield
        finally:
            service.reckoner.close()
            service.thinker.close()
            await bus.close()
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await store.close()

    return lifespan


def create_litestar(settings: Settings, metrics: Metrics, keeper: Keeper | None = None) -> Litestar:
    """Make the application behind the gate; whoever brings no keeper of passwords gets ours."""
    handlers: list[ControllerRouterHandler] = [
        *accounts.ROUTES,
        *absences.ROUTES,
        *catalogue.ROUTES,
        *lobby.ROUTES,
        *imports.ROUTES,
        *playing.ROUTES,
        *proving.ROUTES,
        *reasons.ROUTES,
        *trials.ROUTES,
        *talking.ROUTES,
        *marking.ROUTES,
        *notifying.ROUTES,
        *conduct.ROUTES,
        *socket.ROUTES,
    ]
    return Litestar(
        route_handlers=[
            Router(PREFIX, route_handlers=handlers, before_request=read_strictly),
            *health.ROUTES,
            *pages.ROUTES,
        ],
        lifespan=[_service_until_the_end(settings, metrics, keeper)],
        request_max_body_size=LARGEST,
        logging_config=None,
        exception_handlers={
            Problem: tell_problem,
            HTTPException: tell_http,
            UnknownGameError: lambda request, _: tell_problem(request, Problem(404)),
            **dict.fromkeys(AWAY, tell_away),
            **dict.fromkeys(UNKEPT, tell_unkept),
            Exception: tell_fault(metrics),
        },
        openapi_config=OpenAPIConfig(
            "Sandtable", sandtable.__version__, path=f"{PREFIX}/schema", render_plugins=[]
        ),
    )


def create_app(settings: Settings | None = None, keeper: Keeper | None = None) -> Gate:
    """Make the application that `sandtable serve` runs; tests bring a keeper that is quick."""
    configure_logs()
    # A search for garbage among all tables would stop everybody for a second; what orders leave
    # behind is young, and is found all the same.
    gc.set_threshold(*_YOUNG_GARBAGE)
    settings = settings or Settings.from_environment()
    metrics = Metrics()
    origins = frozenset({settings.public_url.rstrip("/")})
    knocks = Buckets(400, 100) if settings.limits else ENDLESS
    app = create_litestar(settings, metrics, keeper)
    lane = Lane(app, Press(app, PREFIX), PREFIX, LARGEST)
    return Gate(app, lane, origins, metrics, knocks)
