"""The hex toy as a game: layers, scenarios, wording."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from sandtable.kernel.contract import Advice, Game, Presentation, Rules, Scenario
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.rules.layers import Level, layer
from toys.hexes.events import Event, evolve
from toys.hexes.options import fixed_weather, garrison, mud, scouts
from toys.hexes.orders import HoldFire, Order, Support
from toys.hexes.points import HexRun, turn
from toys.hexes.printed import Chart, Printed, bake, draw_map
from toys.hexes.rules import ch2_stacking, ch3_sequence, ch5_movement, ch6_combat
from toys.hexes.rulings import rul_0001
from toys.hexes.state import Side, State, Unit
from toys.hexes.views import View, faults, imagine, show
from toys.labels import labels_of

if TYPE_CHECKING:
    from sandtable.kernel.rules.ruleset import Ruleset

LAYERS = {
    one.name: one
    for one in (
        layer("hex-standard", Level.STANDARD, ch2_stacking, ch3_sequence, ch5_movement, ch6_combat),
        layer("RUL-0001", Level.STANDARD, rul_0001),
        layer("mud", Level.OPTION, mud),
        layer("scouts", Level.OPTION, scouts),
        layer("garrison", Level.OPTION, garrison),
        layer("dry-season", Level.OPTION, fixed_weather),
    )
}
OLD_RULES = ("hex-standard",)
CORRECTED = ("hex-standard", "RUL-0001")

WORDING = {
    "hex-full": "{hex} already holds {limit} units.",
    "go-elsewhere": "End the move in another hex.",
    "cannot-move": "Unit {unit} is not yours or has moved already.",
    "not-adjacent": "{to} is not beside {from}.",
    "too-dear": "Reaching {hex} would cost {cost} sixths; the unit has {has}.",
    "enemy-there": "The enemy holds {hex}.",
    "attack-it": "Move beside it and attack.",
    "stopped-by-zone": "The enemy's zone in {hex} ends the march.",
    "zone-to-zone": "{from} and {to} are both in the enemy's zone.",
    "path-length": "A march has one to twelve steps, not {steps}.",
    "cannot-fire": "Unit {unit} cannot fire now.",
    "cannot-attack": "Unit {unit} is not yours or has fought already.",
    "no-target": "There is nothing to attack in {hex}.",
    "cannot-join": "Unit {unit} cannot join this attack.",
    "named-twice": "A unit is named twice.",
    "too-much-air": "There are {has} air points, not {air}.",
    "wrong-losses": "Exactly {steps} steps must be lost, from units that have them.",
    "no-way-back": "The stack cannot go back to {hex}.",
    "cannot-advance": "Only attackers may advance, as many as the hex holds.",
}


@cache
def _map(lines: int, positions: int) -> Chart:
    return draw_map(lines, positions)


def begin(printed: Printed) -> State:
    """Set both sides up."""
    sides = []
    for number in (0, 1):
        mine = [u for u, counter in enumerate(printed.counters) if counter.side == number]
        units = HashedMap({u: Unit(printed.setup[u]) for u in mine})
        stacks: dict[int, tuple[int, ...]] = {}
        for u in mine:
            stacks[printed.setup[u]] = (*stacks.get(printed.setup[u], ()), u)
        sides.append(Side(units, HashedMap(stacks)))
    return State(sides=(sides[0], sides[1]))


def opening(run: HexRun) -> None:
    """Get the first turn under way."""
    run.open(turn)


def _scenario(name: str, size: tuple[int, int], each: int, turns: int) -> Scenario:
    def printed(rules: Ruleset) -> Any:
        return bake(rules, _map(*size), each, turns)

    return Scenario(f"toy-hexes/{name}", name, "complete", CORRECTED, printed, begin, opening)


GAME = Game(
    name="toy-hexes",
    rules=Rules(
        seats=("Blue", "Red"),
        state=State,
        orders=Order,
        events=Event,
        view=View,
        evolve=evolve,
        show=show,
        imagine=imagine,
        scenarios={
            one.id: one
            for one in (
                _scenario("small", (13, 12), 20, 4),
                _scenario("large", (41, 24), 150, 8),
            )
        },
        layers=LAYERS,
        faults=faults,
    ),
    presentation=Presentation(
        labels=labels_of(Order),
        wording=WORDING,
        endings=frozenset({"end_moves", "end_attacks"}),
        passes=frozenset({"hold_fire"}),
    ),
    advice=Advice(routine={"support": lambda _: Support(0), "react": lambda _: HoldFire()}),
)
