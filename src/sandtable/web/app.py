"""The web application: everything put together."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from math import inf
from typing import Any, Final

from litestar import Litestar, Router
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ControllerRouterHandler, Scope

from sandtable.web.accounts.mail import mailer_of
from sandtable.web.accounts.passwords import PasswordChecker, PasswordsBusyError
from sandtable.web.db import Store, UnknownGameError
from sandtable.web.db.game_quotas import TooManyGamesError
from sandtable.web.db.nats_bus import connect_bus
from sandtable.web.db.schema import check_schema
from sandtable.web.http.access import passkey_routes, token_routes
from sandtable.web.http.compression import CompressionMiddleware
from sandtable.web.http.fast_routes import FastRoutes
from sandtable.web.http.limits.admission import admit, charge_for_pressing
from sandtable.web.http.limits.budgets import Budgets
from sandtable.web.http.limits.chat_quota import ChatQuota
from sandtable.web.http.limits.rate_limits import ENDLESS, Buckets
from sandtable.web.http.limits.stored_bytes import StoredBytes
from sandtable.web.http.metrics import Metrics
from sandtable.web.http.middleware import RequestMiddleware
from sandtable.web.http.problems import (
    AWAY,
    UNKEPT,
    Problem,
    counters_gone,
    database_away_response,
    http_error_response,
    internal_error_response,
    problem_response,
    too_many_games,
    unstorable_text_response,
)
from sandtable.web.http.routes import (
    absences,
    accounts,
    bot_reasons,
    chat,
    client_files,
    conduct,
    dice_checks,
    game_table,
    games_and_rules,
    health,
    imports,
    lobby,
    map_marks,
    notification_channels,
    order_previews,
    passwords,
    personal_data,
    position_links,
    private_trials,
    puzzles,
    seats,
    sessions,
    shares,
    user_entered_counters,
)
from sandtable.web.http.routes.people import (
    cups,
    invitations,
    matches,
    players,
    presence,
    rematches,
    results,
)
from sandtable.web.http.services import Service, run_and_log_failure
from sandtable.web.http.structured_logs import configure_logs
from sandtable.web.live import socket
from sandtable.web.live.hub import Hub
from sandtable.web.live.socket_limits import SocketLimits
from sandtable.web.notices.push_keys import PushSigner
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.heartbeat import Heartbeat
from sandtable.web.service.installed_games import games_served
from sandtable.web.service.secrets.secret_encryption import Keyring
from sandtable.web.service.secrets.user_entered_counters import CountersGoneError
from sandtable.web.settings import Settings

PREFIX: Final = "/api/v1"
#: Bytes that a request may hold; an import of a saved game may hold more.
LARGEST: Final = 32 * 1024

#: Connections besides the pool that only orders, their clock and the heartbeat use, so that a
#: flood of other requests does not delay them.
RESERVED: Final = 3
#: Objects made before young garbage is looked for, and how seldom the older is.
_YOUNG_GARBAGE: Final = (10_000, 10, 1_000)


def _service_until_the_end(
    settings: Settings, metrics: Metrics, keeper: PasswordChecker | None
) -> Any:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.connect(settings, RESERVED)
        await check_schema(store.pool)
        bus = await connect_bus(settings, settings.database_wait)
        shelf, hub = games_served(), Hub()
        door = Gateway(
            store, shelf, Keyring.of(settings), settings.tables_kept, settings.share_hours, bus
        )
        mailer, passwords = mailer_of(settings), keeper or PasswordChecker()
        heart = Heartbeat(store)
        service = Service(settings, store, heart, door, bus, shelf, metrics, mailer, hub, passwords)
        service.signer = PushSigner.of(settings)
        if not settings.limits:
            service.calls = service.costly = service.token_calls = ENDLESS
            service.budgets = Budgets(limits=False)
            service.stored = StoredBytes(limits=False)
            service.chat_quota = ChatQuota(limits=False)
            service.sockets = SocketLimits(inf, inf)
        app.state.service = service
        # Odds name rules: the first who asks must not wait for the catalogues to be read.
        _ = service.rulebook.book.catalogue
        tasks = [
            asyncio.create_task(heart.run()),
            asyncio.create_task(hub.follow(bus, service.heard)),
            asyncio.create_task(hub.keep_watch(store.pool)),
            asyncio.create_task(run_and_log_failure(service.gallery.fill())),
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
            metrics.close()

    return lifespan


def create_litestar(
    settings: Settings,
    metrics: Metrics,
    keeper: PasswordChecker | None = None,
    openapi: OpenAPIConfig | None = None,
) -> Litestar:
    """Make the application behind the gate; whoever brings no keeper of passwords gets ours.

    `openapi` is only for making the OpenAPI document, which a process of its own does.
    """
    handlers: list[ControllerRouterHandler] = [
        *accounts.ROUTES,
        *sessions.ROUTES,
        *passwords.ROUTES,
        *passkey_routes.ROUTES,
        *personal_data.ROUTES,
        *token_routes.ROUTES,
        *absences.ROUTES,
        *games_and_rules.ROUTES,
        *puzzles.ROUTES,
        *lobby.ROUTES,
        *seats.ROUTES,
        *rematches.ROUTES,
        *presence.ROUTES,
        *invitations.ROUTES,
        *shares.ROUTES,
        *imports.ROUTES,
        *game_table.ROUTES,
        *order_previews.ROUTES,
        *dice_checks.ROUTES,
        *bot_reasons.ROUTES,
        *private_trials.ROUTES,
        *chat.ROUTES,
        *map_marks.ROUTES,
        *position_links.ROUTES,
        *user_entered_counters.ROUTES,
        *notification_channels.ROUTES,
        *conduct.ROUTES,
        *results.ROUTES,
        *players.ROUTES,
        *matches.ROUTES,
        *cups.ROUTES,
        *socket.ROUTES,
    ]
    return Litestar(
        route_handlers=[
            Router(PREFIX, route_handlers=handlers, before_request=admit),
            *health.ROUTES,
            *position_links.PAGES,
            *client_files.ROUTES,
        ],
        lifespan=[_service_until_the_end(settings, metrics, keeper)],
        request_max_body_size=LARGEST,
        logging_config=None,
        exception_handlers={
            Problem: problem_response,
            HTTPException: http_error_response,
            UnknownGameError: lambda request, _: problem_response(request, Problem(404)),
            PasswordsBusyError: lambda request, _: problem_response(request, Problem(503, wait=2)),
            TooManyGamesError: lambda request, _: problem_response(request, too_many_games()),
            CountersGoneError: lambda request, _: problem_response(request, counters_gone()),
            **dict.fromkeys(AWAY, database_away_response),
            **dict.fromkeys(UNKEPT, unstorable_text_response),
            Exception: internal_error_response(metrics),
        },
        openapi_config=openapi,
    )


def create_app(
    settings: Settings | None = None, keeper: PasswordChecker | None = None
) -> RequestMiddleware:
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

    def charge(scope: Scope, size: int) -> None:
        charge_for_pressing(app.state.service, scope, size)

    lane = FastRoutes(app, CompressionMiddleware(app, PREFIX, charge), PREFIX, LARGEST)
    return RequestMiddleware(app, lane, origins, metrics, knocks)
