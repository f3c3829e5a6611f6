"""Positions of the campaign "The Gates of Hanoi"."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace as changed

from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import BOTH_SIDES, HelicopterId, PlaceId, UnitId
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.sheets.title_and_scenario_registry import scenarios
from sandtable.games.next_war.state import Unit
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.vetoes import sentence
from sandtable.table.table import prepared, set_up

SRV, PRC = BOTH_SIDES
HANOI: Final = "vietnam/gates-of-hanoi"
(SHEET,) = [one.sheet for one in scenarios() if one.sheet.facts.id == HANOI]
SCENARIO: Final = GAME.rules.scenarios[HANOI]


def before(*options: str) -> Scene:
    """The table before anything is set up, with further layers."""
    layers = tuple(dict.fromkeys((*SCENARIO.layers, *options)))
    rules, printed = prepared(GAME, HANOI, layers)
    return KernelScene(rules, printed, set_up(GAME, HANOI, layers))


def opened(*options: str) -> Scene:
    """Open the game, as far as nobody has to decide."""
    run = Run(before(*options), -1, Scripted(), 1, GAME)
    SCENARIO.opening(run)
    drive(run)
    return now(run)


def now(run: NextWarRun) -> Scene:
    """The position that a run has led to."""
    return KernelScene(run.rules, run.printed, run.truth)


def asked(scene: Scene) -> tuple[int, str]:
    """Who must decide, and what."""
    decision = scene.state.pending[-1].decisions[0]
    return decision.seat, decision.kind


def ordered(scene: Scene, order: Any, *dice: int) -> Scene:
    """Carry an order of the side that must decide out, and run on."""
    assert refusals(scene, order) == []
    run = Run(scene, asked(scene)[0], Scripted(*dice), 1, GAME)
    kernel.resolve(run, order)
    return now(run)


def refusals(scene: Scene, order: Any) -> list[str]:
    """What speaks against an order of the side that must decide; offers must agree."""
    seen = known(scene, asked(scene)[0])
    vetoes = kernel.judge(seen, order)
    assert any(offer.contains(order) for offer in kernel.offers(seen)) == (not vetoes)
    assert GAME.presentation.labeller is not None
    label = GAME.presentation.labeller(scene.printed)
    return [sentence(veto, GAME.presentation.wording, label) for veto in vetoes]


def unit(scene: Scene, name: str) -> UnitId:
    """Find a unit by its id."""
    return UnitId([counter.id for counter in scene.printed.counters].index(name))


def helicopter(scene: Scene, name: str) -> HelicopterId:
    """Find a helicopter by its id."""
    return HelicopterId([counter.id for counter in scene.printed.helicopters].index(name))


def place(scene: Scene, name: str) -> PlaceId:
    """Find a hex by its printed number, or a Holding Box by its name."""
    if name in {box.name for box in scene.printed.boxes}:
        return place_of_box(scene.printed, name)
    return scene.printed.atlas.hex_at(name)


def with_units(scene: Scene, **places: str) -> Scene:
    """The position with units in hexes besides; names have underscores for hyphens."""
    forces = list(scene.state.forces)
    for name, label in places.items():
        one = unit(scene, name.replace("_", "-"))
        side, here = scene.printed.counters[one].side, scene.printed.atlas.hex_at(label)
        force = forces[side]
        forces[side] = changed(
            force,
            units=force.units.set(one, Unit(here, scene.printed.counters[one].steps)),
            stacks=force.stacks.set(here, (*force.stacks.get(here, ()), one)),
        )
    return with_fields(scene, forces=tuple(forces))


def with_fields(scene: Scene, **fields: Any) -> Scene:
    """The position with other fields of its state."""
    return KernelScene(scene.rules, scene.printed, changed(scene.state, **fields))
