"""Positions of the two invasions of Vietnam, on their own map and with their own counters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import BOTH_SIDES, HelicopterId, PlaceId, UnitId
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.state import NOT_YET, Helicopter, Unit
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Decision, Frame, Pending, decision_of, known
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.vetoes import sentence
from sandtable.table.table import prepared, set_up

REDUX, HO = "vietnam/third-indochina-war", "vietnam/eastward-ho"
SRV, PRC = BOTH_SIDES
BOX, SRV_BOX = "PRC Holding", "SRV Holding"


def before(scenario: str = REDUX, *options: str) -> Scene:
    """The table before anything is set up."""
    layers = tuple(dict.fromkeys((*GAME.rules.scenarios[scenario].layers, *options)))
    rules, printed = prepared(GAME, scenario, layers)
    return KernelScene(rules, printed, set_up(GAME, scenario, layers))


def opened(scenario: str = REDUX, *options: str, dice: tuple[int, ...] = ()) -> Scene:
    """Open the game, as far as nobody has to decide."""
    run = run_at(before(scenario, *options), -1, *dice)
    GAME.rules.scenarios[scenario].opening(run)
    drive(run)
    return now(run)


def run_at(scene: Scene, seat: int, *dice: int) -> NextWarRun:
    """Begin a run with these dice."""
    return Run(scene, seat, Scripted(*dice), 1, GAME)


def now(run: NextWarRun) -> Scene:
    """The position that a run has led to."""
    return KernelScene(run.rules, run.printed, run.truth)


def place(scene: Scene, name: str) -> PlaceId:
    """Find a hex by its printed number, or a Holding Box by its name."""
    if name.endswith("Holding"):
        return place_of_box(scene.printed, name)
    return scene.printed.atlas.hex_at(name)


def labels(scene: Scene, places: Any) -> list[str]:
    """Name places, in order."""
    assert GAME.presentation.labeller is not None
    label = GAME.presentation.labeller(scene.printed)
    return sorted(label("hex", here) for here in places)


def unit(scene: Scene, name: str) -> UnitId:
    """Find a unit by its id."""
    return UnitId([counter.id for counter in scene.printed.counters].index(name))


def helicopter(scene: Scene, name: str) -> HelicopterId:
    """Find a helicopter by its id."""
    return HelicopterId([counter.id for counter in scene.printed.helicopters].index(name))


def where(scene: Scene, name: str) -> str:
    """Where a unit is."""
    number = unit(scene, name)
    side = scene.printed.counters[number].side
    return labels(scene, [scene.state.forces[side].units[number].at])[0]


def standing(
    places: Mapping[str, str],
    scenario: str = REDUX,
    *options: str,
    held: Mapping[str, int] | None = None,
    resisting: Mapping[str, str] | None = None,
    **fields: Any,
) -> Scene:
    """Put units by id into hexes or boxes; all others are not yet there.

    `held` are hexes of another side, `resisting` hexes and who resists in them.
    """
    scene = before(scenario, *options)
    forces = list(scene.state.forces)
    for side in (SRV, PRC):
        units, stacks, fleet = forces[side].units, forces[side].stacks, forces[side].helicopters
        for one, each in units.pairs():
            name = scene.printed.counters[one].id
            here = PlaceId(place(scene, places[name]) if name in places else NOT_YET)
            units = units.set(one, Unit(here, each.steps))
            if here >= 0:
                stacks = stacks.set(here, (*stacks.get(here, ()), one))
        for flyer, flown in fleet.pairs():
            name = scene.printed.helicopters[flyer].id
            base = PlaceId(place(scene, places[name]) if name in places else NOT_YET)
            fleet = fleet.set(flyer, Helicopter(base, flown.steps))
        forces[side] = replace(forces[side], units=units, stacks=stacks, helicopters=fleet)
    control = {place(scene, name): side for name, side in (held or {}).items()}
    holdouts = {place(scene, h): unit(scene, name) for h, name in (resisting or {}).items()}
    for number in holdouts.values():
        laid = forces[SRV].units.set(number, Unit(PlaceId(-4), 1))
        forces[SRV] = replace(forces[SRV], units=laid)
    fields = {"control": HashedMap(control), "resistance": HashedMap(holdouts), **fields}
    state = replace(scene.state, forces=tuple(forces), initiative=PRC, first_player=PRC, **fields)
    return KernelScene(scene.rules, scene.printed, state)


def asked(scene: Scene, seat: int, kind: str, **segment: Any) -> Scene:
    """Ask a seat for a decision; the segment is its own and all its units may move."""
    every = tuple(one for one, each in scene.state.forces[seat].units.pairs() if each.at != NOT_YET)
    began = HashedMap({u: each.at for u, each in scene.state.forces[seat].units.pairs()})
    given = replace(
        scene.state.segment,
        **{"side": seat, "number": 9, "unmoved": every, "together": began, **segment},
    )
    pending = (Pending(1, (Decision(seat, kind, "STD:3.0"),)),)
    state = replace(
        scene.state, segment=given, pending=pending, agenda=(Frame("turn", "", "hex_control"),)
    )
    return KernelScene(scene.rules, scene.printed, state)


def at_step(scene: Scene, step: str, procedure: str = "turn", **fields: Any) -> Scene:
    """The position with a procedure about to begin a step."""
    state = replace(scene.state, agenda=(Frame(procedure, "", step),), pending=(), **fields)
    return KernelScene(scene.rules, scene.printed, state)


def driven(scene: Scene, *dice: int) -> NextWarRun:
    """Let procedures run on until somebody must decide."""
    run = run_at(scene, -1, *dice)
    drive(run)
    return run


def beaten(
    scene: Scene, target: str, attacker: str, step: str, *dice: int, **fields: Any
) -> NextWarRun:
    """Let the defenders of a hex be told to retreat, and go on from this step of the combat.

    `fields` are others of the combat, such as its losses.
    """
    here = place(scene, target)
    defenders = scene.state.forces[SRV].stacks.get(here, ())
    side = int(scene.printed.counters[unit(scene, attacker)].side)
    if side == SRV:
        defenders = scene.state.forces[PRC].stacks.get(here, ())
    combat = Combat(
        here,
        (unit(scene, attacker),),
        defenders,
        attack_lead=unit(scene, attacker),
        defence_lead=defenders[0],
        **{"retreat": True, "retreat_length": 1, **fields},
    )
    segment = replace(scene.state.segment, side=side, number=9)
    waiting = asked(scene, side, "attack")
    state = replace(
        waiting.state,
        combat=combat,
        segment=segment,
        agenda=(Frame("turn", "", "hex_control"), Frame("combat", "", step)),
        pending=(),
    )
    return driven(KernelScene(scene.rules, scene.printed, state), *dice)


def decision(scene: Scene) -> Decision:
    """The decision that is open."""
    return scene.state.pending[-1].decisions[0]


def asks(scene: Scene, seat: int) -> str:
    """What a seat is asked for, or nothing."""
    found = decision_of(scene.state, seat)
    return found.kind if found else ""


def offered(scene: Scene, seat: int) -> dict[type, Any]:
    """What a seat is offered, by the kind of order."""
    return {offer.order: offer for offer in kernel.offers(known(scene, seat))}


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


def happened(run: NextWarRun, kind: type) -> list[Any]:
    """The events of a kind."""
    return [event for event in run.events if isinstance(event, kind)]


def answered_by(scene: Scene, point: Any) -> str:
    """Name the rule that has the last word at a point."""
    return str(scene.rules.why(point.name)[-1].cite)
