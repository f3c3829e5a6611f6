"""All that handlers need, made once when the service starts."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from dataclasses import dataclass, field
from functools import cached_property
from importlib.metadata import entry_points
from typing import Any, cast

import structlog

from sandtable.games.registry import ENTRY_POINTS, VARIABLE, Shelf, modules_in, stock
from sandtable.telling.book import Book
from sandtable.telling.rulebook import Rulebook
from sandtable.web.accounts.blocking import Blocks
from sandtable.web.accounts.mail import Mailer
from sandtable.web.accounts.passwords import Keeper
from sandtable.web.accounts.people import People
from sandtable.web.accounts.reporting import Reports
from sandtable.web.accounts.sessions import Session, Sessions
from sandtable.web.api.asked import Connection
from sandtable.web.api.gate import WHO
from sandtable.web.api.limits import Buckets, LoginLimits
from sandtable.web.api.members import Rolls
from sandtable.web.api.metrics import Metrics
from sandtable.web.bus import ACCOUNT, SEATS, SESSIONS, Bus
from sandtable.web.door import Door
from sandtable.web.drawing import Gallery
from sandtable.web.importing import Customs
from sandtable.web.live.hub import Hub
from sandtable.web.notices.signing import Signer
from sandtable.web.reckoning import Reckoner
from sandtable.web.settings import Settings, read_secret
from sandtable.web.store import Store


def games_here() -> Shelf:
    """Load our own games, those of installed packages and those that the environment names."""
    installed = [entry.value for entry in entry_points(group=ENTRY_POINTS)]
    return stock((*installed, *modules_in(os.environ.get(VARIABLE, ""))))


async def noted(work: Coroutine[Any, Any, None]) -> None:
    """Do something nobody waits for; of what goes wrong only the kind is noted."""
    try:
        await work
    except Exception as error:  # noqa: BLE001  # a mail server may fail in any way
        structlog.get_logger("sandtable.web").warning("left undone", kind=type(error).__name__)


@dataclass(eq=False)
class Service:
    """The service of one process."""

    settings: Settings
    store: Store
    door: Door
    bus: Bus
    shelf: Shelf
    metrics: Metrics
    mailer: Mailer
    hub: Hub
    keeper: Keeper
    customs: Customs = field(default_factory=Customs)
    reckoner: Reckoner = field(default_factory=Reckoner)
    #: Lets a bot think again, for those who ask why; that takes longer than odds do.
    thinker: Reckoner = field(default_factory=lambda: Reckoner(budget=1.0))
    #: Signs push messages; without it there are none.
    signer: Signer | None = None
    logins: LoginLimits = field(default_factory=LoginLimits)
    #: Orders and questions: by person, where an address may be shared by many.
    calls: Buckets = field(default_factory=lambda: Buckets(60, 20))
    #: What costs a lot: odds, overlays, new games, imports.
    costly: Buckets = field(default_factory=lambda: Buckets(20, 2))
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @cached_property
    def people(self) -> People:
        """Give the accounts."""
        return People(self.store.pool)

    @cached_property
    def blocks(self) -> Blocks:
        """Give who does not want to meet whom."""
        return Blocks(self.store.pool)

    @cached_property
    def reports(self) -> Reports:
        """Give what the host is to look at."""
        return Reports(self.store.pool)

    @cached_property
    def sessions(self) -> Sessions:
        """Give the sessions."""
        return Sessions(self.store.pool)

    async def session(self, secret: str) -> Session | None:
        """Find the session that a cookie names, if any."""
        return await self.sessions.find(secret) if secret else None

    @cached_property
    def rolls(self) -> Rolls:
        """Give the members of all tables."""
        return Rolls(self.store.pool)

    @cached_property
    def gallery(self) -> Gallery:
        """Give the maps."""
        return Gallery(self.settings.cache_folder)

    @cached_property
    def rulebook(self) -> Rulebook:
        """Give the catalogue of all rules, to be looked up."""
        return Rulebook(Book(self.shelf))

    @cached_property
    def signing(self) -> str:
        """Give the secret that signs the way out of letters."""
        return read_secret(self.settings.secret, self.settings.secret_file, "SECRET")

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something after the answer: how long it takes must tell nobody anything."""
        task = asyncio.create_task(noted(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def heard(self, what: str, change: int) -> None:
        """Forget what was remembered of a game or an account that has changed."""
        if change == SEATS:
            self.rolls.forget(what)
        elif change in {SESSIONS, ACCOUNT} or not what:
            self.sessions.forget(what)
        if change == ACCOUNT or not what:
            self.rolls.forget_person(what)

    @property
    def cookie(self) -> str:
        """Name the session cookie: browsers hold `__Host-` to TLS, this host and the whole site."""
        return "session" if self.settings.insecure_cookies else "__Host-session"


def service_of(connection: Connection) -> Service:
    """Give the service that a request came to."""
    return cast("Service", connection.app.state.service)


async def session_of(connection: Connection) -> Session | None:
    """Say whose request it is."""
    service = service_of(connection)
    session = await service.session(connection.cookies.get(service.cookie, ""))
    if session is not None:
        cast("dict[str, object]", connection.scope)[WHO] = session.account.id
    return session
