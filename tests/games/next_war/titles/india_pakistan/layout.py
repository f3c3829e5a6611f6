"""Positions of India-Pakistan's scenarios on the real map: units stand where a test puts them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.sheets.scenario_place_lookup import (
    helicopter_named,
    is_helicopter,
    unit_named,
)
from sandtable.games.next_war.state import Helicopter, Unit
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.ruleset import Ruleset


@cache
def prepared(name: str, *options: str) -> tuple[Ruleset, Printed]:
    """Compose a scenario's layers with options, and lay its printed things out."""
    scenario = GAME.rules.scenarios[f"india-pakistan/{name}"]
    rules = compose([GAME.rules.layers[each] for each in (*scenario.layers[:2], *options, name)])
    return rules, scenario.printed(rules)


def place(printed: Printed, label: str) -> int:
    """The hex of a printed number, or a Holding Box by its name."""
    on_map = printed.atlas.lattice.has(label)
    return printed.atlas.hex_at(label) if on_map else place_of_box(printed, label)


def position(
    name: str, where: Mapping[str, str], *options: str, steps: int | None = None, **fields: Any
) -> Scene:
    """Put units and helicopters, by their ids, into hexes or boxes; all others are to come."""
    rules, printed = prepared(name, *options)
    state: Any = GAME.rules.scenarios[f"india-pakistan/{name}"].begin(printed)
    forces = list(state.forces)
    for piece, label in where.items():
        here = PlaceId(place(printed, label))
        if is_helicopter(printed, piece):
            flyer = helicopter_named(printed, piece)
            counter: Any = printed.helicopters[flyer]
            fleet = forces[counter.side].helicopters.set(flyer, Helicopter(here, counter.steps))
            forces[counter.side] = replace(forces[counter.side], helicopters=fleet)
            continue
        number = unit_named(printed, piece)
        counter = printed.counters[number]
        force = forces[counter.side]
        units = force.units.set(number, Unit(here, steps or counter.steps))
        stacks = force.stacks
        if here >= 0:
            stacks = stacks.set(here, (*stacks.map.get(here, ()), number))
        forces[counter.side] = replace(force, units=units, stacks=stacks)
    segment = replace(
        state.segment,
        number=1,
        unmoved=tuple(
            unit_named(printed, each) for each in where if not is_helicopter(printed, each)
        ),
        together=HashedMap(
            {
                unit_named(printed, each): place(printed, label)
                for each, label in where.items()
                if not is_helicopter(printed, each) and label.isdigit()
            }
        ),
    )
    return KernelScene(
        rules, printed, replace(state, forces=tuple(forces), segment=segment, **fields)
    )


def number(scene: Scene, piece: str) -> int:
    """Find a unit or helicopter by its id."""
    if is_helicopter(scene.printed, piece):
        return helicopter_named(scene.printed, piece)
    return unit_named(scene.printed, piece)


def hexes(scene: Scene, labels: str) -> tuple[PlaceId, ...]:
    """The hexes of printed numbers."""
    return tuple(scene.printed.atlas.hex_at(label) for label in labels.split())


def told(scene: Scene, places: tuple[PlaceId, ...]) -> list[str]:
    """The printed numbers of hexes, in order."""
    return sorted(scene.printed.atlas.label(here) for here in places)
