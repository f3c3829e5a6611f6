"""What a side is after, in one sentence, as anybody who watches the game could work it out.

Every stack is given the task that it would have in a plan of its side.  Units that a spectator may
not look at count as average ones, so the sentence never depends on anything hidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.advice.play_style import POSTURES
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.presentation.text.display_names import hex_name, side_name
from sandtable.games.next_war.state_lookups import Known, controller_of
from sandtable.kernel.english import several

#: How many places are named of each kind, and what part of the first one's strength others need.
NAMED: Final = 2
NEARLY: Final = 0.5
#: The style of the bots that make no plans of their own.
_STYLE: Final = POSTURES["steadfast"]


def intent_of(scene: Known, seat: int) -> str:
    """Return what a side wants to take and to guard; "" if there is nothing of either.

    The scene is that of a spectator.
    """
    side = SideId(seat)
    taking, guarding = aims(scene, side)
    taken = best_names(scene, taking)
    guarded = [name for name in best_names(scene, guarding) if name not in taken]
    parts = [
        f"{verb} {several(names)}"
        for verb, names in (("is after", taken), ("guards", guarded))
        if names
    ]
    if not parts:
        return ""
    joint = ", and " if max(len(taken), len(guarded)) > 1 else " and "
    return f"{side_name(scene.printed, side)} {joint.join(parts)}."


def aims(scene: Known, side: SideId) -> tuple[Mapping[PlaceId, float], Mapping[PlaceId, float]]:
    """Return the strength that has each place in mind, to take it and to guard it.

    Before a side has any units on the map, these are the places of most worth to it.
    """
    look = ThreatMap(scene, side, _STYLE)
    stacks = scene.state.forces[side].stacks.map
    for here, stack in sorted(stacks.items()):
        hopes = [hope for hope in look.hopes(stack, here) if hope[0] > 0]  # the rest gains nothing
        look.take_up(hopes, stack, here)
    guarding = {
        place: strength
        for place, strength in look.guard.items()
        if controller_of(scene, place) == side
    }
    return (look.mine if stacks else look.wanted), guarding


def best_names(scene: Known, strengths: Mapping[PlaceId, float]) -> list[str]:
    """Return the names of the places with most strength; the hexes of a city count as one."""
    total: dict[str, float] = {}
    for place, strength in strengths.items():
        name = name_of(scene, place)
        total[name] = total.get(name, 0.0) + strength
    order = sorted(total, key=lambda name: (-total[name], name))[:NAMED]
    return [name for name in order if total[name] > 0 and total[name] >= NEARLY * total[order[0]]]


def name_of(scene: Known, place: PlaceId) -> str:
    """Return the printed name of a place; a hex without one has its number."""
    ground = scene.printed.atlas.ground.get(place)
    return ground.name if ground and ground.name else f"hex {hex_name(scene.printed, place)}"
