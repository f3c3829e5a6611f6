"""What the year asks for: what a flag, a point and a unit are worth now, and what must be saved.

Political Will is counted in hundredths of a point, as everywhere in advice.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import (
    OPINION,
    campaigns_worth,
    one_dead,
    part,
    turns_left,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind, Nation
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import spendable
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.games.hearts_and_minds.state_lookups import Scene, counter_of, unit_of
from sandtable.kernel.play.memo import LazyDict, memoised

#: What a point of resources is worth: about what it buys.  In the last year points are worth
#: something, to Red and to Blue, only while there are turns to spend them in.
POINT: Final = 22
LAST_YEAR_POINT: Final = (7, 3)
A_TURN_LEFT: Final = 4
#: What a flag is worth for each year after this one, up to so many.
LATER_YEAR: Final = 20
LONG: Final = 3
#: What a unit is worth on the map for a factor of its own; ARVN for the government beside that.
FACTOR: Final = 9
ARVN: Final = 60
ARVN_AT_THE_BRINK: Final = 90
AMERICAN: Final = 105
#: A pacified province: for the government, and where the government is dear; in the last year only
#: for the safety of its flag.
PACIFIED: Final = 20
PACIFIED_IN_THE_LAST_YEAR: Final = 3
PACIFIED_IN_NEED: Final = 34
#: A coup beside what its three points say: the stockpile, veterans.
COUP: Final = 3 * OPINION + 60
#: In how many flags a band of the table changes.
BAND: Final = 2


def point_value(scene: Scene, seat: int) -> int:
    """What a point that is saved is worth to a seat."""
    if scene.printed.last_year > scene.state.year:
        return POINT
    return LAST_YEAR_POINT[seat] + A_TURN_LEFT * max(0, turns_left(scene, seat) - 1)


def later_years(scene: Scene) -> int:
    """Count the years after this one, as far as one looks."""
    return min(LONG, scene.printed.last_year - scene.state.year)


def flag_value(scene: Scene, area: int) -> int:
    """What it is worth to Red to have a flag here and not to have it."""

    def find(at: int) -> int:
        return _flag_value(scene, at)

    return memoised(scene, "flag value", (scene.state,), lambda: LazyDict(find))[area]


def _flag_value(scene: Scene, area: int) -> int:
    state, printed = scene.state, scene.printed
    others = len(state.flags - {area})
    worth = _bands(scene, others) + LATER_YEAR * later_years(scene)
    with_it = state.flags | {area}
    worth += campaigns_worth(scene, with_it) - campaigns_worth(scene, with_it - {area})
    if state.grand:
        worth += _offensive(scene, area)
    if area in printed.cities and not state.grand:
        worth += 3
    return worth


def _bands(scene: Scene, others: int) -> int:
    """What one flag more than others does to the score of this year: as the table says at last."""
    table = scene.printed.charts.flag_doves
    left = turns_left(scene, RED) + turns_left(scene, BLUE)
    near = 0 if left <= 1 else 1 if left <= BAND else 2

    def doves(flags: int) -> int:
        return table[min(max(flags, 0), len(table) - 1)]

    steps = [
        doves(one + 1) - doves(one) for one in range(others - near, others + near + 1) if one >= 0
    ]
    return OPINION * sum(steps) // max(1, len(steps))


def _offensive(scene: Scene, area: int) -> int:
    """What an offensive scores for a flag here, half of the time the count is high enough."""
    printed, tet = scene.printed, scene.state.grand == "tet"
    worth = part(OPINION, 60) if area in printed.cities else 0
    border = printed.areas[area].is_border
    if tet and border and area in printed.zones["II"] | printed.zones["III"]:
        worth += part(OPINION, 60)
    return worth


def government_need(scene: Scene) -> int:
    """How many points Blue should have saved at the end of the year to keep the government."""
    return price_of_government(scene)


def saved_at_most(scene: Scene) -> int:
    """How many points Blue could have at the end of the year if he spent little."""
    return scene.state.stockpile[BLUE] + 3 * turns_left(scene, BLUE)


def free_points(scene: Scene, seat: int) -> int:
    """How many points a seat may spend now without missing them at the end of the year."""
    points = spendable(scene)
    if seat != BLUE:
        return points
    need = government_need(scene)
    if not need:
        return points
    later = 2 * max(0, turns_left(scene, BLUE) - 1)
    have = scene.state.stockpile[BLUE] + scene.state.turn.points
    if have + later < need:
        return points  # it cannot be saved
    return min(points, have + later - need)


def pacified_value(scene: Scene) -> int:
    """What it is worth to Blue that one province more is pacified."""
    if government_need(scene) > 0:
        return PACIFIED_IN_NEED
    return PACIFIED if later_years(scene) else PACIFIED_IN_THE_LAST_YEAR


def unit_value(scene: Scene, unit: int) -> int:
    """What the death of a unit costs its side."""
    counter, now = counter_of(scene, unit), unit_of(scene, unit)
    worth = one_dead(scene) + FACTOR * (1 + now.veteran)
    if counter.is_us_family:
        return worth + AMERICAN
    if counter.nation is Nation.ARVN:
        return worth + _arvn(scene)
    if counter.kind is not Kind.INFANTRY:
        return worth + 2 * FACTOR
    return worth + (ARVN if counter.nation is not Nation.NVA else 0)


def _arvn(scene: Scene) -> int:
    """What a dead ARVN unit means for the government."""
    need = government_need(scene)
    if need + 1 > saved_at_most(scene):
        return ARVN_AT_THE_BRINK if need <= saved_at_most(scene) else 4
    return ARVN
