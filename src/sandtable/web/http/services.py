"""All that handlers need, made once when the service starts."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, cast

import structlog
from litestar.types import Scope

from sandtable.games.registry import Registry
from sandtable.presenters.rules.rule_texts import RuleTexts
from sandtable.presenters.rules.rulebook import Rulebook
from sandtable.web.accounts.accounts import Accounts
from sandtable.web.accounts.api_tokens import ApiTokens
from sandtable.web.accounts.attempt_limits import AttemptLimits
from sandtable.web.accounts.blocks import Blocks
from sandtable.web.accounts.mail import Mailer, message_to
from sandtable.web.accounts.passkeys import Passkeys
from sandtable.web.accounts.passwords import PasswordChecker
from sandtable.web.accounts.reports import Reports
from sandtable.web.accounts.sessions import Session, Sessions
from sandtable.web.db import Store
from sandtable.web.db.game_news_bus import ACCOUNT, SEATS, SESSIONS, Bus
from sandtable.web.http.access.token_scopes import WHO, Route, bearer_of, session_of_token
from sandtable.web.http.connection_types import Connection
from sandtable.web.http.limits.account_locks import AccountLocks
from sandtable.web.http.limits.budgets import Budgets
from sandtable.web.http.limits.chat_quota import ChatQuota
from sandtable.web.http.limits.large_bodies import LargeBodies
from sandtable.web.http.limits.rate_limits import Buckets
from sandtable.web.http.limits.stored_bytes import StoredBytes
from sandtable.web.http.lobby.turn_news import TurnNewsCache
from sandtable.web.http.metrics import Metrics
from sandtable.web.http.people.statistics import StatisticsCache
from sandtable.web.http.puzzle_pages import PuzzlePages
from sandtable.web.http.rulebook_pages import RulebookPages
from sandtable.web.http.seat_cache import SeatCache
from sandtable.web.live.delayed_tables import DelayedTables
from sandtable.web.live.hub import Hub
from sandtable.web.live.socket_limits import SocketLimits
from sandtable.web.notices.account_emails import send_account_email
from sandtable.web.notices.push_keys import PushSigner
from sandtable.web.service.budgeted_executor import THOUGHT, BudgetedExecutor
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.heartbeat import Heartbeat
from sandtable.web.service.log_cache import LogCache
from sandtable.web.service.made_once import MadeOnce
from sandtable.web.service.map_cache import MapCache
from sandtable.web.service.record_import import ImportChecker
from sandtable.web.service.seat_changes import SeatChanges
from sandtable.web.service.table_view_cache import TableViewCache
from sandtable.web.settings import Settings, read_secret

#: Where the session of a request is noted once it was looked up.
SESSION: Final = "sandtable.session"


async def run_and_log_failure(work: Coroutine[Any, Any, None]) -> None:
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
    heart: Heartbeat
    door: Gateway
    bus: Bus
    shelf: Registry
    metrics: Metrics
    mailer: Mailer
    hub: Hub
    keeper: PasswordChecker
    customs: ImportChecker = field(default_factory=ImportChecker)
    reckoner: BudgetedExecutor = field(default_factory=BudgetedExecutor)
    #: Lets a bot think again, for those who ask why; that takes longer than odds do.
    thinker: BudgetedExecutor = field(default_factory=lambda: BudgetedExecutor(THOUGHT))
    #: Signs push messages; without it there are none.
    signer: PushSigner | None = None
    schema: MadeOnce = field(default_factory=lambda: MadeOnce("sandtable.web.http.schema_document"))
    #: Held while printed data are put together: of all that is asked for, one at a time.
    printing: asyncio.Lock = field(default_factory=asyncio.Lock)
    #: Held while a link to a position is made: each waits for those of the same account.
    linking: AccountLocks = field(default_factory=AccountLocks)
    logs: LogCache = field(default_factory=LogCache)
    views: TableViewCache = field(default_factory=TableViewCache)
    #: What requests may cost; replaced by endless ones where limits are off.
    budgets: Budgets = field(default_factory=Budgets)
    sockets: SocketLimits = field(default_factory=SocketLimits)
    bodies: LargeBodies = field(default_factory=LargeBodies)
    #: Tables as spectators see them who watch with a delay.
    delayed: DelayedTables = field(default_factory=DelayedTables)
    #: Orders and questions: by person, where an address may be shared by many.
    calls: Buckets = field(default_factory=lambda: Buckets(60, 20))
    stored: StoredBytes = field(default_factory=StoredBytes)
    chat_quota: ChatQuota = field(default_factory=ChatQuota)
    #: What one program asks, so that its owner can still play.
    token_calls: Buckets = field(default_factory=lambda: Buckets(40, 10))
    #: What costs a lot: odds, overlays, new games, imports.
    costly: Buckets = field(default_factory=lambda: Buckets(20, 2))
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    @cached_property
    def people(self) -> Accounts:
        """The accounts."""
        return Accounts(self.store.pool)

    @cached_property
    def blocks(self) -> Blocks:
        """Who does not want to meet whom."""
        return Blocks(self.store.pool)

    @cached_property
    def reports(self) -> Reports:
        """What the host is to look at."""
        return Reports(self.store.pool)

    @cached_property
    def sessions(self) -> Sessions:
        """The sessions."""
        return Sessions(self.store.pool)

    @cached_property
    def api_tokens(self) -> ApiTokens:
        """The tokens of programs."""
        return ApiTokens(self.store.pool)

    async def session(self, secret: str) -> Session | None:
        """Find the session that a cookie names, if any."""
        return await self.sessions.find(secret) if secret else None

    async def session_of_program(self, token: str, asked: Scope, route: Route) -> Session:
        """Find whose program shows a token, or refuse what it asks."""
        return await session_of_token(self.api_tokens, self.token_calls, token, asked, route)

    @cached_property
    def statistics(self) -> StatisticsCache:
        """The statistics of finished games."""
        return StatisticsCache(self.store.pool)

    @cached_property
    def attempts(self) -> AttemptLimits:
        """The limits on passwords and emails."""
        return AttemptLimits(self.store.pool)

    @cached_property
    def passkeys(self) -> Passkeys:
        """The keys with which people log in without a password."""
        return Passkeys(self.store.pool, self.signing, self.settings.public_url)

    @cached_property
    def rolls(self) -> SeatCache:
        """The members of all tables."""
        return SeatCache(self.store.pool)

    @cached_property
    def seats(self) -> SeatChanges:
        """Seats that change hands while a game goes on."""
        return SeatChanges(self.door)

    @cached_property
    def turn_news(self) -> TurnNewsCache:
        """What happened in the games of those who look at the lobby."""
        return TurnNewsCache(self.door)

    @cached_property
    def gallery(self) -> MapCache:
        """The maps."""
        return MapCache(self.settings.cache_folder, self.shelf)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The catalogue of all rules, to be looked up."""
        return Rulebook(RuleTexts(self.shelf))

    @cached_property
    def rulebook_pages(self) -> RulebookPages:
        """The pages of the catalogue that were asked for last."""
        return RulebookPages(self.rulebook)

    @cached_property
    def puzzles(self) -> PuzzlePages:
        """The puzzles of all games."""
        return PuzzlePages(self.shelf)

    @cached_property
    def signing(self) -> str:
        """The secret that signs the way out of letters."""
        return read_secret(self.settings.secret, self.settings.secret_file, "SECRET")

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something after the answer: how long it takes must tell nobody anything."""
        task = asyncio.create_task(run_and_log_failure(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def send_mail(self, mail: str, subject: str, text: str) -> None:
        """Send an email after the answer, unless the mail server is left alone for long."""
        letter = message_to(self.settings.mail_from, mail, subject, text)
        self.later(send_account_email(self.store.pool, self.mailer, letter))

    def heard(self, what: str, change: int) -> None:
        """Forget what was remembered of a game or an account that has changed."""
        if change == SEATS:
            self.rolls.forget(what)
        elif change in {SESSIONS, ACCOUNT} or not what:
            self.sessions.forget(what)
            self.api_tokens.forget(what)
        if change == ACCOUNT or not what:
            self.rolls.forget_person(what)

    @property
    def cookie(self) -> str:
        """Name the session cookie: browsers hold `__Host-` to TLS, this host and the whole site."""
        return "session" if self.settings.insecure_cookies else "__Host-session"


def service_of(connection: Connection) -> Service:
    """The service that a request came to."""
    return cast("Service", connection.app.state.service)


async def session_of(connection: Connection) -> Session | None:
    """Whose request it is; looked up once for a request, and each time for a socket."""
    scope = cast("dict[str, object]", connection.scope)
    if SESSION in scope:
        return cast("Session | None", scope[SESSION])
    service = service_of(connection)
    if token := bearer_of(connection.scope):
        name = f"{scope.get('method', 'WEBSOCKET')} {scope['path_template']}"
        route = Route(name, connection.path_params.get("game"))
        session: Session | None = await service.session_of_program(token, connection.scope, route)
    else:
        session = await service.session(connection.cookies.get(service.cookie, ""))
    if session is not None:
        scope[WHO] = session.account.id
    if scope["type"] == "http":  # sessions end while sockets stay open
        scope[SESSION] = session
    return session
