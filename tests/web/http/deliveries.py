"""Notices delivered at once, by the code of the jobs but without a worker, and who gets them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from sandtable.web.accounts.mail import FolderMailer
from sandtable.web.notices.channels import NoticeSender
from sandtable.web.notices.delivery import Courier
from sandtable.web.notices.outbox import plan_deliveries
from sandtable.web.notices.webhook_client import WebhookClient
from web.http.site import a_site

NAMES = {"toy-hexes/small": "A small battle"}
HOOK = "https://hook.example/x"


async def deliver_all(pool: Any, sender: NoticeSender, names: Mapping[str, str]) -> int:
    """Plan, and try every delivery that waits, also before it is due; returns how many went."""
    await plan_deliveries(pool, push=sender.signer is not None)
    waiting = await pool.fetch(
        "SELECT DISTINCT channel, target FROM deliveries WHERE state = 'waiting' ORDER BY 1, 2"
    )
    courier = Courier(pool, sender, names)
    return sum([await courier.deliver(row["channel"], row["target"]) for row in waiting])


@dataclass(frozen=True)
class Client(WebhookClient):
    """Calls nobody; answers what it is told to answer, by URL."""

    answers: dict[str, Any] = field(default_factory=dict)
    calls: list[Any] = field(default_factory=list)

    async def post(self, url, body, _headers):
        self.calls.append((url, body))
        answer = self.answers.get(url, 204)
        if isinstance(answer, Exception):
            raise answer
        return answer


class Post:
    """A site with Ann and Bob, whose games are told by hooks or mail."""

    def __init__(self, site, folder, client=None, mailer=None):
        self.site, self.pool, self.client = site, site.service.store.pool, client or Client()
        self.mailer = mailer or FolderMailer(folder)
        self.sender = NoticeSender(
            site.service.settings, site.service.signing, self.mailer, self.client
        )
        self.courier = Courier(self.pool, self.sender, NAMES)

    async def both(self, *, hook=HOOK):
        people = [await self.site.person("Ann"), await self.site.person("Bob")]
        if hook:
            for person in people:
                assert (await person.post("/webhooks", {"url": hook})).status_code == 201
        return people

    async def game(self, people):
        return await self.site.game(*people, scenario="toy-hexes/small")

    async def send(self):
        return await deliver_all(self.pool, self.sender, NAMES)

    async def hush(self, but=None):
        """Let it be the quiet hours of everybody, but for one account."""
        await self.pool.execute(
            "UPDATE accounts SET quiet_from = (now + 1380) % 1440, quiet_to = (now + 60) % 1440 "
            "FROM (SELECT extract(hour FROM clock_timestamp() AT TIME ZONE 'UTC')::int * 60 + "
            "extract(minute FROM clock_timestamp() AT TIME ZONE 'UTC')::int AS now) AS clock "
            "WHERE id IS DISTINCT FROM $1",
            but,
        )

    async def states(self):
        rows = await self.pool.fetch("SELECT channel, state, tries FROM deliveries ORDER BY id")
        return [tuple(row) for row in rows]


@asynccontextmanager
async def a_post(settings, folder, client=None, mailer=None, **changes):
    async with a_site(settings, **changes) as site:
        yield Post(site, folder, client, mailer)
