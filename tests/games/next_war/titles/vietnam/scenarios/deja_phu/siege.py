"""Positions of Déjà Phu on its own map."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.games.next_war.events import evolve
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, UnitId
from sandtable.games.next_war.state import NOT_YET, Unit
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Decision, Frame, Pending, decision_of, known
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.vetoes import sentence
from sandtable.table.table import prepared, set_up

ID = "vietnam/deja-phu"
LAYERS = GAME.rules.scenarios[ID].layers
SRV, PRC = BOTH_SIDES
AROUND = ["1721", "1722", "1821", "1823", "1921", "1922"]

assert GAME.rules.evolve is evolve


def before(layers: tuple[str, ...] = LAYERS) -> Scene:
    """The table before anything is set up."""
    rules, printed = prepared(GAME, ID, layers)
    return KernelScene(rules, printed, set_up(GAME, ID, layers))


def opened(layers: tuple[str, ...] = LAYERS, *dice: int) -> NextWarRun:
    """Open the game, as far as nobody has to decide."""
    run = run_at(before(layers), -1, *dice)
    GAME.rules.scenarios[ID].opening(run)
    drive(run)
    return run


def run_at(scene: Scene, seat: int, *dice: int) -> NextWarRun:
    """Begin a run with these dice."""
    return Run(scene, seat, Scripted(*dice), 1, GAME)


def now(run: NextWarRun) -> Scene:
    """The position that a run has led to."""
    return KernelScene(run.rules, run.printed, run.truth)


def at(scene: Scene, label: str) -> PlaceId:
    """Find a hex of the map by its printed number."""
    return scene.printed.atlas.hex_at(label)


def labels(scene: Scene, hexes: Any) -> list[str]:
    """The printed numbers of hexes, in order."""
    return sorted(scene.printed.atlas.label(here) for here in hexes)


def unit(scene: Scene, name: str) -> UnitId:
    """Find a unit by its designation."""
    return UnitId([counter.designation for counter in scene.printed.counters].index(name))


def standing(
    places: dict[str, str | int], layers: tuple[str, ...] = LAYERS, **fields: Any
) -> Scene:
    """Put units by name into hexes, or into a place off the map; others are not yet there."""
    scene = before(layers)
    forces = list(scene.state.forces)
    for side in (SRV, PRC):
        units, stacks = forces[side].units, forces[side].stacks
        for one, here in units.pairs():
            place = places.get(scene.printed.counters[one].designation, NOT_YET)
            where = PlaceId(at(scene, place) if isinstance(place, str) else place)
            units = units.set(one, Unit(where, here.steps))
            if where >= 0:
                stacks = stacks.set(where, (*stacks.get(where, ()), one))
        forces[side] = replace(forces[side], units=units, stacks=stacks, air_points=3)
    control = scene.state.control.set(at(scene, "1822"), PRC)
    state = replace(scene.state, forces=tuple(forces), control=control, initiative=0, **fields)
    return KernelScene(scene.rules, scene.printed, state)


def asked(scene: Scene, seat: int, kind: str, **segment: Any) -> Scene:
    """Ask a seat for a decision; the segment is its own and all its units may move."""
    every = tuple(one for one, each in scene.state.forces[seat].units.pairs() if each.at != NOT_YET)
    given = replace(scene.state.segment, side=seat, number=1, unmoved=every, **segment)
    pending = (Pending(1, (Decision(seat, kind, "STD:3.0"),)),)
    agenda = (Frame("turn", "", ""),)
    state = replace(scene.state, segment=given, pending=pending, agenda=agenda)
    return KernelScene(scene.rules, scene.printed, state)


def asks(scene: Scene, seat: int) -> str:
    """What a seat is asked for, or nothing."""
    decision = decision_of(scene.state, seat)
    return decision.kind if decision else ""


def refusals(scene: Scene, seat: int, order: object) -> list[str]:
    """Judge an order and give what a player reads; what is offered must agree."""
    vetoes = kernel.judge(known(scene, seat), order)
    offers = kernel.offers(known(scene, seat))
    assert any(offer.contains(order) for offer in offers) == (not vetoes)
    assert GAME.presentation.labeller is not None
    label = GAME.presentation.labeller(scene.printed)
    return [sentence(veto, GAME.presentation.wording, label) for veto in vetoes]


def resolved(scene: Scene, seat: int, order: object, *dice: int) -> NextWarRun:
    """Carry an order out, and whatever follows until somebody must decide."""
    assert refusals(scene, seat, order) == []
    run = run_at(scene, seat, *dice)
    kernel.resolve(run, order)
    return run
