"""Positions of the Standard game for tests, and what is done with them.

The notation is that of `sandtable.games.next_war.position_text`.  Units are found by name:
`unit(scene, "308")`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace as changed
from functools import cache
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from sandtable.games.next_war.events import (
    AirDefenceFired,
    Event,
    UnitEliminated,
    UnitMoved,
    evolve,
)
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.position_text.line_parser import Drawing
from sandtable.games.next_war.position_text.notation_vocabulary import SHEET, at, path
from sandtable.games.next_war.position_text.position_builder import (
    atlas_of,
    printed_of,
    state_of,
)
from sandtable.games.next_war.presentation.text.display_names import labeller
from sandtable.games.next_war.printed.printed_components import HoldingBox
from sandtable.games.next_war.printed.terrain import Side, Weather
from sandtable.games.next_war.rule_layers import LAYERS, wording
from sandtable.games.next_war.state import State
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, unit_of
from sandtable.kernel import contract as kernel
from sandtable.kernel.nearest_names import meant
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.events import KERNEL_EVENTS
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Decision, Frame, Pending, known
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.domains import Pick, Subset
from sandtable.kernel.rules.layers import Layer
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.kernel.rules.vetoes import sentence

#: The file in which an option gets its layer.
OPTION_LAYERS = "src/sandtable/games/next_war/option_layers.py"
#: What tests take from here although it stands elsewhere.
__all__ = ["SHEET", "at", "path"]

Layers: TypeAlias = tuple[str, ...]

ALLIED, NON_ALLIED = Side.ALLIED, Side.NON_ALLIED
STANDARD: Layers = ("standard",)
VIETNAM: Layers = ("standard", "vietnam")
ADVANCED: Layers = ("standard", "advanced")
SERIES_2025: Layers = ("standard", "series_2025")
INDIA_PAKISTAN: Layers = ("standard", "india_pakistan")
DEJA_PHU: Layers = ("standard", "vietnam", "deja_phu")
GAME = kernel.Game(
    name="next-war-sketch",
    rules=kernel.Rules(
        seats=("Allied", "non-Allied"),
        state=State,
        orders=None,
        events=Event,
        view=State,
        evolve=evolve,
        show=lambda scene: scene.state,
        imagine=lambda _printed, view, _choice: view,
        scenarios={},
        layers={},
    ),
)

#: Layers that are called otherwise in the game.
_NAMES = {"recon": "recon-units"}


_BAKED: dict[tuple[Any, ...], Any] = {}  # maps of one shape are baked once


# --- positions --------------------------------------------------------------------------------


def labels(hexes: Iterable[int]) -> list[str]:
    """The printed numbers of these hexes, in order."""
    return sorted(SHEET.labels[here] for here in hexes)


def unit(scene: Scene, name: str) -> UnitId:
    """The unit of this name."""
    return UnitId([counter.designation for counter in scene.printed.counters].index(name))


def units(scene: Scene, names: str) -> tuple[UnitId, ...]:
    """The units of these names."""
    return tuple(unit(scene, name) for name in names.split())


@cache
def layer_of(name: str) -> Layer:
    """A layer of the game, which can be composed without those that it requires.

    It is found by its name in the game, or by that with underscores.
    """
    real = _NAMES.get(name, name.replace("_", "-"))
    if real not in LAYERS:
        pytest.fail(
            f"the game has no layer {real}{meant(real, LAYERS)}\n"
            f"an option of the series is a line of OPTION_LAYERS in {OPTION_LAYERS}:\n"
            f'            ("{real}", (MODULE,)),\n'
            f"an option of a title is one of options=(...) in its title_definition.py",
            pytrace=False,
        )
    return changed(LAYERS[real], requires=(), excludes=())


@cache
def rules_of(layers: Layers) -> Ruleset:
    """Compose layers, once."""
    return compose([layer_of(name) for name in layers])


def given(
    text: str,
    *,
    layers: Layers = STANDARD,
    turn: int = 1,
    weather: Weather = Weather.CLEAR,
    last_turn: int = 4,
    boxes: tuple[HoldingBox, ...] = (),
    **fields: Any,
) -> Scene:
    """Set a position up in which nothing is under way; `fields` are further ones of the state."""
    from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (  # noqa: PLC0415
        bake_costs,
    )

    drawing = Drawing()
    for line in filter(None, map(str.strip, text.splitlines())):
        drawing.read(line)
    atlas, rules = atlas_of(drawing), rules_of(layers)
    maps = (drawing.ground, drawing.sides, drawing.roads)
    shape = (layers, *(frozenset(each.items()) for each in maps))
    baked = _BAKED.get(shape)
    if baked is None:
        baked = _BAKED[shape] = bake_costs(rules, atlas)
    printed = printed_of(drawing, atlas, baked, last_turn, boxes)
    return KernelScene(rules, printed, replace(state_of(drawing, turn, weather), **fields))


def asked(scene: Scene, side: SideId, kind: str, cite: str = "STD:3.0") -> Scene:
    """Ask a side for this kind of decision, with nothing else under way; the segment is its own."""
    segment = scene.state.segment
    counters = scene.printed.counters
    own = tuple([u for u in segment.unmoved if counters[u].side == side])
    fresh = tuple([u for u in segment.unfought if counters[u].side == side])
    state = replace(
        scene.state,
        segment=replace(segment, side=int(side), unmoved=own, unfought=fresh),
        agenda=(Frame("turn", "", ""),),
        pending=(Pending(1, (Decision(int(side), kind, cite),)),),
    )
    return KernelScene(scene.rules, scene.printed, state)


def moving(scene: Scene, side: SideId = ALLIED, **segment: Any) -> Scene:
    """Let a side move its units that have not moved; `segment` sets further fields of it."""
    now = asked(scene, side, "move")
    return with_segment(now, **segment)


def with_segment(scene: Scene, **changes: Any) -> Scene:
    """The position with a changed segment."""
    state = replace(scene.state, segment=replace(scene.state.segment, **changes))
    return KernelScene(scene.rules, scene.printed, state)


# --- what is done with them -------------------------------------------------------------------


def run_of(scene: Scene, seat: int, *dice: int) -> NextWarRun:
    """Begin a run for a seat, with these dice and no others."""
    return Run(scene, seat, Scripted(*dice), 1, GAME)


def driven(scene: Scene, *dice: int) -> NextWarRun:
    """Let procedures run on until somebody must decide."""
    run = run_of(scene, -1, *dice)
    drive(run)
    return run


def resolved(scene: Scene, seat: int, order: object, *dice: int) -> NextWarRun:
    """Carry out an order that nothing speaks against, with these dice and no others.

    Only the order itself: procedures that follow are left where they are.
    """
    assert refusals(scene, seat, order) == []
    script = Scripted(*dice)
    run: NextWarRun = Run(scene, seat, script, 1, GAME)
    decision = scene.state.pending[-1].decisions[0]
    run.rules.orders[decision.kind][type(order)].resolve(run, order)
    assert script.used == len(dice)
    return run


def after(run: NextWarRun) -> Scene:
    """The position that a run has led to."""
    return KernelScene(run.rules, run.printed, run.truth)


def refusals(scene: Scene, seat: int, order: object) -> list[str]:
    """Judge an order and give what a player reads: nothing means that it is accepted.

    What is judged must also agree with what is offered.
    """
    vetoes = kernel.judge(known(scene, seat), order)
    offers = offered(scene, seat)
    contained = type(order) in offers and offers[type(order)].contains(order)
    assert contained == (not vetoes), "offer and judge disagree"
    return [sentence(veto, wording(), labeller(scene.printed)) for veto in vetoes]


def offered(scene: Scene, seat: int) -> dict[type, Offer]:
    """What a seat is offered, by the kind of order."""
    return {offer.order: offer for offer in kernel.offers(known(scene, seat))}


def choices(scene: Scene, seat: int, kind: type, *chosen: object) -> tuple[Any, ...]:
    """What a seat may pick next in a kind of order, after what it has chosen."""
    domain = offered(scene, seat)[kind].domain(chosen)
    assert isinstance(domain, Pick | Subset)
    return tuple(domain.listed() if isinstance(domain, Pick) else domain.options)


def march(scene: Scene, names: str, way: str) -> MoveUnits:
    """Order units, by their names, to march from where the first of them stands."""
    movers = units(scene, names)
    return MoveUnits(unit_of(scene, movers[0]).at, movers, path(way))


#: Events of the kernel, and those that tell a player how something came about.
ONLY_TOLD = KERNEL_EVENTS | {AirDefenceFired, UnitEliminated}


def happened(run: NextWarRun, *kinds: type) -> list[Any]:
    """The game's own events of these kinds, or all that change something."""
    return [
        event
        for event in run.events
        if (type(event) in kinds if kinds else type(event) not in ONLY_TOLD)
    ]


def paid(scene, names, way):
    """What each unit of a march of the Allied side pays."""
    moved = happened(resolved(scene, ALLIED, march(scene, names, way)), UnitMoved)
    (cost,) = {event.paid for event in moved}
    return cost


def dropping(sketch, weather=Weather.CLEAR, **segment):
    """The non-Allied side moves, with its airborne units yet to go."""
    scene = given(sketch, layers=VIETNAM, weather=weather)
    airborne = [u for u, counter in enumerate(scene.printed.counters) if counter.airborne]
    return moving(scene, NON_ALLIED, **{"unmoved": tuple(airborne), **segment})
