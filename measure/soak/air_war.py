"""Play Loose Nukes with air units many times, in pieces: a run that is cut goes on.

    just measure soak.air_war [GAMES] [BOT [BOT]] [air-fog-of-war]

`air_war.jsonl` beside this file keeps a line a game, as `soak.loose_nukes` does; besides, the air
units of each game are counted from its events alone: where each is, and its steps.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from sandtable.games.next_war.advanced.air_state import UNUSED, AirStatus, AirUnit, unit_in
from sandtable.games.next_war.events.advanced.air import (
    AirUnitArrived,
    AirUnitBased,
    AirUnitHit,
    AirUnitMaintained,
    AirUnitPlaced,
    AirUnitRebased,
    AirUnitsConsolidated,
    AirUnitsMoved,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import NO_PLACE, AircraftId
from sandtable.games.next_war.state import State
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.rules.layers import with_options
from sandtable.lab.executors import collect_seldom
from sandtable.table.storage.loading import open_table
from soak.kept_rows import add_lines, latest, whole_lines
from soak.loose_nukes import (
    RANDOM,
    SCENARIO,
    WITH_PLAIN,
    Game,
    code_of,
    is_offered,
    played_by,
    rules_now,
    summary,
)

__all__ = ["RANDOM", "SCENARIO", "is_offered", "summary"]

KEPT = Path(__file__).with_suffix(".jsonl")
#: Random games, and games of bots, by default.
GAMES, OF_BOTS = 500, 200
#: The word for air fog of war, and its two options (29.2.1, 29.2.2).
FOG: Final = "air-fog-of-war"
HIDING: Final = ("hidden-air-missions", "hidden-air-superiority")
OPTIONS: Final[tuple[tuple[str, ...], ...]] = ((), HIDING)
_OUT: Final = AirUnit(NO_PLACE, AirStatus.ELIMINATED, 0)


class AirGame(Game, frozen=True):
    """One game with air units, and the options it was played with."""

    options: tuple[str, ...] = ()


def layers_with(options: Iterable[str]) -> tuple[str, ...]:
    """The rules of a game with these options."""
    return with_options(GAME.rules.layers, GAME.rules.scenarios[SCENARIO].layers, options)


def counted(records: Iterable[Any]) -> dict[AircraftId, AirUnit]:
    """Count from the events of a game where each air unit is, and how many steps it has."""
    now: dict[AircraftId, AirUnit] = {}
    for record in records:
        for event in record.events:
            now |= _after(now, event)
    return now


def _after(now: dict[AircraftId, AirUnit], event: Any) -> dict[AircraftId, AirUnit]:
    match event:
        case AirUnitArrived(unit=unit) | AirUnitPlaced(unit=unit):
            placed = event.status if isinstance(event, AirUnitPlaced) else AirStatus.READY
            return {unit: AirUnit(event.base, placed, event.steps)}
        case AirUnitBased(unit=unit):
            return {unit: AirUnit(event.base, now[unit].status, now[unit].steps)}
        case AirUnitRebased(unit=unit):
            return {unit: AirUnit(event.base, event.status, now[unit].steps)}
        case AirUnitMaintained(unit=unit):
            status = AirStatus.READY if event.die <= event.at_most else AirStatus.FLOWN
            return {unit: AirUnit(now[unit].base, status, now[unit].steps)}
        case AirUnitsMoved():
            return {
                unit: AirUnit(now[unit].base, event.status, now[unit].steps) for unit in event.units
            }
        case AirUnitHit(unit=unit):
            left = now[unit].steps - 1
            return {unit: AirUnit(now[unit].base, now[unit].status, left) if left else _OUT}
        case AirUnitsConsolidated():
            steps = now[event.kept].steps + now[event.used].steps
            kept = AirUnit(now[event.kept].base, AirStatus.FLOWN, steps)
            return {event.kept: kept, event.used: _OUT}
    return {}


def not_conserved(records: Iterable[Any], state: State, units: int) -> str:
    """The first air unit of a position that is not where the events have left it; empty if none."""
    found = counted(records)
    for number in range(units):
        unit = AircraftId(number)
        told, is_now = found.get(unit, UNUSED), unit_in(state.advanced.air, unit)
        if told != is_now:
            return f"air unit {number}: {told} by the events, {is_now} in the position"
    return ""


def played(bots: tuple[str, str], seed: int, options: tuple[str, ...] = ()) -> AirGame:
    """Play one game; whatever breaks is told and not raised."""
    game, table = played_by(bots, seed, layers_with(options))
    wrong = dict(game.wrong)
    if lost := not_conserved(table.records, table.state, len(table.printed.aircraft)):
        wrong["aircraft"] = lost
    fields = {**msgspec.structs.asdict(game), "wrong": wrong}
    return AirGame(**fields, options=options)


def make_ready() -> None:
    """Load the scenario in a process of its own, as the laboratory does."""
    open_table(WITH_PLAIN, SCENARIO, Roots.from_seed("ready"))
    collect_seldom()


def kept() -> list[AirGame]:
    """The games in the file that were played under the rules of today."""
    return [one for one in whole_lines(KEPT, AirGame) if is_of_today(one)]


def shown() -> tuple[list[AirGame], str]:
    """The bots' games that the page shows, and their commit where the rules changed since."""
    return latest([one for one in whole_lines(KEPT, AirGame) if one.bots != RANDOM], is_of_today)


def is_of_today(one: AirGame) -> bool:
    """Whether a game was played by today's rules, and by bots that choose as they do today."""
    if one.options not in OPTIONS:
        return False
    return (one.rules, one.code) == (rules_now(layers_with(one.options)), code_of(one.bots))


def main(argv: list[str]) -> int:
    """Play what is missing and add a line for each game."""
    options = HIDING if FOG in argv else ()
    words = [word for word in argv if word != FOG]
    names = [word for word in words if not word.isdigit()] or ["random"]
    bots = (names[0], names[-1])
    by_default = GAMES if bots == RANDOM else OF_BOTS
    games = next((int(word) for word in words if word.isdigit()), by_default)

    def mine() -> list[AirGame]:
        return [one for one in kept() if (one.bots, one.options) == (bots, options)]

    done = {one.seed for one in mine()}
    jobs = [(bots, seed, options) for seed in range(games) if seed not in done]
    add_lines(KEPT, played, jobs, make_ready)
    found: list[Game] = [*mine()]
    print(f"{bots[0]} against {bots[1]} {' '.join(options)}: {summary(found)}")
    return int(any(one.wrong for one in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
