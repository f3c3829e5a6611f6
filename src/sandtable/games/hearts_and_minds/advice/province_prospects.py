"""What a province promises: who can win it over, with what chance, and what that is worth."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.hearts_and_minds.advice.objective_and_loss_values import part
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.state import SeatSecrets
from sandtable.games.hearts_and_minds.state_lookups import Scene, cell_at, ground_at, open_at

#: A try for control succeeds on two of six faces, and on one more for each modifier.
PLAIN_FACES: Final = 2
MOST_FRIENDS: Final = 2
OUTNUMBERED: Final = -2
#: How likely a Viet Cong face down ambushes who comes, in percent.
AMBUSH: Final = 19


class Garrison(NamedTuple):
    """Who stands in an area, as far as a seat knows."""

    blue: tuple[int, ...]  # Blue's units on the ground
    red: tuple[int, ...]  # Red's, without Viet Cong
    open_vc: int = 0  # real Viet Cong face up
    hidden: int = 0  # Viet Cong face down
    hidden_real: int = -1  # how many of them are real; -1: not known


def garrison_of(scene: Scene, area: int) -> Garrison:
    """Who stands in an area now."""
    faces, secret = scene.printed.faces, scene.state.secrets[RED]
    hidden = cell_at(scene, area).size
    real = -1
    if hidden and isinstance(secret, SeatSecrets):
        real = sum(faces[one.vc].is_real for one in secret.cells.map.get(area, ()))
    return Garrison(
        ground_at(scene, BLUE, area),
        ground_at(scene, RED, area),
        sum(faces[one.vc].is_real for one in open_at(scene, area)),
        hidden,
        real,
    )


def blue_agitators(scene: Scene, there: Garrison) -> int:
    """Count Blue's infantry that can lift a flag."""
    counters = scene.printed.counters
    return sum(counters[unit].is_infantry for unit in there.blue)


def red_agitators(scene: Scene, there: Garrison) -> int:
    """Count Red's infantry and real Viet Cong that can lay a flag, face down ones as known."""
    counters = scene.printed.counters
    army = sum(
        counters[unit].is_infantry and counters[unit].nation is Nation.NVA for unit in there.red
    )
    return army + there.open_vc + max(0, there.hidden_real)


def lift_chance(scene: Scene, area: int, there: Garrison, *, arriving: bool = False) -> int:
    """How likely Blue lifts the flag at one try, in percent.

    Blue who arrives turns up what lies face down: half of it is nobody and goes.
    """
    friends = blue_agitators(scene, there)
    if not friends:
        return 0
    others = len(there.red) + there.open_vc
    if not others and not there.hidden:
        return 100
    held = _lift_die(scene, area, there, friends, others + there.hidden)
    if not arriving or not there.hidden:
        return held
    one = _lift_die(scene, area, there, friends, others + 1) if there.hidden > 1 else held
    none = _lift_die(scene, area, there, friends, others) if others else 100
    if there.hidden == 1:
        return (held + none) // 2
    return (held + 2 * one + none) // 4


def _lift_die(scene: Scene, area: int, there: Garrison, friends: int, enemies: int) -> int:
    counters = scene.printed.counters
    nations = {counters[unit].nation for unit in there.blue if counters[unit].is_infantry}
    faces = PLAIN_FACES + min(MOST_FRIENDS, friends - 1)
    faces += {Nation.US, Nation.ARVN} <= nations
    faces += OUTNUMBERED if enemies > len(there.blue) else 0
    faces += area == scene.printed.area_ids["Saigon"]
    return 100 * min(6, max(0, faces)) // 6


def lay_chance(scene: Scene, area: int, there: Garrison) -> int:
    """How likely Red lays a flag at one try, in percent; for Blue hidden ones may be real."""
    friends = red_agitators(scene, there)
    if there.hidden and there.hidden_real < 0:
        guess = there._replace(hidden_real=there.hidden)
        none = there._replace(hidden_real=0)
        return (lay_chance(scene, area, guess) + lay_chance(scene, area, none)) // 2
    if not friends:
        return 0
    if not there.blue:
        return 100
    villagers = there.open_vc + max(0, there.hidden_real)
    faces = PLAIN_FACES + min(MOST_FRIENDS, friends - 1) + (villagers > 0)
    faces += OUTNUMBERED if len(there.blue) > len(there.red) + villagers else 0
    faces += OUTNUMBERED if area in scene.state.pacified else 0
    faces -= area == scene.printed.area_ids["Saigon"]
    return 100 * min(6, max(0, faces)) // 6


#: How likely a strong group from outside wins a province with so many guards, in percent.
AGAINST_GUARDS: Final = (100, 60, 48, 38, 28)
PACIFIED_GUARD: Final = 28


def outside_chance(scene: Scene, area: int, there: Garrison) -> int:
    """How likely Red's comers win a province, in percent, by how it is guarded."""
    guards = min(len(there.blue), len(AGAINST_GUARDS) - 1)
    chance = AGAINST_GUARDS[guards]
    if guards and area in scene.state.pacified:
        chance -= PACIFIED_GUARD
    if guards and area == scene.printed.area_ids["Saigon"]:
        chance -= 15
    return max(3, chance)


#: The same for flags: nobody on guard, one unit or Viet Cong, two, more.
AGAINST_RED_GUARDS: Final = (100, 78, 70, 66, 60)


def outside_lift_chance(there: Garrison) -> int:
    """How likely Blue's comers lift a flag, in percent, by how it is guarded."""
    guards = len(there.red) + there.open_vc + there.hidden
    return AGAINST_RED_GUARDS[min(guards, len(AGAINST_RED_GUARDS) - 1)]


def ambushes(there: Garrison, price: int) -> int:
    """What Blue who comes is likely to lose to Viet Cong face down."""
    return part(price, AMBUSH * there.hidden)
