"""Limits of a segment or a turn, each with two orders: the first uses the limit up.

Positions are written for the Allied side and mirrored for the other; where a title gives the
sides different limits, a row is for one side alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from games.next_war.bridging import broken
from games.next_war.fighting import NO_SUPPORT, attacking, carried_out
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    SHEET,
    STANDARD,
    after,
    asked,
    at,
    given,
    moving,
    resolved,
    unit,
    with_segment,
)
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.orders.combat import Attack, CommitSupport
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.state import Scene as KernelScene

SWAPPED = {
    "SRV": "PRC",
    "PRC": "SRV",
    "ROI": "IROP",
    "IROP": "ROI",
    "Allied": "non-Allied",
    "non-Allied": "Allied",
}


@dataclass(frozen=True)
class Limit:
    """Two orders of which the second is refused after the first, though it was possible before.

    `way` prepares the position for a side, `first` and `second` make the orders, `dice` are those
    of the first; `sides` are the sides for which the row holds.
    """

    cites: tuple[str, ...]
    sketch: str
    way: Callable[[Scene, SideId], Scene]
    first: Callable[[Scene], Any]
    second: Callable[[Scene], Any]
    dice: tuple[int, ...] = ()
    layers: tuple[str, ...] = STANDARD
    sides: tuple[SideId, ...] = (ALLIED, NON_ALLIED)
    plays: Callable[[Scene, SideId, Any, tuple[int, ...]], Scene] | None = None
    alone: Callable[[Scene], Any] | None = None  # the second order, as it would be given first

    def position(self, side: SideId) -> Scene:
        text = self.sketch if side == ALLIED or len(self.sides) == 1 else mirrored(self.sketch)
        return self.way(given(text, layers=self.layers), side)

    def after_first(self, side: SideId) -> Scene:
        scene = self.position(side)
        plays = self.plays or _resolved
        return plays(scene, side, self.first(scene), self.dice)


def abroad(nation: str) -> str:
    """Lines that put the whole map, which is the SRV's otherwise, into another country."""
    return "\n".join(f"{SHEET.label_of(here)} in {nation}" for here in SHEET.hexes)


def mirrored(text: str) -> str:
    """The same position with the sides changed, and with them the country."""
    changed = re.sub(r"non-Allied|Allied|IROP|ROI|SRV|PRC", lambda m: SWAPPED[m[0]], text)
    return f"{abroad('IROP' if 'IROP' in changed else 'PRC')}\n{changed}"


def _resolved(scene: Scene, side: SideId, order: Any, dice: tuple[int, ...]) -> Scene:
    return after(resolved(scene, side, order, *dice))


def moves(scene: Scene, side: SideId) -> Scene:
    return moving(scene, side)


def drops(scene: Scene, side: SideId) -> Scene:
    flyers = [u for u, one in enumerate(scene.printed.counters) if one.airborne]
    return moving(scene, side, unmoved=tuple(flyers))


def drops_as(formation: str) -> Callable[[Scene, SideId], Scene]:
    """Let all units drop as units of a formation whose name has more than one word."""

    def prepared(scene: Scene, side: SideId) -> Scene:
        counters = [replace(one, formation=formation) for one in scene.printed.counters]
        printed = changed(scene.printed, counters=tuple(counters), memo={})
        return drops(KernelScene(scene.rules, printed, scene.state), side)

    return prepared


def attacks(scene: Scene, side: SideId) -> Scene:
    return attacking(scene, side)


def bridges(scene: Scene, side: SideId) -> Scene:
    return with_segment(asked(scene, side, "bridges", "STD:8.3.4"), name="first_movement")


def ruins(scene: Scene, side: SideId) -> Scene:
    state = replace(scene.state, broken=broken("1204-1205", side=ENEMY[side]))
    return bridges(KernelScene(scene.rules, scene.printed, state), side)


def replaces_with(points: int) -> Callable[[Scene, SideId], Scene]:
    def prepared(scene: Scene, side: SideId) -> Scene:
        scene = asked(scene, side, "replace")
        forces = list(scene.state.forces)
        nation = ("SRV", "PRC")[side]
        forces[side] = replace(forces[side], replacement_points=((nation, points),))
        state = replace(scene.state, forces=(forces[0], forces[1]))
        return KernelScene(scene.rules, scene.printed, state)

    return prepared


def fought(scene: Scene, side: SideId, order: Any, dice: tuple[int, ...]) -> Scene:
    """Fight a whole combat without support, and stop when the next may be declared."""
    return _fights(scene, side, order, NO_SUPPORT, dice)


def fought_with(support: CommitSupport) -> Callable[..., Scene]:
    """Fight a whole combat with support of the attacker, and declare the next."""

    def fights(scene: Scene, side: SideId, order: Any, dice: tuple[int, ...]) -> Scene:
        now = _fights(scene, side, order, support, dice)
        second = Attack(at("1304"), (unit(now, "B"),))
        return after(carried_out(now, side, second, Scripted()))

    return fights


def _fights(
    scene: Scene, side: SideId, order: Any, support: CommitSupport, dice: tuple[int, ...]
) -> Scene:
    script = Scripted(*dice)
    now = after(carried_out(scene, side, order, script))
    while now.state.combat is not None:
        decision = now.state.pending[-1].decisions[0]
        assert decision.kind == "support", decision
        answer = support if decision.seat == side else NO_SUPPORT
        now = after(carried_out(now, decision.seat, answer, script))
    return now


def declared(scene: Scene, side: SideId) -> Scene:
    """The second combat, as it would be if it were the first."""
    scene = attacking(scene, side)
    return after(carried_out(scene, side, Attack(at("1304"), (unit(scene, "B"),)), Scripted()))
