"""What the event of each card would do now, in hundredths of a point of Political Will."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import OPINION
from sandtable.games.hearts_and_minds.advice.province_prospects import garrison_of, lay_chance
from sandtable.games.hearts_and_minds.advice.year_plan import (
    COUP,
    POINT,
    flag_value,
    government_need,
    later_years,
    pacified_value,
    unit_value,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, US_FAMILY, Kind, Nation
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import (
    agitators,
    usable_vc,
)
from sandtable.games.hearts_and_minds.state import BODY, DEAD, UNASSIGNED
from sandtable.games.hearts_and_minds.state_lookups import (
    Known,
    counter_of,
    ground_at,
    in_box,
    infantry_at,
    on_map,
    stack_at,
    vc_at,
)

Worth: TypeAlias = Callable[[Known], int]

#: A bombing mission, a unit that becomes a veteran, a unit that comes.
MISSION: Final = 26
VETERAN: Final = 9
COMER: Final = 22


def event_worth(scene: Known, number: str) -> int:
    """What the event of a card is worth to the seat now, before its price; nought: unknown."""
    found = WORTHS.get(number)
    return found(scene) if found is not None else 0


def _fixed(worth: int) -> Worth:
    return lambda _: worth


def _best_flag(scene: Known, areas: list[int]) -> int:
    return max((flag_value(scene, area) for area in areas), default=0)


def other_war(scene: Known) -> int:
    """The dearest flag comes off, and somebody comes to hold the province."""
    return _best_flag(scene, sorted(scene.state.flags)) + 5


def whispering_death(scene: Known) -> int:
    """The dearest province with somebody of one's own changes hands."""
    flags, provinces = scene.state.flags, scene.printed.provinces
    if scene.seat == BLUE:
        return _best_flag(scene, [one for one in flags if ground_at(scene, BLUE, one)])
    mine = [
        one
        for one in provinces - flags
        if ground_at(scene, RED, one) or usable_vc(scene, one) or agitators(scene, RED, one)
    ]
    return _best_flag(scene, mine)


def refugees(scene: Known) -> int:
    """A flag or a pacification marker with nobody about comes off."""
    state = scene.state
    empty = [
        area
        for area in state.flags | state.pacified
        if area not in state.stacks.map and not vc_at(scene, area)
    ]
    if scene.seat == BLUE:
        return _best_flag(scene, [one for one in empty if one in state.flags])
    return pacified_value(scene) if any(one in state.pacified for one in empty) else 0


def thieu(scene: Known) -> int:
    """The government costs nothing."""
    need, have = government_need(scene), scene.state.stockpile[BLUE]
    return POINT * need if need <= have else COUP


def westmoreland(scene: Known) -> int:
    """Three Americans come to wherever they are needed."""
    counters = scene.printed.counters
    return 48 * sum(counters[u].is_infantry for u in in_box(scene, BLUE, UNASSIGNED))


def refuel_all(scene: Known) -> int:
    """All bombers fly again, and better."""
    bombers, used = scene.state.bombers
    return MISSION * used + 10 * bombers


def refuel_one(scene: Known) -> int:
    """One bomber flies again."""
    return MISSION if scene.state.bombers[1] else 0


def scouts(scene: Known) -> int:
    """One dead ARVN unit comes back: the government is cheaper if it died this year."""
    dead = [u for u in in_box(scene, BLUE, BODY) if counter_of(scene, u).nation is Nation.ARVN]
    if dead:
        return COMER + POINT + (POINT if government_need(scene) else 4)
    old = [u for u in in_box(scene, BLUE, DEAD) if counter_of(scene, u).nation is Nation.ARVN]
    return COMER if old else 8


def berets(scene: Known) -> int:
    """One ARVN becomes a veteran in each province with Americans."""
    counters, units = scene.printed.counters, scene.state.units.map
    found = 0
    for area in scene.state.stacks.map:
        there = infantry_at(scene, BLUE, area)
        nations = {counters[u].nation for u in there if not units[u].veteran}
        found += Nation.ARVN in nations and any(counters[u].nation is Nation.US for u in there)
    return VETERAN * found


def boondoggle(scene: Known) -> int:
    """A point here, a point less there."""
    return POINT + (POINT if scene.state.stockpile[1 - scene.seat] else 0)


def peace_talks(scene: Known) -> int:
    """Opinion goes to whoever bids more: sure for who has more."""
    have, others = scene.state.stockpile[scene.seat], scene.state.stockpile[1 - scene.seat]
    return max(0, OPINION - POINT * (others + 1)) if have > others else 0


def metal_jacket(scene: Known) -> int:
    """Hue is worth a point if it changes hands this turn."""
    area = scene.printed.area_ids["Thua Thien"]
    flagged = area in scene.state.flags
    if scene.seat == BLUE:
        return 50 if flagged and infantry_at(scene, BLUE, area) else 0
    there = garrison_of(scene, area)
    return 0 if flagged else OPINION * lay_chance(scene, area, there) // 100


def uprising(scene: Known) -> int:
    """A flag goes down anywhere."""
    return _best_flag(scene, sorted(scene.printed.provinces - scene.state.flags))


def village_cadres(scene: Known) -> int:
    """A try where a real Viet Cong is cannot fail, unless Americans are there."""
    counters = scene.printed.counters
    able = [
        area
        for area in scene.printed.provinces - scene.state.flags
        if usable_vc(scene, area)
        and not any(counters[u].nation in US_FAMILY for u in ground_at(scene, BLUE, area))
    ]
    return _best_flag(scene, able)


def sappers(scene: Known) -> int:
    """One unit of a Blue stack dies, whichever."""
    best = 0
    for area in scene.state.stacks.map:
        there = stack_at(scene, BLUE, area)
        if there and (agitators(scene, RED, area) or usable_vc(scene, area)):
            best = max(best, sum(unit_value(scene, u) for u in there) // len(there))
    return best


def rockets(scene: Known) -> int:
    """A Blue tank dies beside Red infantry."""
    best = 0
    for area in scene.state.stacks.map:
        if agitators(scene, RED, area) or usable_vc(scene, area):
            tanks = [u for u in stack_at(scene, BLUE, area) if _is_tank(scene, u)]
            best = max([best, *(unit_value(scene, u) for u in tanks)])
    return best


def _is_tank(scene: Known, unit: int) -> bool:
    return counter_of(scene, unit).kind is Kind.TANK


def nightly_tax(scene: Known) -> int:
    """Each five flags pay a point."""
    return POINT * (len(scene.state.flags) // 5)


def hanoi_jane(scene: Known) -> int:
    """The army of the North marches for nothing."""
    return 20 * min(4, len(infantry_at(scene, RED, scene.printed.north)) // 2)


def cronkite(scene: Known) -> int:
    """Two Americans go home."""
    return 24 * min(2, len(on_map(scene, BLUE, Nation.US)))


def birthday(scene: Known) -> int:
    """No bomber flies for a turn; it matters in Blue's last."""
    bombers, used = scene.state.bombers
    return 8 * (bombers - used) if scene.state.turns[RED] > 3 else 0  # noqa: PLR2004


def commando_hunt(scene: Known) -> int:
    """Red gets a point less each year, and a target may be bombed again."""
    return POINT * later_years(scene) + 20


def depot(scene: Known) -> int:
    """A dead unit comes back."""
    return COMER if in_box(scene, scene.seat, DEAD) else 0


def platoons(scene: Known) -> int:
    """A province is pacified beside Viet Cong."""
    return pacified_value(scene) + 12


WORTHS: Final[Mapping[str, Worth]] = MappingProxyType(
    {
        "X03": boondoggle,
        "X04": _fixed(OPINION),
        "X05": peace_talks,
        "X07": metal_jacket,
        "X11": refugees,
        "X12": _fixed(POINT),
        "X13": whispering_death,
        "X18": _fixed(2 * VETERAN),
        "X21": _fixed(6),
        "X22": _fixed(8),
        "X23": _fixed(OPINION // 3),
        "X25": _fixed(20),
        "X26": depot,
        "B01": platoons,
        "B02": scouts,
        "B07": thieu,
        "B08": berets,
        "B09": _fixed(18),
        "B10": refuel_one,
        "B12": westmoreland,
        "B13": refuel_all,
        "B16": _fixed(16),
        "B18": other_war,
        "B20": _fixed(40),
        "B22": commando_hunt,
        "R01": village_cadres,
        "R04": rockets,
        "R05": hanoi_jane,
        "R07": _fixed(95),
        "R08": birthday,
        "R09": sappers,
        "R10": uprising,
        "R11": _fixed(34),
        "R12": nightly_tax,
        "R16": _fixed(OPINION),
        "R17": _fixed(20),
        "R18": _fixed(OPINION),
        "R21": cronkite,
    }
)
