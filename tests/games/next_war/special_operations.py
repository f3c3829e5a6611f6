"""SOF phases for tests: markers for both sides, orders given one by one with chosen dice."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from games.next_war.sketch import ADVANCED, GAME, after, driven, given, refusals, unit
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.special_forces_state import SofMarkers
from sandtable.games.next_war.orders.advanced.special_forces import (
    CarryOutMission,
    EndSofMissions,
    EndSofPlacing,
)
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Scene as KernelScene

#: A nation of each side that has SOF markers.
NATIONS = ("SRV", "PRC")
#: Units far from everything: the turn stops when they may move.
MOVERS = "\n1008 SRV mover 1-1-4\n1901 PRC other 1-1-4"


def drawn(text: str, **fields: Any) -> Scene:
    """A position of turn 2 in the Advanced game, unless `fields` say otherwise."""
    return given(text + MOVERS, **{"layers": ADVANCED, "turn": 2, **fields})


def with_force(scene: Scene, side: int, **fields: Any) -> Scene:
    """The position with these fields of what a side has in the Advanced game."""
    forces = list(scene.state.forces)
    advanced = replace(forces[side].advanced, **fields)
    forces[side] = replace(forces[side], advanced=advanced)
    state = replace(scene.state, forces=tuple(forces))
    return KernelScene(scene.rules, scene.printed, state)


def with_markers(scene: Scene, markers: tuple[int, int] = (3, 3), nations: Any = NATIONS) -> Scene:
    """The position with so many markers available to a nation of each side."""
    for side in (0, 1):
        own = (SofMarkers(nations[side], markers[side]),) if markers[side] else ()
        scene = with_force(scene, side, special_forces=own)
    return scene


def with_types(scene: Scene, **types: str) -> Scene:
    """The position with units, by name, that are of other types than their lines can say."""
    counters = [
        replace(each, type=types[each.designation], attack=0, reduced_attack=0)
        if each.designation in types
        else each
        for each in scene.printed.counters
    ]
    printed = changed(scene.printed, counters=tuple(counters))
    return KernelScene(scene.rules, printed, scene.state)


def detected(scene: Scene, *names: str) -> Scene:
    """The position with Detected markers on some units."""
    for name in names:
        number = unit(scene, name)
        side = scene.printed.counters[number].side
        forces = list(scene.state.forces)
        now = forces[side].units[number]
        marked = replace(now, markers=replace(now.markers, detected=True))
        forces[side] = replace(forces[side], units=forces[side].units.set(number, marked))
        state = replace(scene.state, forces=tuple(forces))
        scene = KernelScene(scene.rules, scene.printed, state)
    return scene


class Phase:
    """An SOF phase under way; `first` is the side with the initiative, None a Contested turn."""

    def __init__(self, scene: Scene, first: int | None, step: str = "", player: int = 0) -> None:
        """Begin the phase of the side, or the one that a Contested turn has."""
        begins = step or ("second_sof_phase" if first is None else "first_sof_phase")
        player = player if first is None else first
        start = at_step(scene, begins, initiative=first, first_player=player)
        self.run = driven(start)
        self.scene = after(self.run)

    @property
    def asked(self) -> tuple[int, str] | None:
        """Who must decide what now."""
        pending = self.scene.state.pending
        decision = pending[-1].decisions[0] if pending else None
        return (decision.seat, decision.kind) if decision else None

    @property
    def seat(self) -> int:
        """Who must decide now."""
        assert self.asked is not None
        return self.asked[0]

    def refused(self, order: object) -> list[str]:
        """Why an order is refused; it must be offered if it is not."""
        return refusals(self.scene, self.seat, order)

    def give(self, order: object, *dice: int) -> NextWarRun:
        """Give an order, and let procedures run on with these dice."""
        assert self.refused(order) == []
        script = Scripted(*dice)
        run: NextWarRun = Run(self.scene, self.seat, script, 1, GAME)
        kernel.resolve(run, order)
        assert script.used == len(dice)
        self.run, self.scene = run, after(run)
        return run

    def done(self, *dice: int) -> NextWarRun:
        """Place no more markers, or carry out no more missions."""
        assert self.asked is not None
        placing = self.asked[1] == "sof_placing"
        return self.give(EndSofPlacing() if placing else EndSofMissions(), *dice)

    def carry_out(self, number: int, *dice: int) -> NextWarRun:
        """Carry out a mission."""
        return self.give(CarryOutMission(number), *dice)


def phase(
    text: str,
    side: int | None,
    *,
    markers: tuple[int, int] = (3, 3),
    types: Any = (),
    **fields: Any,
) -> Phase:
    """A phase in a position that is drawn in text, of turn 2 unless `fields` say otherwise."""
    scene = with_types(drawn(text, **fields), **dict(types))
    return Phase(with_markers(scene, markers), side)
