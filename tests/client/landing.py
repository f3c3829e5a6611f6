"""A campaign at the start of turn 2, with Marines off a defended beach: a record to import.

`python -m client.landing` prints it.  Its dice are open, and by them the assault succeeds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

from games.next_war.titles.vietnam.afloat import RED_AMPH, RED_SAG, ship, spot
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.orders.landings import Embark, PlaceBeachhead
from sandtable.games.next_war.orders.naval_movement import MoveShips
from sandtable.games.next_war.orders.setup_basing_and_replacements import ChooseWeather, Place
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.registry import load_registry
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import load_table, open_table
from sandtable.table.table import Table

SCENARIO: Final = "vietnam/gates-of-hanoi"
INSHORE, OFF_THE_BEACH, BEACH = "Gulf of Tonkin Inshore", "4420", "4319"
MARINES, DEFENDER = "prc-marine-2-marine", "srv-3mr-242"
#: Seeds that are tried; the first was a good one when this was written.
SEEDS: Final = (19, *range(1, 200))
PRC: Final = 1


class Played:
    """A game that is played by a plan; in all else a side ends its segment or takes what comes."""

    def __init__(self, table: Table) -> None:
        """Go on from a table."""
        self.table, self.whims = table, RandomSource(1)

    def known(self) -> Any:
        """The position as the side knows it that decides now."""
        return self.table.known(self.table.deciders()[0])

    def open_now(self) -> dict[type, Any]:
        """What is offered, by the type of the order."""
        return {offer.order: offer for offer in offers(self.known())}

    def give(self, order: Any) -> None:
        """Give an order of the side that decides now."""
        seat = self.table.deciders()[0]
        number = str(len(self.table.records))
        answer = self.table.submit(Command(seat, self.table.seq(seat), number, order))
        assert isinstance(answer, Receipt), f"{order}: {answer}"

    def pass_on(self) -> None:
        """Choose clear weather, place what is left at random, or else end what is under way."""
        found = self.open_now()
        if ChooseWeather in found:
            return self.give(ChooseWeather(Weather.CLEAR))
        ends = [offer for offer in found.values() if not offer.parameters]
        return self.give(draw_order((ends or list(found.values()))[:1], self.whims))

    def until(self, is_so: Callable[[], bool]) -> None:
        """Pass until something is so."""
        while not is_so():
            self.pass_on()

    def sail(self, origin: str, ships: tuple[str, ...], to: str) -> bool:
        """Move ships by the cheapest path; whether they are there then."""
        scene = self.known()
        start, end = (spot(scene.printed, name) for name in (origin, to))
        moved = tuple(ship(scene, name) for name in ships)
        ends = self.open_now()[MoveShips].domain((start, moved)).ends()
        self.give(MoveShips(start, moved, ends[end][1]))
        return all(self._is_at(one, end) for one in moved)

    def _is_at(self, one: int, place: PlaceId) -> bool:
        return bool(self.known().state.forces[PRC].ships[one].at == place)


def unit(scene: Any, name: str) -> UnitId:
    """Find a unit by its id on the counter sheet."""
    return UnitId([each.id for each in scene.printed.counters].index(name))


def before_landing(seed: int) -> Table | None:
    """Play to turn 2 with dice of this seed; None if ships are turned back or the sea is closed."""
    game, scenario = load_registry(()).scenario(SCENARIO)
    roots = Roots.from_seed(str(seed))
    play = Played(open_table(game, scenario.id, roots, id=f"landing-{seed}", seed=str(seed)))
    play.until(lambda: Place in play.open_now())
    scene = play.known()
    play.give(Place(unit(scene, DEFENDER), spot(scene.printed, BEACH)))
    play.until(lambda: Embark in play.open_now())
    play.give(Embark(unit(scene, MARINES), ship(scene, RED_AMPH)))
    if not play.sail("PRC Holding", (RED_AMPH, RED_SAG), INSHORE):
        return None
    play.until(lambda: play.known().state.turn > 1 or play.table.over is not None)
    return play.table if MoveShips in play.open_now() else None


def goes_well(table: Table) -> bool:
    """Whether Marines that go straight for the beach land there."""
    copy = load_table(table.game, joined(table.file()), Roots.from_seed(table.opening.seed or ""))
    play = Played(copy)
    if not play.sail(INSHORE, (RED_AMPH,), OFF_THE_BEACH):
        return False
    play.until(lambda: Attack in play.open_now())
    scene = play.known()
    attack = Attack(spot(scene.printed, BEACH), (unit(scene, MARINES),))
    if attack.target not in play.open_now()[Attack].domain(()).listed():
        return False
    play.give(attack)
    play.until(lambda: Attack in play.open_now() or PlaceBeachhead in play.open_now())
    return PlaceBeachhead in play.open_now()


def record() -> bytes:
    """The record of the first game that goes well."""
    for seed in SEEDS:
        table = before_landing(seed)
        if table is not None and goes_well(table):
            return joined(table.file())
    raise RuntimeError("no seed brings the Marines ashore")


if __name__ == "__main__":
    sys.stdout.buffer.write(record())
