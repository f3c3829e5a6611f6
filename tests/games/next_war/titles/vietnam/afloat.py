"""Positions at sea: ships of Vietnam on its display and its map, with nothing under way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from games.next_war.titles.vietnam.invasion import REDUX, before
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events.event_registry import with_force, with_unit
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import BOTH_SIDES, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import sea_holder
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.presentation.text.display_names import labeller
from sandtable.games.next_war.printed.holding_boxes import place_of_box
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rule_layers import wording
from sandtable.games.next_war.state import NOT_YET, Segment, Unit
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.events import FrameClosed, StepBegan
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Decision, Frame, Pending, decision_of, known
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.vetoes import sentence

US, PRC = BOTH_SIDES
CVN, SAG, AMPH = "us-cvn-bg-cvn-1", "us-sag-sag-1", "us-amph-amph-1"
RED_SAG, RED_CV, RED_AMPH = "prc-sag-sag-1", "prc-cv-bg-cv-1", "prc-amph-amph-1"
BEACH = "4319"


def spot(printed: Printed, name: str) -> PlaceId:
    """Find a hex by its printed number, or a box of the display by its name."""
    return printed.atlas.hex_at(name) if name.isdigit() else place_of_box(printed, name)


def ship(scene: Scene, name: str) -> ShipId:
    """Find a ship by its id on the counter sheet."""
    return ShipId([each.id for each in scene.printed.ships].index(name))


def afloat(
    ships: Mapping[str, str | Ship] = {},  # never changed
    held: Mapping[str, int] = {},  # never changed
    *options: str,
    **fields: Any,
) -> Scene:
    """Ships by their ids in places by their names, sea boxes and the sides that hold them.

    Both levels at sea are 0 unless given.
    """
    scene = before(REDUX, *options)
    printed = changed(scene.printed, ships=map_and_counters.ships(), memo={})
    return with_ships(KernelScene(scene.rules, printed, scene.state), ships, held, **fields)


def with_ships(
    scene: Scene, ships: Mapping[str, str | Ship], held: Mapping[str, int], **fields: Any
) -> Scene:
    """The position with these ships and no others, and these sea boxes held."""
    printed = scene.printed
    numbers = {counter.id: ShipId(number) for number, counter in enumerate(printed.ships)}
    forces = []
    for side in BOTH_SIDES:
        own = {
            numbers[name]: at if isinstance(at, Ship) else Ship(spot(printed, at))
            for name, at in ships.items()
            if printed.ships[numbers[name]].side == side
        }
        forces.append(replace(scene.state.forces[side], ships=HashedMap(own)))
    control = HashedMap({spot(printed, box): side for box, side in held.items()})
    fields = {"asw": 0, "submarine_threat": 0} | fields
    state = replace(scene.state, forces=tuple(forces), sea_control=control, **fields)
    return KernelScene(scene.rules, printed, state)


def checked(scene: Scene, *dice: int) -> NextWarRun:
    """Check the control of all seas, with these dice and no others, until somebody must decide."""
    script = Scripted(*dice)
    frame = Frame("turn", "air_superiority", "inshore_control")
    last = Decision(int(US), "move", "STD:3.3")
    state = replace(scene.state, agenda=(frame,), pending=(Pending(0, (last,)),))
    run: NextWarRun = Run(KernelScene(scene.rules, scene.printed, state), -1, script, 1, GAME)
    while run.truth.agenda[-1] != Frame("turn", "at_sea_control", "first_side_clears_mines"):
        frames = len(run.truth.agenda)
        if run.truth.pending[-1].depth >= frames:
            break
        one_step(run)
    assert script.used == len(dice)
    return run


def one_step(run: NextWarRun) -> None:
    """Begin the next step of what is under way, or end it."""
    frame = run.truth.agenda[-1]
    steps = run.rules.steps[frame.procedure]
    if not frame.then:
        run.emit(FrameClosed())
        return
    index = steps.at(frame.then)
    name, _, rule, _ = steps.sequence[index]
    run.emit(
        StepBegan(name, steps.sequence[index + 1][0] if index + 1 < len(steps.sequence) else "")
    )
    rule(run)


def held(run: NextWarRun, box: str) -> SideId | None:
    """Who controls a sea box; None: it is Contested."""
    return sea_holder(run.scene, spot(run.printed, box))


def events(run: NextWarRun, *kinds: type) -> list[Any]:
    """What happened of these kinds."""
    return [event for event in run.events if type(event) in kinds]


def ordered(run: NextWarRun, seat: SideId, order: object, *dice: int) -> NextWarRun:
    """Carry out an order that nothing speaks against, with these dice and no others."""
    scene = KernelScene(run.rules, run.printed, run.truth)
    assert refused(run, seat, order) == []
    script = Scripted(*dice)
    after: NextWarRun = Run(scene, seat, script, 1, GAME)
    decision = decision_of(scene.state, seat)
    assert decision is not None
    run.rules.orders[decision.kind][type(order)].resolve(after, order)
    assert script.used == len(dice)
    return after


def refused(run: NextWarRun, seat: SideId, order: object) -> list[str]:
    """What a player reads of an order; nothing means that it is accepted and offered."""
    scene = known(KernelScene(run.rules, run.printed, run.truth), seat)
    vetoes = kernel.judge(scene, order)
    offers = {offer.order: offer for offer in kernel.offers(scene)}
    contained = type(order) in offers and offers[type(order)].contains(order)
    assert contained == (not vetoes), "offer and judge disagree"
    return [sentence(veto, wording(), labeller(scene.printed)) for veto in vetoes]


def moving(scene: Scene, side: SideId, **segment: Any) -> NextWarRun:
    """Let a side move, in the Movement Segment of this number."""
    fields: dict[str, Any] = {"number": 5, "name": "first_movement"} | segment
    state = replace(
        scene.state,
        segment=Segment(side=side, **fields),
        agenda=(Frame("turn", "", ""),),
        pending=(Pending(1, (Decision(int(side), "move", "STD:3.3"),)),),
    )
    return Run(KernelScene(scene.rules, scene.printed, state), side, Scripted(), 1, GAME)


def asked(scene: Scene, side: SideId, kind: str) -> NextWarRun:
    """Ask a side for this kind of decision, with nothing else under way."""
    state = replace(
        scene.state,
        agenda=(Frame("turn", "", ""),),
        pending=(Pending(1, (Decision(int(side), kind, "STD:3.0"),)),),
    )
    return Run(KernelScene(scene.rules, scene.printed, state), side, Scripted(), 1, GAME)


def stepped(scene: Scene, step: str, *dice: int) -> NextWarRun:
    """Begin one step of the turn, and nothing after it."""
    frame = Frame("turn", "", step)
    last = Decision(int(US), "move", "STD:3.3")
    state = replace(scene.state, agenda=(frame,), pending=(Pending(0, (last,)),))
    script = Scripted(*dice)
    run: NextWarRun = Run(KernelScene(scene.rules, scene.printed, state), -1, script, 1, GAME)
    one_step(run)
    assert script.used == len(dice)
    return run


def emptied(scene):
    """The position without any ground unit."""
    forces = tuple(
        replace(
            force,
            units=HashedMap(
                [(each, Unit(NOT_YET, now.steps)) for each, now in force.units.pairs()]
            ),
            stacks=HashedMap(),
        )
        for force in scene.state.forces
    )
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=forces))


def combat_at(scene, name, attacker=US):
    """A combat in which one unit of a side attacks a place with one enemy unit."""
    state, units = scene.state, list[UnitId]()
    for side, here in ((attacker, "4219"), (1 - attacker, name)):
        unit = min(state.forces[side].units.map)
        force = with_unit(state.forces[side], unit, Unit(spot(scene.printed, here), 1))
        state, units = with_force(state, side, force), [*units, unit]
    combat = Combat(spot(scene.printed, name), (units[0],), (units[1],))
    segment = Segment(number=6, name="first_combat", side=attacker)
    state = replace(state, combat=combat, segment=segment)
    return KernelScene(scene.rules, scene.printed, state)
