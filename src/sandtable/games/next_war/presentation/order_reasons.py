"""Why an order is sensible, in sentences: its objective, its odds and its danger.

Everything comes from the advice and from what the seat knows; hidden units are guessed at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from sandtable.games.next_war.advice.combat_orders import outlook_of
from sandtable.games.next_war.advice.objective_values import OBJECTIVE, POINT
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
from sandtable.games.next_war.presentation.text.display_names import place_name
from sandtable.games.next_war.rules.standard.ch06_air_power.air_unit_support import air_support
from sandtable.games.next_war.rules.standard.ch07_sea.ship_support import naval_support
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import attacking_side
from sandtable.games.next_war.rules.standard.ch09_combat.headquarters import headquarters_support
from sandtable.games.next_war.state_lookups import (
    Known,
    combat_of,
    defence_of,
    own_side,
)

#: Attack strength near a hex below which no attack on it is to be expected.
SAFE: Final = 1.0
#: Orders that end something: why one would.
_ENDINGS: Final[Mapping[type, Mapping[str, str]]] = {
    EndMovement: {"objective": "No further move gains more than it risks."},
    EndCombat: {"objective": "No further attack gains more than it is likely to cost."},
}


def order_reasons(scene: Known, order: object) -> Mapping[str, str]:
    """Return the `objective`, the `odds` and the `danger` of an order, each if it has one."""
    match order:
        case Attack():
            return _attack(scene, order)
        case CommitSupport():
            return _support(scene, order)
        case MoveUnits() | EnterMap():
            return _move(scene, order.units, order.path[-1])
        case RetreatUnit():
            return _move(scene, (order.unit,), order.path[-1])
        case Place():
            return _move(scene, (order.unit,), order.at, "This set-up hex")
        case Advance():
            return _advance(scene, order)
        case StayAndLose() | RetreatNow():
            return _stand(scene, stays=isinstance(order, StayAndLose))
        case _:
            return _ENDINGS.get(type(order), {})


def _attack(scene: Known, order: Attack) -> dict[str, str]:
    outlook = outlook_of(scene, own_side(scene))
    found = attack_analysis(scene, order)
    told = {"objective": _aim(scene, outlook, order.units, order.target, "This attack")}
    if found is None:
        told["odds"] = "You cannot see all defenders, so the odds are not known."
        return told
    plain, worst = found.odds(), found.odds(NONE, found.best(attacker=False))
    told["odds"] = f"Without support, you take the hex in {_percent(found.takes_hex(plain))}."
    if worst.defender != NONE:
        least = _percent(found.takes_hex(worst))
        told["odds"] += f" If the defender commits all its support, in {least}."
    told["danger"] = (
        f"You lose a step or more in {_percent(plain.chance(lambda one: one.attacker_losses > 0))}"
        f" without support; on average you lose {_steps(plain, attacker=True)} and the defender"
        f" {_steps(plain, attacker=False)}."
    )
    return told


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
    if mine == NONE:
        return {"objective": f"Support would change too little at {place} to be worth its cost."}
    attacks = own_side(scene) == attacking_side(scene, combat)
    before = found.takes_hex(found.odds())
    after = found.takes_hex(found.odds(mine, NONE) if attacks else found.odds(NONE, mine))
    taker = "you take" if attacks else "the attacker takes"
    return {
        "objective": f"The support is worth more at {place} than it could be elsewhere this turn.",
        "odds": (
            f"With this support {taker} the hex in {_percent(after)}, without any support in"
            f" {_percent(before)}."
        ),
        "danger": _full(found, mine, attacks=attacks),
    }


def _full(found: CombatAnalysis, mine: Commitment, *, attacks: bool) -> str:
    """Return what all support of the other side would make of it; "" if it has none."""
    theirs = found.best(attacker=not attacks)
    if theirs == NONE:
        return ""
    chance = found.takes_hex(found.odds(mine, theirs) if attacks else found.odds(theirs, mine))
    taker = "you take" if attacks else "it takes"
    return f"If the other side commits all its support, {taker} the hex in {_percent(chance)}."


def _move(
    scene: Known, units: Sequence[UnitId], end: PlaceId, what: str = "This move"
) -> dict[str, str]:
    if end < 0:
        return {}
    outlook = outlook_of(scene, own_side(scene))
    near = [hex_ for hex_ in scene.printed.atlas.near.get(end, ()) if hex_ in outlook.threats]
    objective = _aim(scene, outlook, units, end, what)
    if near:
        strongest = max(near, key=lambda hex_: outlook.threats[hex_][1])
        beside = place_name(scene.printed, strongest)
        objective += f" The units end next to the enemy in {beside}."
    return {"objective": objective, "danger": _danger(scene, outlook, units, end)}


def _advance(scene: Known, order: Advance) -> dict[str, str]:
    combat, outlook = combat_of(scene), outlook_of(scene, own_side(scene))
    return {
        "objective": _aim(scene, outlook, order.units, combat.target, "This advance"),
        "danger": _danger(scene, outlook, order.units, combat.target),
    }


def _stand(scene: Known, *, stays: bool) -> dict[str, str]:
    place = place_name(scene.printed, combat_of(scene).target)
    if stays:
        return {"objective": f"{place} is worth more than the step that you lose by staying."}
    return {"objective": f"{place} is worth less than the step that you would lose by staying."}


def _aim(scene: Known, outlook: ThreatMap, units: Sequence[UnitId], end: PlaceId, what: str) -> str:
    """Return what is served by units in a hex: a place to take or to protect."""
    if end in outlook.wanted:
        return f"{what} is to take {place_name(scene.printed, end)}, {_worth(outlook, end)}."
    hopes = [
        (outlook.promise([hope], units[0], end), hope[1], hope[2])
        for hope in outlook.hopes(units, end)
    ]
    gain, place, guards = max(hopes, default=(0.0, end, False))
    if gain <= 0:
        return f"{what} weakens the enemy and keeps your units useful."
    name = place_name(scene.printed, place)
    if guards:
        return f"{what} helps to protect {name}, {_worth(outlook, place, enemy=True)}."
    return f"{what} brings your units closer to {name}, {_worth(outlook, place)}."


def _worth(outlook: ThreatMap, place: PlaceId, *, enemy: bool = False) -> str:
    """Return what a place means: an objective, or so many points."""
    worth = (outlook.feared if enemy else outlook.wanted).get(place, 0.0)
    points = round((worth % OBJECTIVE) / POINT)
    whose = "for the enemy" if enemy else "for your side"
    if worth >= OBJECTIVE:
        return f"an objective {whose}"
    return f"worth {points} VP {whose}" if points else f"of use {whose}"


def _danger(scene: Known, outlook: ThreatMap, units: Sequence[UnitId], end: PlaceId) -> str:
    place, felt = place_name(scene.printed, end), outlook.danger(end)
    if felt < SAFE:
        return f"No enemy is close enough to attack {place} in strength."
    own = sum(defence_of(scene, unit) for unit in units)
    better = " The terrain helps the defender." if outlook.cover(end) > 1 else ""
    return (
        f"The enemy could bring about {round(felt)} attack strength against {place}; these units"
        f" defend with {round(own)}.{better}"
    )


def _percent(chance: Fraction) -> str:
    return f"{round(100 * chance)}% of cases"


def _steps(odds: Odds, *, attacker: bool) -> str:
    mean = odds.mean(lambda one: one.attacker_losses if attacker else one.defender_losses)
    tenths = round(10 * mean)
    return f"{tenths // 10}.{tenths % 10} steps"
