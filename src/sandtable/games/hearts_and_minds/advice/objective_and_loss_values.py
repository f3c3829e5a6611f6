"""What things are worth to a player who looks ahead, in hundredths of a point of opinion."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.printed.counters import RED, Kind, Nation
from sandtable.games.hearts_and_minds.rules.p05_turn.year import TURNS
from sandtable.games.hearts_and_minds.rules.p14_campaigns.playing_campaigns import (
    CAMPAIGN,
    campaign_of,
)
from sandtable.games.hearts_and_minds.rules.p18_interphase.political_will_scoring import dead_red
from sandtable.games.hearts_and_minds.state import BODY
from sandtable.games.hearts_and_minds.state_lookups import Scene, counter_of, in_box, unit_of
from sandtable.kernel.play.memo import LazyDict, memoised

OPINION: Final = 100
#: A point to spend: the first few are needed for campaigns and for the government.
POINT: Final = 12
SPARE_POINT: Final = 4
NEEDED_POINTS: Final = 6
#: A unit on the map: for its factor, and for the body count.
FACTOR: Final = 7
DEAD: Final = 8
#: A flag for each year that it may still count in, up to so many years.
FLAG_A_YEAR: Final = 12
LONG: Final = 3
#: With so few turns left the bands of the table count as they are.
FINAL_TURNS: Final = 2
PACIFIED: Final = 18
#: What part in a hundred of a province's worth is at stake where its side has no guard.
UNGUARDED: Final = 28


def part(worth: int, percent: int) -> int:
    """So many hundredths of a worth, in whole numbers."""
    return worth * percent // 100


def points_worth(points: int) -> int:
    """What a stock of points is worth."""
    return POINT * min(points, NEEDED_POINTS) + SPARE_POINT * max(0, points - NEEDED_POINTS)


def years_left(scene: Scene) -> int:
    """Count the years after this one, as far as one looks."""
    return min(LONG, scene.printed.last_year - scene.state.year)


def flags_worth(scene: Scene, flags: int) -> int:
    """What so many flags are worth to Red: bands of the table, smoothed, and years to come."""
    table = scene.printed.charts.flag_doves
    far = int(turns_left(scene, 0) + turns_left(scene, 1) > FINAL_TURNS)  # nothing is settled yet
    near = [table[min(max(one, 0), len(table) - 1)] for one in range(flags - far, flags + far + 1)]
    return OPINION * sum(near) // len(near) + FLAG_A_YEAR * (1 + years_left(scene)) * flags


def flag_worth(scene: Scene, area: int) -> int:
    """What it is worth to Red to have a flag here and not to have it."""

    def find(at: int) -> int:
        flags = len(scene.state.flags - {at})
        return flags_worth(scene, flags + 1) - flags_worth(scene, flags) + _zone_worth(scene, at)

    return memoised(scene, "flag worth", (scene.state,), lambda: LazyDict(find))[area]


def _zone_worth(scene: Scene, area: int) -> int:
    """What a flag here means for the campaigns under way."""
    with_it = scene.state.flags | {area}
    return campaigns_worth(scene, with_it) - campaigns_worth(scene, with_it - {area})


def campaigns_worth(scene: Scene, flags: frozenset[int]) -> int:
    """What the zone campaigns of this year will still bring Red, with these flags."""
    total = 0
    for note in scene.state.notes:
        if note.name == CAMPAIGN:
            total += zone_worth(scene, note.about[0], note.about[1], flags)
    return total


def zone_worth(scene: Scene, card: int, seat: int, flags: frozenset[int]) -> int:
    """What a zone campaign brings Red until the end of the year."""
    campaign = campaign_of(scene, card)
    if campaign is None:
        return 0
    here = len(flags & scene.printed.zones[campaign.zone])
    if seat == RED:
        lead = here - campaign.red_flags
        chance = 95 if lead > 0 else 80 if lead == 0 else 35 if lead == -1 else 5
        return part(OPINION, chance) * turns_left(scene, seat)
    chance = (80, 35, 10)[min(here, 2)]
    return -part(OPINION, chance) * turns_left(scene, seat)


def body_count(scene: Scene, lead: int) -> int:
    """What it is worth to Red that Blue has so many more dead: the fewer turns, the surer."""
    margin = 1 + (turns_left(scene, 0) + turns_left(scene, 1)) // 2
    chance = min(100, max(0, 100 * (lead + margin) // margin))
    return part(OPINION, chance) + DEAD * lead


def one_dead(scene: Scene) -> int:
    """What one dead unit more or less means for the body count."""
    return memoised(scene, "one dead", (scene.state,), lambda: _one_dead(scene))


def _one_dead(scene: Scene) -> int:
    lead = len(in_box(scene, 1, BODY)) - dead_red(scene)
    return (body_count(scene, lead + 1) - body_count(scene, lead - 1)) // 2


def turns_left(scene: Scene, seat: int) -> int:
    """Count a seat's turns that are still to be scored this year."""
    state = scene.state
    under_way = state.turn.seat == seat and any(one.procedure == "turn" for one in state.agenda)
    return max(0, TURNS - state.turns[seat] + under_way)


def loss_of(scene: Scene, unit: int) -> int:
    """What the death of a unit costs its side."""
    counter, now = counter_of(scene, unit), unit_of(scene, unit)
    worth = one_dead(scene) + FACTOR * (1 + now.veteran)
    if counter.is_us_family:
        return worth + OPINION
    if counter.nation is Nation.ARVN:
        return worth + POINT
    if counter.kind is not Kind.INFANTRY:
        return worth + FACTOR
    return worth + (POINT if counter.nation is not Nation.NVA else 0)
