"""How well bots' stated intents foretell their orders; every game is a line of `intents.jsonl`.

    PYTHONPATH=src:tests .venv/bin/python -m ladder.intents GAMES SCENARIO ...
    PYTHONPATH=src:tests .venv/bin/python -m ladder.intents          # the table of what is kept

Majors play each other.  At a side's first order of every turn its intent is read from what a
spectator sees, and at the end of the turn each place that it names is followed or not:

* take: an attack on the place or on a hex next to it, or a march or landing that ends in the place
  or at most two hexes away and nearer than it began; in Hearts and Minds any order that names the
  province;
* any: that for at least one of the places that it wants to take;
* guard: the side still has a unit in the place, and the place itself;
* save: Blue has no fewer points in its stockpile than before.

What the same side did about places of worth that it did not name is counted, too.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from inspect import getfile
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ladder.kept_games import code_of, every_line, play_and_keep
from sandtable.board.hex_grid import HexId, Lattice
from sandtable.bots.seat_view import seat_view
from sandtable.games.hearts_and_minds.advice import intent as hearts
from sandtable.games.hearts_and_minds.advice.outlook import Outlook
from sandtable.games.hearts_and_minds.presentation.text.display_names import area_name
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.state_lookups import has_ground, vc_at
from sandtable.games.next_war.advice.explained import intent as series
from sandtable.games.next_war.advice.objective_values import prizes
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.orders.combat import Attack
from sandtable.games.next_war.orders.movement import (
    Airlift,
    AirTransport,
    DropTogether,
    EnterMap,
    MoveUnits,
    Paradrop,
)
from sandtable.games.next_war.state_lookups import controller_of, stack_at
from sandtable.games.registry import load_registry
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import COMMON
from sandtable.lab.bot_names import make_bot
from sandtable.lab.intervals import share
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table

KEPT = Path(__file__).with_suffix(".jsonl")
BOT = "major"
#: How near to a place a march must end to count as one towards it, in hexes.
NEAR = 2


class Line(msgspec.Struct, frozen=True):
    """One game: how many intents were stated and followed, and the same for other places."""

    code: str
    scenario: str
    seed: int
    counts: dict[str, int]


class Stated(NamedTuple):
    """What a side says at the start of a turn: places by name, and others that it could name."""

    take: dict[str, set[int]]
    guard: dict[str, set[int]]
    other_take: dict[str, set[int]]
    other_guard: dict[str, set[int]]
    saved: int | None = None  # what Blue has when it says that it saves


class Touch(NamedTuple):
    """Where an order leads, and from where; an attack leads to its target."""

    start: int
    end: int
    attacks: bool = False


def full_code(scenario: str) -> str:
    """A hash of the code that decides orders and states intents."""
    text = Path(getfile(series if _is_hexes(scenario) else hearts)).read_bytes()
    return f"{code_of(scenario)}-{sha256(text).hexdigest()[:6]}"


def _is_hexes(scenario: str) -> bool:
    return not scenario.startswith("hearts-and-minds/")


# --- what is stated ---------------------------------------------------------------------------


def stated(scenario: str, scene: Any, seat: int) -> Stated:
    """What a side says in a spectator's scene."""
    return _of_series(scene, seat) if _is_hexes(scenario) else _of_hearts(scene, seat)


def _of_series(scene: Any, seat: int) -> Stated:
    text = series.intent_of(scene, seat)
    if not text:
        return Stated({}, {}, {}, {})
    side = SideId(seat)
    taking, guarding = series.aims(scene, side)
    wanted = _by_name(scene, prizes(scene, side))
    held = [at for at in prizes(scene, ENEMY[side]) if controller_of(scene, at) == side]
    own = _by_name(scene, held)
    take = set(series.best_names(scene, taking))
    guard = {name for name in series.best_names(scene, guarding) if name not in take}
    named, others = _split(wanted, take)
    guarded, unguarded = _split(own, guard)
    return Stated(named, guarded, others, unguarded)


def _by_name(scene: Any, places: Iterable[PlaceId]) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for place in places:
        found.setdefault(series.name_of(scene, place), set()).add(place)
    return found


def _of_hearts(scene: Any, seat: int) -> Stated:
    text = hearts.intent_of(scene, seat)
    look = Outlook(scene, seat, 0)
    gains, risks = hearts.gains(look), hearts.risks(look)
    wanted = {area_name(scene.printed, area): {area} for area, worth in gains.items() if worth}
    own = {area_name(scene.printed, area): {area} for area, worth in risks.items() if worth}
    if not text:
        return Stated({}, {}, {}, {})
    take = set(hearts.best_names(scene, gains))
    guard = set(hearts.best_names(scene, risks)) if "guards" in text else set()
    saved = scene.state.stockpile[BLUE] if "saves points" in text else None
    named, others = _split(wanted, take)
    guarded, unguarded = _split(own, guard)
    return Stated(named, guarded, others, unguarded, saved)


def _split(
    places: dict[str, set[int]], named: set[str]
) -> tuple[dict[str, set[int]], dict[str, set[int]]]:
    """Places that are named, and the others."""
    mine = {name: at for name, at in places.items() if name in named}
    return mine, {name: at for name, at in places.items() if name not in named}


# --- what is done -----------------------------------------------------------------------------


def touches(order: Any) -> Touch | None:
    """Where an order leads; None if it leads nowhere."""
    match order:
        case Attack():
            return Touch(-1, order.target, attacks=True)
        case MoveUnits() | EnterMap():
            return Touch(order.origin, order.path[-1])
        case Paradrop():
            return Touch(-1, order.at)
        case DropTogether():
            return Touch(order.origin, order.at)
        case Airlift() | AirTransport():
            return Touch(order.origin, order.to)
        case _:
            end = getattr(order, "to", getattr(order, "area", None))
            return None if end is None else Touch(-1, end)


def leads_to(scenario: str, scene: Any, touch: Touch, places: set[int]) -> bool:
    """Whether an order goes towards some places."""
    if not _is_hexes(scenario):
        return touch.end in places
    if touch.end < 0:
        return False
    lattice: Lattice = scene.printed.atlas.lattice
    away = lattice.distance
    far = min(away(HexId(touch.end), HexId(at)) for at in places)
    if touch.attacks:
        return far <= 1
    before = min(away(HexId(touch.start), HexId(at)) for at in places) if touch.start >= 0 else 99
    return (far <= NEAR and far < before) or far == 0


def holds(scenario: str, scene: Any, seat: int, places: set[int]) -> bool:
    """Whether a side has some place and a unit in it."""
    if _is_hexes(scenario):
        side, hexes = SideId(seat), [PlaceId(at) for at in places]
        return any(controller_of(scene, at) == side and stack_at(scene, side, at) for at in hexes)
    return any(
        (at in scene.state.flags) == (seat == RED)
        and (has_ground(scene, seat, at) or (seat == RED and vc_at(scene, at) > 0))
        for at in places
    )


def judged(
    scenario: str, scene: Any, seat: int, said: Stated, done: list[Touch]
) -> Iterator[tuple[str, bool]]:
    """What a side said or could have said, and whether it did so; the scene is that afterwards."""
    for kind, named in (("take", said.take), ("other take", said.other_take)):
        for places in named.values():
            yield kind, any(leads_to(scenario, scene, touch, places) for touch in done)
    if said.take:
        places = set[int]().union(*said.take.values())
        yield "any", any(leads_to(scenario, scene, touch, places) for touch in done)
    for kind, named in (("guard", said.guard), ("other guard", said.other_guard)):
        for places in named.values():
            yield kind, holds(scenario, scene, seat, places)
    if said.saved is not None:
        yield "save", scene.state.stockpile[BLUE] >= said.saved


def counted(scenario: str, seed: int) -> Counter[str]:
    """Let majors play each other, and count intents stated and followed."""
    game = load_registry(()).scenario(scenario)[0]
    advice = game.advice
    table = open_table(game, scenario, Roots.from_seed(f"intent {seed}"), seed=f"intent {seed}")
    players = [make_bot(BOT, 2 * seed + seat) for seat in (0, 1)]
    found: Counter[str] = Counter()
    now: dict[int, tuple[int, Stated, list[Touch]]] = {}

    def close(seat: int) -> None:
        _, said, done = now.pop(seat)
        for kind, is_followed in judged(scenario, table.known(COMMON), seat, said, done):
            found[kind] += 1
            found[f"{kind} followed"] += is_followed

    while table.over is None:
        seat, scene = table.deciders()[0], table.known(COMMON)
        turn = advice.turn(scene)  # type: ignore[misc]  # both games count turns
        for one in [other for other, (began, _, _) in now.items() if began != turn]:
            close(one)
        if seat not in now and advice.pace(scene) > 0:  # type: ignore[misc]  # not in set-up
            now[seat] = (turn, stated(scenario, scene, seat), [])
        order = players[seat].choose(seat_view(table, seat))
        touch = touches(order)
        if seat in now and touch is not None:
            now[seat][2].append(touch)
        answer = table.submit(Command(seat, table.seq(seat), f"b{len(table.lines)}", order))
        if not isinstance(answer, Receipt):
            raise TypeError(f"{scenario} {seed}: {order} was refused: {answer}")
    for one in tuple(now):
        close(one)
    return found


def line_of(job: tuple[str, int]) -> Line:
    """Play and count one game."""
    scenario, seed = job
    return Line(full_code(scenario), scenario, seed, dict(counted(scenario, seed)))


def kept(file: Path = KEPT) -> list[Line]:
    """Read the games that were played by the code as it is."""
    return [line for line in every_line(file, Line) if line.code == full_code(line.scenario)]


def table_of(games: list[Line]) -> Iterator[str]:
    """A Markdown table: how often places that were named, and others, were followed."""
    yield "| scenario | games | intent | named | followed (95 %) | other places, followed |"
    yield "|---|---|---|---|---|---|"
    for scenario in sorted({game.scenario for game in games}):
        some = [game for game in games if game.scenario == scenario]
        total: Counter[str] = Counter()
        for game in some:
            total.update(game.counts)
        for kind in ("take", "any", "guard", "save"):
            if not total[kind]:
                continue
            mine = share(total[f"{kind} followed"], total[kind]).percent()
            others = total[f"other {kind}"]
            rest = (
                f"{total[f'other {kind} followed'] / others:.0%} of {others:,}" if others else "–"
            )
            yield f"| {scenario} | {len(some)} | {kind} | {total[kind]:,} | {mine} | {rest} |"


def main(games: int, scenarios: list[str]) -> None:
    """Play the games that are missing."""
    done = {(game.scenario, game.seed) for game in kept()}
    jobs = [(name, seed) for name in scenarios for seed in range(games)]
    play_and_keep(KEPT, [job for job in jobs if job not in done], line_of)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(int(sys.argv[1]), sys.argv[2:])
    print("\n".join(table_of(kept())))
