"""Whom to attack now, with what support, and what to do when the dice have fallen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from msgspec.structs import replace

from sandtable.games.next_war.advice.attack_plans import ground_gain
from sandtable.games.next_war.advice.combat_expectation import expected, stakes_of, worth_of_combat
from sandtable.games.next_war.advice.play_style import BALANCED, Plan, PlayStyle
from sandtable.games.next_war.advice.threat_map import ThreatMap, step_worth
from sandtable.games.next_war.analysis.combat_calculation import column_and_modifier
from sandtable.games.next_war.analysis.combat_support_chances import (
    best_support,
    strongest_headquarters,
)
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.combat import (
    Advance,
    AdvanceFurther,
    Attack,
    ChooseDefenders,
    CommitSupport,
    EndAdvance,
    EndCombat,
    RetreatNow,
    RetreatUnit,
    StayAndLose,
)
from sandtable.games.next_war.orders.landings import BoardShip
from sandtable.games.next_war.rule_hooks import may_retreat
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import support_rating
from sandtable.games.next_war.rules.standard.ch07_sea.ship_support import (
    naval_support,
    ships_in_range,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.boarding_in_retreat import (
    ships_to_board,
)
from sandtable.games.next_war.rules.standard.ch09_combat.advance import attackers
from sandtable.games.next_war.rules.standard.ch09_combat.advance_second_hex import (
    second_hexes,
    units_able_to_advance_further,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.rules.standard.ch09_combat.declaration import (
    is_open,
    objections_to_numbers,
)
from sandtable.games.next_war.rules.standard.ch09_combat.defenders import choices as defending
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import able_against
from sandtable.games.next_war.rules.standard.ch09_combat.headquarters import headquarters_support
from sandtable.games.next_war.rules.standard.ch09_combat.ignore_retreat import holders
from sandtable.games.next_war.rules.standard.ch09_combat.retreat import units_able_to_board
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_by_air import (
    units_able_to_retreat_on_ground,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import all_retreat_paths
from sandtable.games.next_war.rules.standard.ch09_combat.support import (
    air_points,
    artillery,
    helicopters,
)
from sandtable.games.next_war.state_lookups import (
    Known,
    attack_of,
    combat_of,
    counter_of,
    defence_of,
    own_side,
    unit_of,
)
from sandtable.kernel.play.memo import memoised

#: What an air point and a helicopter's mission could do elsewhere.
AIR_POINT, MISSION, GUN = 0.35, 0.6, 0.3
#: The odds at which one attacks those one may not look at.
ENOUGH: Final = 2.0


def outlook_of(scene: Known, side: SideId, style: PlayStyle = BALANCED) -> ThreatMap:
    """A side's outlook, kept for as long as nobody has moved or lost anything."""
    state = scene.state
    depends = (*state.forces, state.control, scene.rules)
    name = ("outlook", scene.seat, side, style)
    return memoised(scene, name, depends, lambda: ThreatMap(scene, side, style))


def attacks(scene: Known, most: int, plan: Plan) -> list[Any]:
    """List the attacks that promise something, the best first, and to attack no more."""
    found = sorted(_attacks(scene, plan), key=lambda one: (-one[0], one[1].target))
    good = [order for worth, order in found if worth > style_of(scene, plan, order).attack]
    return [*good[: max(1, most - 1)], EndCombat()] if good else [EndCombat()]


def style_of(scene: Known, plan: Plan, order: Attack) -> PlayStyle:
    """The style of an attack: that of the strongest who take part, who are named first."""
    return plan.of(counter_of(scene, order.units[0]).formation)


def _attacks(scene: Known, plan: Plan) -> Iterator[tuple[float, Attack]]:
    for target in scene.state.segment.targets:
        if not is_open(scene, target):
            continue
        able = able_against(scene, target)
        orders = [Attack(target, units) for units in crews(scene, able, target)]
        best = max(
            [(worth_of_attack(scene, plan, order), order.units) for order in orders], default=None
        )
        if best is not None:
            yield best[0], Attack(target, best[1])


def crews(scene: Known, able: tuple[UnitId, ...], target: PlaceId) -> Iterator[tuple[UnitId, ...]]:
    """Some choices of attackers: all who fit, one formation, and the strongest alone."""
    strong = sorted(able, key=lambda unit: (-attack_of(scene, unit), unit))
    seen: set[tuple[int, ...]] = set()
    homes = dict.fromkeys(counter_of(scene, unit).formation for unit in strong)
    for wanted in (None, *homes):
        crew: list[UnitId] = []
        for unit in strong:
            home = counter_of(scene, unit).formation
            if wanted is not None and home not in {wanted, ""}:
                continue
            if not objections_to_numbers(scene, Attack(target, (*crew, unit))):
                crew.append(unit)
        if crew and tuple(crew) not in seen:
            seen.add(tuple(crew))
            yield tuple(crew)


def worth_of_attack(scene: Known, plan: Plan, order: Attack) -> float:
    """What the attacker may expect of an attack, with about half of the support that could come."""
    target, units = order.target, order.units
    outlook = outlook_of(scene, own_side(scene), style_of(scene, plan, order))
    combat = supposed(scene, target, units)
    if not combat.defenders:
        return 0.0
    if outlook.unseen.intersection(combat.defenders):
        return _guess(scene, outlook, target, units)
    ground = ground_gain(outlook, target, units)
    stakes = stakes_of(outlook, combat, ground)
    return worth_of_combat(scene, combat, _likely(scene, combat), stakes)


def _guess(scene: Known, outlook: ThreatMap, target: PlaceId, units: tuple[UnitId, ...]) -> float:
    """Judge an attack on those one may not look at by numbers alone."""
    attack = sum([attack_of(scene, unit) for unit in units])
    return attack / (outlook.threats[target][1] * outlook.cover(target)) - ENOUGH


def _likely(scene: Known, combat: Combat) -> tuple[Commitment, Commitment]:
    """Guess at the support of both sides: about half of what could come, and come through."""
    found = []
    for attacker in (True, False):
        side = scene.state.segment.side if attacker else ENEMY[scene.state.segment.side]
        most = best_support(scene, combat, attacker=attacker)
        flown = sum([support_rating(scene, side, each) for each in most.helicopters])
        points = (most.air_points + flown + 1) // 2
        found.append(
            Commitment(artillery=most.artillery, air_left=points, naval=most.naval, hq=most.hq)
        )
    return found[0], found[1]


def support(scene: Known) -> CommitSupport:
    """Commit what pays for itself: points are gone at the end of the turn anyway."""
    combat, side = combat_of(scene), own_side(scene)
    attacks_ = side == attacking_side(scene, combat)
    attacker = attacking_side(scene, combat)
    outlook = outlook_of(scene, attacker)
    ground = ground_gain(outlook, combat.target, combat.attackers)
    stakes = stakes_of(outlook, combat, ground)
    fleet = sorted(helicopters(scene, side).options, key=lambda h: -support_rating(scene, side, h))
    fleet = fleet[: helicopters(scene, side).most]
    guns = tuple(artillery(scene, side).options)[: artillery(scene, side).most]
    ships = ships_in_range(scene, combat, side)
    staffs = strongest_headquarters(scene, combat, side)
    best, found = -1e9, CommitSupport(0, (), (), ships)
    sign = 1 if attacks_ else -1
    for count, helpers in product(range(len(guns) + 1), range(len(staffs) + 1)):
        mine = Commitment(
            artillery=guns[:count],
            naval=naval_support(scene, ships),
            hq=headquarters_support(scene, combat, staffs[:helpers]),
        )
        other = combat.support[1 if attacks_ else 0]
        both = (mine, other) if attacks_ else (other, mine)
        fought = replace(combat, support=both)
        column, modifier = column_and_modifier(scene, fought)
        for points, flights in product(
            range(air_points(scene, side).most + 1), range(len(fleet) + 1)
        ):
            rating = sum([support_rating(scene, side, each) for each in fleet[:flights]])
            helped = modifier - sign * (points + rating)
            price = AIR_POINT * points + MISSION * flights + GUN * (count + helpers)
            worth = sign * expected(scene, column, helped, stakes) - price
            if worth > best:
                best = worth
                found = CommitSupport(
                    points, tuple(fleet[:flights]), guns[:count], ships, staffs[:helpers]
                )
    return found


def stand(scene: Known) -> RetreatNow | StayAndLose:
    """Stay where the place is worth a step; else go, if one may."""
    combat = combat_of(scene)
    outlook = outlook_of(scene, own_side(scene))
    units = holders(scene)
    cheap = min(units, key=lambda unit: (step_worth(scene, unit), unit))
    worth = max(outlook.feared.get(combat.target, 0.0), outlook.wanted.get(combat.target, 0.0))
    steps = sum([unit_of(scene, unit).steps for unit in units])
    stays = worth > 3 * step_worth(scene, cheap) and steps > 1
    if stays or not scene.rules[may_retreat](scene, combat):
        return StayAndLose(cheap)
    return RetreatNow()


def retreat(scene: Known) -> RetreatUnit | BoardShip | None:
    """Retreat to where one is safe and still of use; who has no other way out boards a ship."""
    outlook = outlook_of(scene, own_side(scene))
    found = next(
        ((unit, all_retreat_paths(scene, unit)) for unit in units_able_to_retreat_on_ground(scene)),
        None,
    )
    if found is None:
        boards = units_able_to_board(scene)
        return BoardShip(boards[0], ships_to_board(scene, boards[0])[0]) if boards else None
    unit, ways = found
    hopes = outlook.hopes((unit,), combat_of(scene).target)
    worth = step_worth(scene, unit) * unit_of(scene, unit).steps
    defence = float(defence_of(scene, unit))

    def comfort(path: tuple[PlaceId, ...]) -> float:
        end = path[-1]
        return outlook.promise(hopes, unit, end) - outlook.loss(end, defence, worth)

    return RetreatUnit(unit, max(ways, key=comfort)) if ways else None


def advance(scene: Known) -> Advance:
    """Take a place worth having with all who fit; elsewhere let the strongest go."""
    combat, domain = combat_of(scene), attackers(scene)
    outlook = outlook_of(scene, own_side(scene))
    strong = sorted(domain.options, key=lambda unit: (-defence_of(scene, unit), unit))
    wanted = combat.target in outlook.wanted or combat.target in outlook.feared
    hopes = outlook.hopes(strong, combat.target)
    here = unit_of(scene, strong[0]).at
    better = outlook.promise(hopes, strong[0], combat.target) > outlook.promise(
        hopes, strong[0], here
    )
    chosen: list[UnitId] = []
    for unit in strong:
        if domain.contains((*chosen, unit)) and (not chosen or wanted or better):
            chosen.append(unit)
    return Advance(tuple(chosen) or (strong[-1],), ())


def second_hex(scene: Known) -> AdvanceFurther | EndAdvance:
    """Go on into a place that is worth having, and elsewhere not."""
    outlook = outlook_of(scene, own_side(scene))
    for unit in units_able_to_advance_further(scene):
        for to in second_hexes(scene, unit):
            if to in outlook.wanted:
                return AdvanceFurther(unit, to)
    return EndAdvance()


def defenders(scene: Known) -> ChooseDefenders:
    """Let the strongest defend."""
    domain = defending(scene)
    chosen: list[UnitId] = []
    for unit in sorted(domain.options, key=lambda unit: (-defence_of(scene, unit), unit)):
        if domain.contains((*chosen, unit)):
            chosen.append(unit)
    return ChooseDefenders(tuple(chosen))
