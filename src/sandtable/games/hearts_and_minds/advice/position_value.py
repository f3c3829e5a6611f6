"""How good a position looks to a side: opinion now and to come, provinces, strength, points."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import (
    FACTOR,
    OPINION,
    PACIFIED,
    POINT,
    UNGUARDED,
    body_count,
    campaigns_worth,
    flag_worth,
    flags_worth,
    part,
    points_worth,
    turns_left,
)
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rules.p07_battle.factors import factor_of
from sandtable.games.hearts_and_minds.rules.p10_control.pacification import can_be_pacified
from sandtable.games.hearts_and_minds.rules.p11_laos_cambodia.collapse import FACTIONS, in_danger
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    COUP,
    price_of_government,
)
from sandtable.games.hearts_and_minds.rules.p18_interphase.political_will_scoring import (
    dead_red,
    family_dead,
)
from sandtable.games.hearts_and_minds.state import BODY, SeatSecrets
from sandtable.games.hearts_and_minds.state_lookups import Known, Scene, cell_at, ground_at, in_box

#: What part in a hundred of a province's worth is a foothold that a point turns into the thing
#: itself, and what one is where the enemy is too, or is there but far weaker.
SURE: Final = 30
DISPUTED: Final = 8
STRONGER: Final = 26
CELL: Final = 7
OPEN_VC: Final = 3
FALLING: Final = 160
#: How likely one of so many Viet Cong face down is real.
HIDDEN: Final = (0, 50, 75)
#: How far price and stockpile may be apart before the matter is decided.
MARGIN: Final = 4


def value_of(scene: Known, seat: int) -> int:
    """What is good for Red is bad for Blue."""
    worth = value_for_red(scene)
    return worth if seat == RED else -worth


def value_for_red(scene: Scene) -> int:
    """Count opinion with what the Interphase would add, then the map and the means."""
    state = scene.state
    return (
        OPINION * (state.will + family_dead(scene))
        + flags_worth(scene, len(state.flags))
        + campaigns_worth(scene, state.flags)
        + _body_count(scene)
        + _government(scene)
        + _neighbours(scene)
        + footholds(scene)
        + points_worth(_points(scene, RED))
        - points_worth(_points(scene, BLUE))
        + FACTOR * (_strength(scene, RED) - _strength(scene, BLUE))
    )


def _points(scene: Scene, side: int) -> int:
    """Count points saved and points of the card that are left: what is not spent is saved."""
    turn = scene.state.turn
    return scene.state.stockpile[side] + (turn.points if turn.seat == side else 0)


def _chance(lead: int) -> int:
    """In percent, how likely a matter is decided one way; it is even at a lead of nought."""
    return min(100, max(0, 100 * (lead + MARGIN) // (2 * MARGIN)))


def _body_count(scene: Scene) -> int:
    """Weigh the dead: who lost more decides about a Dove."""
    return body_count(scene, len(in_box(scene, BLUE, BODY)) - dead_red(scene))


def _government(scene: Scene) -> int:
    """Weigh a coup: what the government costs now, and what Blue could still save."""
    price = price_of_government(scene)
    means = scene.state.stockpile[BLUE] + turns_left(scene, BLUE)
    dear = POINT * min(price, means)
    return dear + part(COUP * OPINION, _chance(2 * (price - means)))


def _neighbours(scene: Scene) -> int:
    """Weigh the factions of Laos and Cambodia that are about to fall."""
    total = 0
    for blue, red in FACTIONS:
        total += FALLING * in_danger(scene, blue) - FALLING * in_danger(scene, red)
    return total


def _strength(scene: Scene, side: int) -> int:
    units = scene.state.units.map
    standing = [unit for unit in scene.printed.of_side[side] if units[unit].at >= 0]
    return sum(factor_of(scene, unit) for unit in standing)


def footholds(scene: Scene) -> int:
    """Count provinces that a side could win over next, pacified ones, and the Viet Cong."""
    state, seen = scene.state, fronts(scene)
    red, blue = seen.ground
    agents = _agents(scene)
    total = 0
    for area in scene.printed.provinces:
        if area in state.flags:
            if area in seen.infantry[BLUE]:
                total -= part(
                    flag_worth(scene, area), _hold(scene, BLUE, area) if area in red else SURE
                )
            elif area not in red:
                total -= part(flag_worth(scene, area), UNGUARDED)
            continue
        if area in agents:
            hold = _hold(scene, RED, area) if area in blue else SURE
            foothold = part(flag_worth(scene, area), hold)
            total += part(foothold, agents[area])
        elif area not in blue:
            total += part(flag_worth(scene, area), UNGUARDED)
        if area in state.pacified:
            total -= PACIFIED
        elif area in seen.infantry[BLUE] and can_be_pacified(scene, area):
            total -= part(PACIFIED, SURE)
    hidden = sum(cell.size for cell in state.cells.map.values())
    return total + CELL * hidden + OPEN_VC * sum(len(one) for one in state.open_vc.map.values())


def _hold(scene: Scene, side: int, area: int) -> int:
    """How good a side's foothold among enemies is: good if they can be driven out."""
    hidden = cell_at(scene, area).size
    red = sum(factor_of(scene, unit) for unit in ground_at(scene, RED, area)) + hidden
    blue = sum(factor_of(scene, unit) for unit in ground_at(scene, BLUE, area))
    mine, theirs = (red, blue) if side == RED else (blue, red)
    return STRONGER if mine >= 2 * theirs else DISPUTED


def _agents(scene: Scene) -> dict[int, int]:
    """In which provinces Red could try for control, and how likely he can, in percent.

    Red knows his hidden Viet Cong; to Blue each is real half of the time.
    """
    state, faces = scene.state, scene.printed.faces
    found: dict[int, int] = {}
    own = state.secrets[RED]
    for area, cell in state.cells.map.items():
        found[area] = HIDDEN[min(cell.size, 2)]
    if isinstance(own, SeatSecrets):
        for area, cadres in own.cells.map.items():
            found[area] = 100 * any(faces[one.vc].is_real for one in cadres)
    for area, there in state.open_vc.map.items():
        if any(faces[one.vc].is_real for one in there):
            found[area] = 100
    counters = scene.printed.counters
    for area in fronts(scene).infantry[RED]:
        if any(counters[unit].nation is Nation.NVA for unit in state.stacks.map[area]):
            found[area] = 100
    return found
