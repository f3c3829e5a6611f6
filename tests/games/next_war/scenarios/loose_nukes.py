"""Positions of Loose Nukes for tests: the game as it begins, with units where a test needs them."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from games.next_war.sketch import run_of
from sandtable.games.next_war.advanced.nuclear_caches import (
    CacheMarker,
    PlacedCache,
    marker_at,
    with_marker,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import PlaceRest
from sandtable.games.next_war.state import NOT_YET, SideSecrets, State
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.layers import with_options
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table

SCENARIO = "india-pakistan/loose-nukes"
ALLIES, PAKISTAN = SideId(0), SideId(1)
#: Numbers of markers: weapons, materials, and a dummy.
WEAPONS, MATERIALS, DUMMY = 0, 9, 18
ISLAMABAD, RAWALPINDI = "3703", "3704"
#: An Urban hex without a base, a City, an Airfield alone, a Nuclear Weapon Facility.
LAHORE, CITY, AIRFIELD, FACILITY = "2414", "2116", "2611", "3705"
INDIAN = ("roi-7-inf-div", "roi-102-bde", "roi-9-inf-div")
PAKISTANI = ("irop-10-inf-div", "irop-212-inf-bde", "irop-11-inf-div")
#: The rules of the game with Air Points.
LAYERS = with_options(GAME.rules.layers, GAME.rules.scenarios[SCENARIO].layers, ("standard-air",))
UNITS = (INDIAN, PAKISTANI)
SUPPLY_TYPES = ("supply depot", "mobile supply unit")
#: The armor of each side.
ARMOR = ("roi-23-arm-bde", "irop-3-arm-bde")


def opened(seed: str = "loose nukes", layers: tuple[str, ...] = LAYERS) -> Table:
    """A game of which nothing is played yet, with Air Points unless other rules are named."""
    return open_table(GAME, SCENARIO, Roots.from_seed(seed), layers=layers)


def give(table: Table, order: Any) -> None:
    """Let the seat that must decide give an order that is accepted."""
    seat = table.deciders()[0]
    answer = table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
    assert isinstance(answer, Receipt), answer


def pass_on(table: Table) -> None:
    """Let the seat that must decide do nothing more, set up as suggested, or choose anything."""
    seat = table.deciders()[0]
    offered = offers(table.known(seat))
    plain = [offer.order() for offer in offered if not offer.parameters]
    rest = [order for order in plain if isinstance(order, PlaceRest)]
    give(table, (rest or plain)[0] if plain else draw_order(offered, Sampler("any")))


@cache
def set_up() -> Scene:
    """The position with Air Points before the weather of the first turn is chosen."""
    return played_to_the_weather(opened())


@cache
def with_air_units() -> Scene:
    """The position with air units before the weather of the first turn is chosen."""
    return played_to_the_weather(opened(layers=GAME.rules.scenarios[SCENARIO].layers))


def played_to_the_weather(table: Table) -> Scene:
    """Set up as suggested."""
    while table.state.pending[-1].decisions[0].kind != "weather":
        pass_on(table)
    return KernelScene(table.rules, table.printed, table.state)


def with_state(scene: Scene, **fields: Any) -> Scene:
    """The position with changed fields."""
    return KernelScene(scene.rules, scene.printed, replace(scene.state, **fields))


def with_advanced(scene: Scene, **fields: Any) -> Scene:
    """The position with changed fields of the Advanced game."""
    return with_state(scene, advanced=replace(scene.state.advanced, **fields))


def hex_of(scene: Scene, label: str) -> PlaceId:
    """A hex by its printed number."""
    return scene.printed.atlas.hex_at(label)


def unit_called(scene: Scene, name: str) -> UnitId:
    """A unit by its id."""
    return UnitId([counter.id for counter in scene.printed.counters].index(name))


def only(scene: Scene, **places: tuple[str, ...]) -> Scene:
    """The position with these units alone on the map: `h3703=("prc-9-arm-bde",)`, two steps each.

    A name that ends in `*` is a unit with one step.
    """
    state: State = scene.state
    forces = list(state.forces)
    for side, force in enumerate(forces):
        units = force.units
        stacks: HashedMap[PlaceId, tuple[UnitId, ...]] = HashedMap()
        for unit, now in force.units.pairs():
            units = units.set(unit, replace(now, at=NOT_YET))
        for label, names in places.items():
            here = hex_of(scene, label[1:])
            own = [
                (unit_called(scene, name.rstrip("*")), name.endswith("*"))
                for name in names
                if scene.printed.counters[unit_called(scene, name.rstrip("*"))].side == side
            ]
            for unit, weak in own:
                steps = 1 if weak else scene.printed.counters[unit].steps
                units = units.set(unit, replace(units.map[unit], at=here, steps=steps))
            if own:
                stacks = stacks.set(here, tuple([unit for unit, _ in own]))
        forces[side] = replace(force, units=units, stacks=stacks)
    return with_state(scene, forces=tuple(forces))


def cache_in(scene: Scene, label: str) -> CacheMarker:
    """The cache of a hex as everyone sees it."""
    found = marker_at(scene.state.advanced.caches, hex_of(scene, label))
    assert found is not None
    return found


def with_cache(scene: Scene, label: str, number: int | None = None, **fields: Any) -> Scene:
    """The position with another cache in a hex, or one that bears other markers.

    The marker with that number changes places with the one that lay there.
    """
    state, here = scene.state, hex_of(scene, label)
    hidden = state.secrets[2]
    assert hidden is not None
    if number is not None:
        lying = {each.place: each.cache for each in hidden.caches}
        old = lying[here]
        swapped = {place: old if cache == number else cache for place, cache in lying.items()}
        swapped[here] = number
        placed = tuple([PlacedCache(place, cache) for place, cache in swapped.items()])
        state = replace(state, secrets=(*state.secrets[:2], SideSecrets(caches=placed)))
    marker = replace(cache_in(scene, label), **fields)
    caches = with_marker(state.advanced.caches, marker)
    state = replace(state, advanced=replace(state.advanced, caches=caches))
    return KernelScene(scene.rules, scene.printed, state)


def at(label: str) -> PlaceId:
    """A hex of the scenario by its printed number."""
    return hex_of(set_up(), label)


def begun(scene: Scene, step: str, procedure: str, *dice: int) -> NextWarRun:
    """Carry out one step of a procedure, with these dice and no others."""
    run = run_of(scene, -1, *dice)
    (rule,) = [rule for name, _, rule, _ in scene.rules.steps[procedure].sequence if name == step]
    rule(run)
    return run
