"""Planted secrets: nothing that leaves the service may hold or depend on what a seat must not know.

Two ways.  Secrets that are words (roots of the dice, notes, mail addresses, session secrets) are
searched for in every byte.  Secrets that are small numbers (cards, faces of Viet Cong, the order
of a deck) are exchanged for others throughout the game, and every byte must stay the same.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field

import structlog

from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import COMMON
from sandtable.kernel.rules.offers import draw_order
from sandtable.presenters import as_json
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.testing.twin_worlds import probes_for, shuffled_hidden_ids, twin_of
from sandtable.web.live import socket
from sandtable.web.service.table_view_cache import TableViewCache
from sandtable.web.settings import Settings
from web.http.channels import everything_said, unasked
from web.http.site import Site, a_site

SCENARIO = "hearts-and-minds/1966"


@dataclass
class Leaks:
    """What was compared, and what was found."""

    games: int = 0
    moments: int = 0
    answers: int = 0
    changed: int = 0
    seats: set[int] = field(default_factory=set)  # from which it was looked, -1: those who watch
    hits: list[str] = field(default_factory=list)

    def text(self) -> str:
        return (
            f"{self.games} games, {self.moments} moments, {self.answers} answers of all channels; "
            f"{self.changed} hidden ids exchanged; leaks {len(self.hits)}"
        )


class Watch:
    """A game with secrets planted everywhere, and what is asked about it."""

    def __init__(self, site: Site, seed: int, found: Leaks) -> None:
        self.site, self.seed, self.found = site, seed, found
        self.whims = RandomSource(seed)

    async def sit(self, scenario: str) -> None:
        service = self.site.service
        self.pair = [await self.site.person(f"Player {self.seed}x{seat}") for seat in (0, 1)]
        self.game = await self.site.game(*self.pair, scenario=scenario)
        table = await service.door.table(self.game)
        roots = table.roots
        common = [roots.open_root.hex(), roots.closed_root.hex(), roots.salt.hex()]
        self.canaries = {COMMON: list(common), 0: list(common), 1: list(common)}
        for seat, person in enumerate(self.pair):
            words = [f"CANARY-note-{self.seed}-{seat}", f"canary{self.seed}x{seat}@example.org"]
            note = {"seat": seat, "version": 0, "text": words[0]}
            await person.http.put(f"/api/v1/games/{self.game}/notes", json=note)
            mark = {"kind": "ring", "spaces": [1], "text": words[0]}
            marks = {"seat": seat, "version": 0, "marks": [mark]}
            await person.http.put(f"/api/v1/games/{self.game}/marks", json=marks)
            await service.people.prove_mail(person.account.id, words[1])
            said = f"CANARY-chat-{self.seed}-{seat}"
            await person.post(f"/games/{self.game}/chat", {"seat": seat, "text": said})
            self.canaries[COMMON] += [*words, said, person.cookie or ""]
            self.canaries[1 - seat] += [*words, person.cookie or ""]

    async def play(self, count: int) -> bool:
        door = self.site.service.door
        for _ in range(count):
            table = await door.table(self.game)
            if table.over is not None:
                return False
            seat = table.deciders()[0]
            order = draw_order(offers(table.known(seat)), self.whims)
            name = f"c{len(table.lines)}"
            answer = await door.submit(self.game, Command(seat, table.seq(seat), name, order))
            assert isinstance(answer, Receipt), answer
        # After the end everything may be told, so there is nothing to compare any more.
        return (await door.table(self.game)).over is None

    def _forget_what_was_written(self) -> None:
        """Both worlds have one record, so what was kept of one would be told in the other."""
        self.site.service.views = TableViewCache()
        socket._EDITOR._written.clear()

    async def compare(self, seat: int, hidden_from: int | None = None) -> None:
        """Ask everything here and in a world that differs only in what the seat cannot know."""
        door = self.site.service.door
        table = await door.table(self.game)
        person = None if seat == COMMON else self.pair[seat]
        probes = (
            [json.loads(as_json(o)) for o in probes_for(table, seat, self.whims, 2)]
            if person
            else []
        )
        if person and probes:
            missed = unasked(self.site, table, probes)
            self.found.hits += [f"not covered: {entry}" for entry in missed]
        here = [pair async for pair in everything_said(self.site, self.game, seat, person, probes)]
        for name, said in here:
            self.found.answers += 1
            for word in self.canaries[seat]:
                if word and word.encode() in said:
                    self.found.hits.append(f"game {self.seed} seat {seat}: {word} in {name}")
        guise = shuffled_hidden_ids(table, seat if hidden_from is None else hidden_from, self.whims)
        self.found.changed += sum(a != b for ids in guise.values() for a, b in ids.items())
        place = door._places.of(self.game)
        place.table = twin_of(table, guise)
        self._forget_what_was_written()
        try:
            there = [p async for p in everything_said(self.site, self.game, seat, person, probes)]
        finally:
            place.table = table
            self._forget_what_was_written()
        for (name, one), (_, two) in zip(here, there, strict=True):
            if one != two:
                pairs = enumerate(zip(one, two, strict=False))
                at = next((i for i, (a, b) in pairs if a != b), 0)
                near = slice(max(0, at - 80), at + 40)
                place_in = f"game {self.seed} seat {seat} {name}"
                self.found.hits.append(f"{place_in}: {one[near]!r} | {two[near]!r}")
        self.found.moments += 1
        self.found.seats.add(seat)


async def _watched(
    settings: Settings, games: int, first: int, scenario: str, moments: int
) -> Leaks:
    found = Leaks()
    async with a_site(settings) as site:
        with structlog.testing.capture_logs() as logged:
            for seed in range(first, first + games):
                watch = Watch(site, seed, found)
                await watch.sit(scenario)
                goes_on = True
                for _ in range(moments):
                    goes_on = goes_on and await watch.play(7 + watch.whims.below(12))
                    if not goes_on:
                        break
                    for seat in (0, 1, COMMON):
                        await watch.compare(seat)
                found.games += 1
                text = str(logged)
                words = {word for some in watch.canaries.values() for word in some if word}
                found.hits += [f"{word} in the log" for word in words if word in text]
                logged.clear()
    return found


def watched(
    settings: Settings, games: int, first: int = 1, scenario: str = SCENARIO, moments: int = 12
) -> Leaks:
    """Play so many games with planted secrets, and look for them in all that leaves."""
    return asyncio.run(_watched(settings, games, first, scenario, moments))
