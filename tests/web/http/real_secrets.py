"""The real secrets of a running game, and all that leaves the service while it is played.

Channels are not written down here but listed: routes and sockets as the application knows them,
and the kinds of address that notices are sent to.  One that nobody has asked or heard is a fault.
What is no text of its own, such as a hand of cards, is exchanged instead: see `canaries`.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, get_args

import structlog
from websockets.exceptions import ConnectionClosed

from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.kernel.contract import offers
from sandtable.kernel.play.records import head_of
from sandtable.kernel.play.state import COMMON
from sandtable.kernel.rules.offers import draw_order
from sandtable.kernel.user_entered_counters import exported
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.web.accounts.mail import FolderMailer
from sandtable.web.accounts.sessions import digest_of
from sandtable.web.notices import channels
from sandtable.web.notices.channels import NoticeSender
from sandtable.web.settings import Settings
from web.http.channels import everything_said
from web.http.deliveries import Client, deliver_all
from web.http.push_service import Browser, key_file
from web.http.rights import OPEN, RIGHTS, Right, entries, restore
from web.http.site import API, Person, Site, a_site

HEARTS = "hearts-and-minds/1966"
BATTLE = "vietnam/deja-phu"
TOY = "toy-cards/full"
ANN, BOB, EVE, NOBODY, OUTSIDE = "Ann", "Bob", "Eve", "nobody", "outside"
SEATS = {ANN: 0, BOB: 1}
#: Sockets that are listened to.
HEARD_SOCKETS = {"WS /games/{game}/live"}


class Secret(NamedTuple):
    """Something that only some may read."""

    what: str
    text: str
    known_to: frozenset[str] = frozenset()


class Said(NamedTuple):
    """Bytes that have left the service, by which channel and to whom."""

    channel: str
    to: str
    data: bytes


@dataclass
class Found:
    """What was heard, and which secrets were in it."""

    secrets: int = 0
    said: list[Said] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


@dataclass
class Listener:
    """People at a game whose every channel is heard."""

    site: Site
    folder: Path
    scenario: str
    people: dict[str, Person] = field(default_factory=dict)
    browsers: dict[str, Browser] = field(default_factory=dict)
    secrets: list[Secret] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    calls: Client = field(default_factory=Client)
    game: str = ""

    async def sit(self) -> None:
        """Open a game, and keep secrets of every kind that a person can have."""
        names = (ANN, BOB, EVE)
        self.people = {name: await self.site.person(name) for name in names}
        self.people[NOBODY] = await self.site.nobody()
        ann, bob = self.people[ANN], self.people[BOB]
        wanted: dict[str, Any] = {"seats": [{"kind": "me"}, {"kind": "open"}]}
        share = secrets.token_hex(16)
        waiting = {**wanted, "scenario": "toy-hexes/small", "share": share}
        assert (await ann.post("/games", waiting)).status_code == 201
        self._hide("the share of a game that waits", share)
        if self.scenario == BATTLE:
            salt = secrets.token_hex(16)
            sheets: Any = NEXT_WAR.storage.counters
            wanted["counters"] = [exported(sheets, "vietnam", "SRV", salt)]
            self._hide("the salt of own counters", salt)
        opened = await ann.post("/games", {**wanted, "scenario": self.scenario})
        assert opened.status_code == 201, opened.text
        self.game = opened.json()["id"]
        assert (await bob.post(f"/games/{self.game}/seats/1", {})).status_code == 200
        for name in names:
            await self._person(name)

    async def _person(self, name: str) -> None:
        person, pool = self.people[name], self.site.service.store.pool
        mail = f"{secrets.token_hex(8)}@example.org"
        await self.site.service.people.prove_mail(person.account.id, mail)
        self._hide("an email address", mail, name)
        hook = await person.post("/webhooks", {"url": f"https://hook.example/{name}"})
        self._hide("the secret of a webhook", hook.json()["secret"])
        self.browsers[name] = Browser(name)
        assert (await person.post("/push", self.browsers[name].told)).status_code == 201
        told: Any = self.browsers[name].told
        self._hide("the key of a browser", told["keys"]["auth"])
        kept = "SELECT password FROM accounts WHERE id = $1"
        self._hide("the hash of a password", await pool.fetchval(kept, person.account.id))
        self._hide("a session", person.cookie or "")
        self._hide("the digest of a session", digest_of(person.cookie or "").hex())
        if name in SEATS:
            await self._writings(name)

    async def _writings(self, name: str) -> None:
        """Let a player write notes and marks for nobody else, and chat for both seats."""
        person, seat, word = self.people[name], SEATS[name], secrets.token_hex(8)
        url = f"{API}/games/{self.game}"
        note, mark, said = (f"{kind} {word}" for kind in ("note", "mark", "chat"))
        body: dict[str, Any] = {"seat": seat, "version": 0, "text": note}
        assert (await person.http.put(f"{url}/notes", json=body)).status_code == 200
        drawn = [{"kind": "ring", "spaces": [1], "text": mark}]
        body = {"seat": seat, "version": 0, "marks": drawn}
        assert (await person.http.put(f"{url}/marks", json=body)).status_code == 200
        body = {"seat": seat, "text": said}
        assert (await person.http.post(f"{url}/chat", json=body)).status_code == 201
        self._hide("notes", note, name)
        self._hide("marks", mark, name)
        self._hide("chat of players", said, *SEATS)

    def _hide(self, what: str, text: str, *known_to: str) -> None:
        assert len(text) > 7, f"{what}: too short to be told from other texts"
        self.secrets.append(Secret(what, text, frozenset(known_to)))

    async def play(self, count: int) -> None:
        """Give random orders; then the roots, the keys to come and all hashes are secrets."""
        whims, door = RandomSource(1), self.site.service.door
        for _ in range(count):
            table = await door.table(self.game)
            seat = table.deciders()[0]
            order = draw_order(offers(table.known(seat)), whims)
            command = Command(seat, table.seq(seat), f"c{len(table.lines)}", order)
            assert isinstance(await door.submit(self.game, command), Receipt)
        table = await door.table(self.game)
        assert table.over is None
        roots = table.roots
        for what, key in (("open root", roots.open_root), ("closed root", roots.closed_root)):
            self._hide(f"the {what} of the dice", key.hex())
        self._hide("the salt of the seals", roots.salt.hex())
        for epoch in range(table.epoch, table.epoch + 4):
            self._hide("the key of a turn that is not over", roots.key(epoch).hex())
        for line, record in zip(table.lines[1:], table.records, strict=True):
            self._hide("the hash of a record", head_of(line))
            self._hide("the hash of a position", record.state)

    # --- hearing ----------------------------------------------------------------------------

    @asynccontextmanager
    async def sockets(self) -> AsyncIterator[None]:
        """Listen by a socket to each seat, and as somebody who watches, until the end."""
        async with AsyncExitStack() as stack:
            tasks = []
            for name, person in self.people.items():
                socket = await stack.enter_async_context(person.live(self.game, SEATS.get(name)))
                tasks.append(asyncio.create_task(self._hear(name, socket)))
            yield
            await asyncio.sleep(0.3)  # for the news of the last order
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _hear(self, name: str, socket: Any) -> None:
        with suppress(ConnectionClosed):
            async for message in socket:
                self.said.append(Said("WS /games/{game}/live", name, message.encode()))

    async def deliver(self) -> None:
        """Send all notices, and the emails that people ask for."""
        service = self.site.service
        for name in SEATS:
            mail = next(s.text for s in self.secrets if s.known_to == {name} and "@" in s.text)
            await self.people[NOBODY].post("/passwords/reset-requests", {"mail": mail})
        mailer = FolderMailer(self.folder)
        sender = NoticeSender(service.settings, service.signing, mailer, self.calls)
        # Their sockets are closed by now; whoever was just there would be told later.
        await service.store.pool.execute("UPDATE seats SET present = NULL")
        await deliver_all(service.store.pool, sender, {})
        await asyncio.gather(*service._tasks)
        for path in sorted(self.folder.glob("*.eml")):
            letter = path.read_bytes()
            to = [s for s in self.secrets if f"To: {s.text}".encode() in letter]
            self.said += [Said("MailAddress", min(one.known_to), letter) for one in to]
        for url, body in self.calls.calls:
            name = url.rpartition("/")[2]
            if "push" in url:
                read = json.dumps(self.browsers[name].read(body)).encode()
                self.said.append(Said("Browser", name, read))
            else:
                self.said.append(Said("Hook", name, body))

    async def ask_everything(self) -> None:
        """Ask by every route that there is, as everybody; rightly, and then with a wrong body."""
        for name, person in self.people.items():
            seat = SEATS.get(name, COMMON)
            async for channel, data in everything_said(self.site, self.game, seat, person, []):
                self.said.append(Said(channel, name, data))
        # What deletes something comes last.
        listed = sorted(entries(self.site) - HEARD_SOCKETS, key=lambda e: (e[:6] == "DELETE", e))
        for entry in listed:
            if (right := RIGHTS.get(entry)) is None:
                continue  # which will be found uncovered
            for name, person in self.people.items():
                wrong = () if entry.startswith("GET") else ({"no": "field"},)
                for body in (_about(right.body, name), *wrong):
                    await self._ask(entry, name, person, right._replace(body=body))
                    restore(person)
        paths = [*sorted(OPEN - {"/{path}"}), "/nothing", f"{API}/schema/openapi.json"]
        for path in paths:
            answer = await self.people[NOBODY].http.get(path)
            self.said.append(Said(f"GET {path}", OUTSIDE, answer.content))

    async def _ask(self, entry: str, name: str, person: Person, right: Right) -> None:
        method, path = entry.split(" ")
        mine = SEATS.get(name, 0)
        values = {
            **dict.fromkeys(re.findall(r"{(\w+)}", path), "0" * 32),
            "game": self.game,
            "space": 1,
            "seq": 1,
            "word": "x",
            "cite": "TABLE:1",
            **dict(zip(("title", "scenario"), self.scenario.split("/"), strict=True)),
            "seat": 1 - mine if method == "DELETE" else mine,  # nobody leaves
        }
        query = right.query.replace("seat=0", f"seat={mine}")
        body = None if method == "GET" else right.body
        url = f"{API}{path.format(**values)}?{query}"
        answer = await person.http.request(method, url, json=body)
        head = "\n".join(f"{key}: {value}" for key, value in answer.headers.items())
        self.said.append(Said(entry, name, f"{head}\n\n".encode() + answer.content))

    # --- looking ----------------------------------------------------------------------------

    def uncovered(self) -> Iterator[str]:
        """Name the channels by which nothing was heard."""
        heard = {one.channel for one in self.said}
        kinds = {kind.__name__ for kind in get_args(channels.Address)}
        yield from sorted((entries(self.site) | kinds) - heard)

    def leaks(self) -> Iterator[str]:
        """Name each secret that somebody heard who may not know it."""
        for said in self.said:
            for secret in self.secrets:
                if said.to not in secret.known_to and secret.text.encode() in said.data:
                    yield f"{secret.what} told to {said.to} by {said.channel}"


def _about(body: Any, name: str) -> Any:
    """A body about one's own seat."""
    if isinstance(body, dict) and "seat" in body:
        return {**body, "seat": SEATS.get(name, 0)}
    return body


async def _searched(settings: Settings, folder: Path, scenario: str, orders: int) -> Found:
    keys = {"vapid_key_file": key_file(folder), "mail_folder": str(folder)}
    with structlog.testing.capture_logs() as logged:
        async with a_site(settings, **keys) as site:
            listener = Listener(site, folder, scenario)
            await listener.sit()
            async with listener.sockets():
                await listener.play(orders)
            await listener.deliver()
            await listener.ask_everything()
            listener.said.append(Said("log", OUTSIDE, str(logged).encode()))
            faults = [f"not covered: {name}" for name in listener.uncovered()]
            faults += sorted(set(listener.leaks()))
            return Found(len(listener.secrets), listener.said, faults)


def searched(settings: Settings, folder: Path, scenario: str, orders: int = 20) -> Found:
    """Play a game, hear all that leaves by any channel, and look for secrets in it."""
    return asyncio.run(_searched(settings, folder, scenario, orders))
