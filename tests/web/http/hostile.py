"""Hostile clients: orders and requests that were changed somewhere, many of them.

Nothing outside the offers may be taken, and nothing may break the service.
"""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters import as_json
from sandtable.random_source import RandomSource
from sandtable.table.commands import TABLE_ORDERS
from sandtable.table.table import Table
from sandtable.web.service.order_decoding_and_batches import BadOrderError, read_order
from sandtable.web.settings import Settings
from web.http.asgi import ask, order
from web.http.site import Person, Site, a_site

SCENARIOS = ("toy-cards/short", "toy-hexes/small", "vietnam/deja-phu", "hearts-and-minds/1966")
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, 2**63, -(2**63), 2**80, 0.5, 1e308, "", "0", "__class__",
    "prompt", "\x00", "é" * 40, "' OR 1=1 --", "../../etc/passwd", [], [[]], {}, {"type": "begin"},
    [1] * 200, {"$ref": "#"}, "<script>alert(1)</script>", [None, {}], "9" * 400,
)  # fmt: skip
TAGS = ("begin", "take_back", "agree", "decline", "stand", "claim_time", "propose_undo", "__init__")
PATHS = (
    "table?seat={s}", "log?seat={s}&since={n}&limit={n}", "past/{n}?seat={s}",
    "spaces/{n}?seat={s}",
    "doings?seat={s}", "notes?seat={s}", "marks?seat={s}", "chat?since={n}",
    "dice?seat={s}", "why/{n}?seat={s}", "truth", "end", "export", "overlays", "{n}",
)  # fmt: skip


@dataclass
class Found:
    """What came of it."""

    requests: int = 0
    orders: int = 0
    taken: int = 0
    outside: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    refusals: list[float] = field(default_factory=list)

    def text(self) -> str:
        slow = sorted(self.refusals)
        median = 1000 * slow[len(slow) // 2] if slow else 0
        return (
            f"{self.requests} requests, {self.orders} of them orders, {self.taken} taken; "
            f"accepted outside the offers {len(self.outside)}, unhandled {len(self.broken)}; "
            f"median refusal {median:.1f} ms"
        )


def spoiled(value: Any, chance: random.Random) -> Any:
    """Change something somewhere in a JSON value."""
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice(list(value))
        changed = dict(value)
        what = chance.random()
        if what < 0.1:
            del changed[key]
        elif what < 0.2:
            changed[f"{key}_"] = changed.pop(key)
        elif key == "type" and what < 0.6:
            changed[key] = chance.choice(TAGS)
        else:
            changed[key] = spoiled(value[key], chance)
        return changed
    if isinstance(value, list) and value and chance.random() < 0.8:
        index = chance.randrange(len(value))
        changes = [
            [*value[:index], spoiled(value[index], chance), *value[index + 1 :]],
            [*value, value[index]],
            value[:index],
            value[::-1],
        ]
        return chance.choice(changes)
    if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.7:
        return value + chance.choice((-1, 1, 2, -2, 10, -10, 100, chance.randrange(-1000, 5000)))
    return chance.choice(ODD)


class Mob:
    """Everybody at some tables, and a stranger, who send what they should not."""

    def __init__(self, site: Site, chance: random.Random, found: Found) -> None:
        self.site, self.chance, self.found = site, chance, found
        self.tables: list[tuple[str, tuple[Person, Person]]] = []
        self.names = 0
        self._key: Any = None
        self._open: tuple[Any, ...] = ()

    async def sit(self, scenarios: tuple[str, ...]) -> None:
        pair = (await self.site.person("Ann"), await self.site.person("Bob"))
        self.stranger = await self.site.person("Eve")
        for scenario in scenarios:
            self.tables.append((await self.site.game(*pair, scenario=scenario), pair))

    def table(self, game: str) -> Table:
        """A table as it is in memory: nobody else writes here, so it is what is stored."""
        table = self.site.service.door._places.of(game).table
        assert table is not None, "it was opened here"
        return table

    def open_now(self, game: str, seat: int) -> tuple[Any, ...]:
        """What a seat is offered; made once for each record and seat."""
        key = (game, len(self.table(game).lines), seat)
        if key != self._key:
            self._key, self._open = key, tuple(offers(self.table(game).known(seat)))
        return self._open

    def honest(self, game: str) -> tuple[int, dict[str, Any]] | None:
        """Draw an order that would be taken; none: the game is over."""
        table = self.table(game)
        if table.over is not None:
            return None
        seat = table.deciders()[0]
        chance = RandomSource(self.chance.randrange(2**30))
        drawn = draw_order(self.open_now(game, seat), chance)
        self.names += 1
        return seat, {
            "seat": seat,
            "expected_seq": table.seq(seat),
            "command_id": f"h{self.names}",
            "order": json.loads(as_json(drawn)),
        }

    async def attack(self) -> None:
        """Send one changed order, or one changed request of another kind."""
        game, pair = self.chance.choice(self.tables)
        sent = self.honest(game)
        if sent is None:
            scenario = self.table(game).scenario.id
            self.tables.remove((game, pair))
            self.tables.append((await self.site.game(*pair, scenario=scenario), pair))
            return
        seat, body = sent
        if self.chance.random() < 0.25:
            await self.request(game, pair, seat, body)
            return
        if self.chance.random() < 0.97:  # the rest is honest, so that the game goes on
            body = self.worse(body)
        who = self.chance.choice((pair[seat],) * 6 + (pair[1 - seat], self.stranger))
        await self.order(game, who, body, honest=pair[seat])

    def worse(self, body: dict[str, Any]) -> dict[str, Any]:
        if self.chance.random() < 0.8:
            return {**body, "order": spoiled(body["order"], self.chance)}
        return spoiled(body, self.chance) if self.chance.random() < 0.9 else body | {"x": 1}

    async def order(self, game: str, who: Person, body: Any, honest: Person) -> None:
        lines, offered = len(self.table(game).lines), self.offered(game, body)
        begun = perf_counter()
        status, answer = await order(self.site, who, game, body)
        self.found.refusals.append(perf_counter() - begun)
        self.found.requests += 1
        self.found.orders += 1
        if status >= 500:
            self.found.broken.append(f"{body} -> {status} {answer}")
        if len(self.table(game).lines) == lines:
            return
        self.found.taken += 1
        mine = who is honest or body["order"].get("type") in TAGS
        if status != 200 or not offered or not mine or who is self.stranger:
            self.found.outside.append(f"{body} -> {status}")

    def offered(self, game: str, body: Any) -> bool:
        """Whether a body holds what the rules offer (or an order about the table)."""
        try:
            meant = read_order(self.table(game), body["order"])
            open_now = self.open_now(game, body["seat"])
        except (BadOrderError, KeyError, TypeError, IndexError, AttributeError):
            return False
        return type(meant) in TABLE_ORDERS or any(one.contains(meant) for one in open_now)

    async def request(self, game: str, pair: Any, seat: int, body: dict[str, Any]) -> None:
        who = self.chance.choice((*pair, self.stranger, None))
        method, path, data = "GET", "", b""
        if self.chance.random() < 0.5:
            numbers = (0, 1, -1, 2**40, 7, "x", "")
            path = self.chance.choice(PATHS).format(
                s=self.chance.choice((*numbers, seat)), n=self.chance.choice(numbers)
            )
        else:
            method = "POST"
            path = self.chance.choice(("why-not", "odds", "domains", "typed", "overlays", "chat"))
            made = {
                "why-not": {"seat": seat, "order": body["order"]},
                "odds": {"seat": seat, "order": body["order"]},
                "domains": {"seat": seat, "order": body["order"].get("type", ""), "chosen": [1]},
                "typed": {"seat": seat, "text": json.dumps(body["order"])},
                "overlays": {
                    "seat": seat,
                    "kind": self.chance.choice(("reach", "zones", "supply")),
                    "units": [1, 2],
                },
                "chat": {"seat": seat, "text": "hello"},
            }[path]
            data = json.dumps(spoiled(made, self.chance)).encode()
            if self.chance.random() < 0.1:
                at = self.chance.randrange(len(data) + 1)
                data = data[:at] + bytes([self.chance.randrange(256)]) + data[at:]
        if self.chance.random() < 0.05:
            game = spoiled(game, self.chance) or ""
        status, answer = await ask(self.site, who, method, f"/api/v1/games/{game}/{path}", data)
        self.found.requests += 1
        if status >= 500:
            self.found.broken.append(f"{method} {path} {data!r} -> {status} {answer!r}")


async def _attacked(
    settings: Settings, requests: int, seed: int, scenarios: tuple[str, ...]
) -> Found:
    found = Found()
    async with a_site(settings) as site:
        mob = Mob(site, random.Random(seed), found)
        await mob.sit(scenarios)
        while found.requests < requests:
            await mob.attack()
    return found


def attacked(
    settings: Settings, requests: int, seed: int = 1, scenarios: tuple[str, ...] = SCENARIOS
) -> Found:
    """Send so many requests and count what should not be."""
    return asyncio.run(_attacked(settings, requests, seed, scenarios))
