"""What a side is after, in one sentence, as anybody who watches the game could work it out.

Only what lies open counts: flags, units, Viet Cong face down by their number, Political Will, the
stockpile and the price of the government.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import part, turns_left
from sandtable.games.hearts_and_minds.advice.outlook import Outlook
from sandtable.games.hearts_and_minds.advice.province_prospects import (
    lay_chance,
    lift_chance,
    outside_chance,
    outside_lift_chance,
)
from sandtable.games.hearts_and_minds.advice.year_plan import (
    flag_value,
    government_need,
    saved_at_most,
)
from sandtable.games.hearts_and_minds.presentation.text.display_names import SEATS, area_name
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p18_interphase.victory_and_cleanup import counted_will
from sandtable.games.hearts_and_minds.state_lookups import Known
from sandtable.kernel.english import counted, several

#: How many provinces are named of each kind, and what part of the first one's worth others need.
NAMED: Final = 2
NEARLY: Final = 60
#: What part in a hundred of a province counts if the side must come to it first.
COMING: Final = 60
#: What a province counts even if one flag more or less scores nothing this year.
ANY: Final = 1


def intent_of(scene: Known, seat: int) -> str:
    """Return what a side wants to win, to guard and to save; "" once there is nothing to score.

    The scene is that of a spectator.
    """
    if not (turns_left(scene, RED) or turns_left(scene, BLUE)):
        return ""
    look = Outlook(scene, seat, 0)
    wanted, guarded = best_names(scene, gains(look)), best_names(scene, risks(look))
    parts = [_to_win(seat, wanted)] if wanted else []
    if guarded and (not wanted or is_ahead(scene, seat)):
        parts.append(f"guards {several(guarded)}")
    if seat == BLUE and saves_for_government(scene):
        parts.append("saves points for the government")
    return f"{SEATS[seat]}, {_standing(scene, seat)}, {', and '.join(parts)}." if parts else ""


def steps_short(scene: Known, seat: int) -> int:
    """Return by how much Political Will is short of a side's goal; none or less: it would win."""
    goal, will = scene.printed.charts.goals[scene.printed.last_year].red_above, counted_will(scene)
    return goal + 1 - will if seat == RED else will - goal


def is_ahead(scene: Known, seat: int) -> bool:
    """Whether a side would win if the last year ended now."""
    return steps_short(scene, seat) <= 0


def saves_for_government(scene: Known) -> bool:
    """Whether keeping the government costs Blue points that it can still save."""
    return 0 < government_need(scene) <= saved_at_most(scene)


def gains(look: Outlook) -> dict[int, int]:
    """Return the provinces that a side can win over: worth times the chance to do so."""
    scene, flags = look.scene, look.scene.state.flags
    reach = look.reach.red if look.seat == RED else look.reach.blue
    found = {}
    for area in scene.printed.provinces:
        if (area in flags) == (look.seat == RED):
            continue
        there = look.garrison(area)
        if look.seat == RED:
            inside, outside = lay_chance(scene, area, there), outside_chance(scene, area, there)
        else:
            inside, outside = lift_chance(scene, area, there), outside_lift_chance(there)
        chance = max(inside, part(outside, COMING) if reach.get(area) else 0)
        found[area] = (ANY + flag_value(scene, area)) * chance
    return found


def risks(look: Outlook) -> dict[int, int]:
    """Return the guarded provinces that a side could lose: worth times the chance of that."""
    scene, flags = look.scene, look.scene.state.flags
    found = {}
    for area in scene.printed.provinces:
        there = look.garrison(area)
        is_red = area in flags
        if is_red != (look.seat == RED) or not (_red_guards(look, area) if is_red else there.blue):
            continue
        lost = look.loss_to_blue(area, there) if is_red else look.loss_to_red(area, there)
        found[area] = (ANY + flag_value(scene, area)) * lost
    return found


def _red_guards(look: Outlook, area: int) -> int:
    there = look.garrison(area)
    return len(there.red) + there.open_vc + there.hidden


def best_names(scene: Known, worths: Mapping[int, int]) -> list[str]:
    """Return the names of the provinces of most worth."""
    order = sorted(worths, key=lambda area: (-worths[area], area_name(scene.printed, area)))
    best = worths[order[0]] if order else 0
    return [
        area_name(scene.printed, area)
        for area in order[:NAMED]
        if worths[area] > 0 and worths[area] >= part(best, NEARLY)
    ]


def _to_win(seat: int, names: list[str]) -> str:
    if seat == RED:
        return f"wants {_flags(names, 'a red flag')} in {several(names)}"
    return f"wants to lift {_flags(names, 'the flag')} in {several(names)}"


def _flags(names: list[str], one: str) -> str:
    if len(names) == 1:
        return one
    return "red flags" if one == "a red flag" else "the flags"


def _standing(scene: Known, seat: int) -> str:
    """Return how Political Will compares with the goal after the last year."""
    short, last = steps_short(scene, seat), scene.printed.last_year
    goal = "the goal" if scene.state.year == last else f"the goal of {last}"
    if short <= 0:
        return f"ahead of {goal}"
    bird = "Dove" if seat == RED else "Hawk"
    return f"{counted(short, bird)} short of {goal}"
