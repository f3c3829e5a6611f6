"""Why an order is sensible, in sentences: its objective, its odds and its danger.

Everything comes from the advice and from what the seat knows; hidden units are guessed at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from sandtable.games.next_war.advice.combat_orders import outlook_of, stand
from sandtable.games.next_war.advice.explained.own_reckoning import (
    is_own_choice,
    style_of_units,
    task_of,
)
from sandtable.games.next_war.advice.movement_plan import Purpose
from sandtable.games.next_war.advice.objective_values import OBJECTIVE, POINT, marches_to
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.analysis.combat_analysis import (
    NONE,
    CombatAnalysis,
    analysis_of,
    attack_analysis,
)
from sandtable.games.next_war.analysis.combat_outcome_chances import Odds
from sandtable.games.next_war.combat_state import Commitment
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.combat import (
    Advance,
    Attack,
    CommitSupport,
    EndCombat,
    RetreatNow,
    RetreatUnit,
    StayAndLose,
)
from sandtable.games.next_war.orders.movement import EndMovement, EnterMap, MoveUnits
from sandtable.games.next_war.orders.setup_basing_and_replacements import Place
from sandtable.games.next_war.presentation.danger_text import danger_text
from sandtable.games.next_war.presentation.text.display_names import place_name
from sandtable.games.next_war.rule_hooks import may_retreat
from sandtable.games.next_war.rules.standard.ch06_air_power.air_unit_support import air_support
from sandtable.games.next_war.rules.standard.ch07_sea.ship_support import naval_support
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.rules.standard.ch09_combat.headquarters import headquarters_support
from sandtable.games.next_war.rules.standard.ch09_combat.ignore_retreat import holders
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import all_retreat_paths
from sandtable.games.next_war.state_lookups import (
    Known,
    combat_of,
    mobility_of,
    own_side,
    unit_of,
)

#: A place is told of that is no further off than so many sixths of a movement point.
FAR: Final = 90
#: An attack out of so many hexes is concentric.
_CONCENTRIC: Final = 3
#: Orders that end something: what it means that a bot gives them.
_ENDINGS: Final[Mapping[type, str]] = {
    EndMovement: "The bot's plan has no further march in this segment.",
    EndCombat: "No further attack promises as much as the bot asks of one.",
}


def order_reasons(scene: Known, order: object, rung: str = "") -> Mapping[str, str]:
    """Return the `objective`, the `odds` and the `danger` of an order, each if it has one.

    They are told in the style of a rung, and of its plan where the order comes from it.
    """
    match order:
        case Attack():
            return _attack(scene, order, rung)
        case CommitSupport():
            return _support(scene, order)
        case StayAndLose() | RetreatNow():
            return _stand(scene, stays=isinstance(order, StayAndLose))
        case EndMovement() | EndCombat():
            own = is_own_choice(scene, rung, order)
            return {"objective": _ENDINGS[type(order)]} if own else {}
        case _:
            return _of_places(scene, order, rung)


def _of_places(scene: Known, order: object, rung: str) -> dict[str, str]:
    """Return the reasons for an order that brings units somewhere."""
    match order:
        case MoveUnits() | EnterMap():
            return _march(scene, order, rung)
        case RetreatUnit():
            return _retreat(scene, order, rung)
        case Place():
            return _move(scene, (order.unit,), order.at, "This set-up hex", rung)
        case Advance():
            return _advance(scene, order, rung)
        case _:
            return {}


def _attack(scene: Known, order: Attack, rung: str) -> dict[str, str]:
    outlook = _outlook(scene, rung, order.units)
    found = attack_analysis(scene, order)
    aim = _aim(scene, outlook, order.units, order.target, "This attack")
    told = {"objective": f"{aim.removesuffix('.')}{_from_where(scene, order)}." if aim else ""}
    if found is None:
        told["odds"] = "You cannot see all defenders, so the odds are not known."
        return told
    plain, worst = found.odds(), found.odds(NONE, found.best(attacker=False))
    told["odds"] = f"Without support, you take the hex in {_percent(found.takes_hex(plain))}."
    if worst.defender != NONE:
        least = _percent(found.takes_hex(worst))
        told["odds"] += f" If the defender commits all its support, in {least}."
    own = sum(unit_of(scene, unit).steps for unit in order.units)
    told["danger"] = (
        f"You lose a step or more in {_percent(plain.chance(lambda one: one.attacker_losses > 0))}"
        f" without support; on average you lose {_steps(plain, own, attacker=True)} and the"
        f" defender {_steps(plain, found.steps, attacker=False)}."
    )
    return told


def _from_where(scene: Known, order: Attack) -> str:
    """Return from how many hexes an attack comes, where it surrounds its target or nearly so."""
    sides = len({unit_of(scene, unit).at for unit in order.units})
    if sides < _CONCENTRIC:
        return ""
    near = scene.printed.atlas.near.get(order.target, ())
    return ", from all sides" if sides == len(near) else f", from {sides} sides"


def _support(scene: Known, order: CommitSupport) -> dict[str, str]:
    combat = combat_of(scene)
    found = analysis_of(scene, combat)
    if found is None:
        return {}
    mine = Commitment(
        air_points=order.air_points,
        helicopters=order.helicopters,
        artillery=order.artillery,
        naval=naval_support(scene, order.ships),
        hq=headquarters_support(scene, combat, order.headquarters),
        air=air_support(scene, combat, order),
    )
    place = place_name(scene.printed, combat.target)
    own = is_own_choice(scene, "", order)
    if mine == NONE:
        price = f"No support is worth the fixed price that the bot puts on it at {place}."
        return {"objective": price} if own else {}
    attacks = own_side(scene) == attacking_side(scene, combat)
    before = found.takes_hex(found.odds())
    after = found.takes_hex(found.odds(mine, NONE) if attacks else found.odds(NONE, mine))
    taker = "you take" if attacks else "the attacker takes"
    told = {
        "odds": (
            f"With this support {taker} the hex in {_percent(after)}, without any support in"
            f" {_percent(before)}."
        ),
        "danger": _full(found, mine, attacks=attacks),
    }
    if own:
        told["objective"] = (
            f"The bot puts a fixed price on support, and at {place} this changes the result by"
            " more. It does not compare with other combats."
        )
    return told


def _full(found: CombatAnalysis, mine: Commitment, *, attacks: bool) -> str:
    """Return what all support of the other side would make of it; "" if it has none."""
    theirs = found.best(attacker=not attacks)
    if theirs == NONE:
        return ""
    chance = found.takes_hex(found.odds(mine, theirs) if attacks else found.odds(theirs, mine))
    taker = "you take" if attacks else "it takes"
    return f"If the other side commits all its support, {taker} the hex in {_percent(chance)}."


def _march(scene: Known, order: MoveUnits | EnterMap, rung: str) -> dict[str, str]:
    """Return what a march is for: its task in the plan in force, or else what it serves."""
    told = _move(scene, order.units, order.path[-1], "This move", rung)
    task = task_of(scene, rung, order) if isinstance(order, MoveUnits) else None
    if task is None or task.purpose is Purpose.PLACE:
        return told
    place = place_name(scene.printed, task.about)
    if task.purpose is Purpose.ATTACK:
        aim = f"In the bot's plan these units come up to attack the enemy in {place}."
    else:
        there = task.goal == task.about
        aim = f"In the bot's plan these units {'guard' if there else 'go to guard'} {place}."
    return {**told, "objective": aim}


def _retreat(scene: Known, order: RetreatUnit, rung: str) -> dict[str, str]:
    told = _move(scene, (order.unit,), order.path[-1], "This retreat", rung)
    if len(all_retreat_paths(scene, order.unit)) == 1:
        return {**told, "objective": "There is no other way to retreat."}
    return told


def _move(
    scene: Known, units: Sequence[UnitId], end: PlaceId, what: str, rung: str
) -> dict[str, str]:
    if end < 0:
        return {}
    outlook = _outlook(scene, rung, units)
    near = [hex_ for hex_ in scene.printed.atlas.near.get(end, ()) if hex_ in outlook.threats]
    told = [_aim(scene, outlook, units, end, what)]
    if near:
        strongest = max(near, key=lambda hex_: outlook.threats[hex_][1])
        beside = place_name(scene.printed, strongest)
        told.append(f"The units end next to the enemy in {beside}.")
    return {"objective": " ".join(filter(None, told)), "danger": danger_text(scene, units, end)}


def _advance(scene: Known, order: Advance, rung: str) -> dict[str, str]:
    target = combat_of(scene).target
    outlook = _outlook(scene, rung, order.units)
    return {
        "objective": _aim(scene, outlook, order.units, target, "This advance"),
        "danger": danger_text(scene, order.units, target),
    }


def _stand(scene: Known, *, stays: bool) -> dict[str, str]:
    """Return why a stack stays or goes, as far as it has a choice and is what a bot would do."""
    combat = combat_of(scene)
    place = place_name(scene.printed, combat.target)
    if not scene.rules[may_retreat](scene, combat):
        return {"objective": f"There is no retreat from {place}: only who loses the step is open."}
    if isinstance(stand(scene), StayAndLose) != stays:
        return {}
    if stays:
        return {"objective": f"To the bot {place} is worth more than three times the step lost."}
    if sum(unit_of(scene, unit).steps for unit in holders(scene)) <= 1:
        return {"objective": f"Staying would cost the last step in {place}."}
    return {"objective": f"To the bot {place} is not worth three times the step lost by staying."}


def _outlook(scene: Known, rung: str, units: Sequence[UnitId]) -> ThreatMap:
    return outlook_of(scene, own_side(scene), style_of_units(scene, rung, units))


def _aim(scene: Known, outlook: ThreatMap, units: Sequence[UnitId], end: PlaceId, what: str) -> str:
    """Return what is served by units in a hex: a place to take or to protect; "": none is near."""
    if end in outlook.wanted:
        return f"Goal: take {place_name(scene.printed, end)}, {_worth(outlook, end)}."
    hopes = [
        (outlook.promise([hope], units[0], end), hope[1], hope[2])
        for hope in outlook.hopes(units, end)
    ]
    gain, place, guards = max(hopes, default=(0.0, end, False))
    away = marches_to(scene, place, mobility_of(scene, units[0]))
    name, before = place_name(scene.printed, place), unit_of(scene, units[0]).at
    if gain > 0 and guards and away[end] <= FAR:
        return f"{what} helps to protect {name}, {_worth(outlook, place, enemy=True)}."
    if gain > 0 and not guards and before >= 0 and away[end] < away[before]:
        return f"{what} brings your units closer to {name}, {_worth(outlook, place)}."
    if what == "This attack":
        return f"{what} is on the enemy himself: it takes no place of worth."
    return ""


def _worth(outlook: ThreatMap, place: PlaceId, *, enemy: bool = False) -> str:
    """Return what a place means: an objective, or so many points."""
    worth = (outlook.feared if enemy else outlook.wanted).get(place, 0.0)
    points = round((worth % OBJECTIVE) / POINT)
    whose = "for the enemy" if enemy else "for your side"
    if worth >= OBJECTIVE:
        return f"an objective {whose}"
    return f"worth {points} VP {whose}" if points else f"of use {whose}"


def _percent(chance: Fraction) -> str:
    return f"{round(100 * chance)}% of cases"


def _steps(odds: Odds, most: int, *, attacker: bool) -> str:
    """Return what a side loses on average; it cannot lose more steps than it has."""
    mean = odds.mean(
        lambda one: min(most, one.attacker_losses if attacker else one.defender_losses)
    )
    tenths = round(10 * mean)
    return f"{tenths // 10}.{tenths % 10} steps"
