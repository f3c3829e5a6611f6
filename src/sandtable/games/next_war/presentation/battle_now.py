"""The combat under way, for the client: who attacks what, how far it is, and its chances."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.analysis.client_combat_data import (
    CombatChances,
    _band,  # to make it public there would change the hash of the rules
    chances,
)
from sandtable.games.next_war.analysis.combat_analysis import (
    NONE,
    CombatAnalysis,
    analysis_of,
    attack_analysis,
)
from sandtable.games.next_war.analysis.hypothetical_combat import led, supposed
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.orders.combat import Attack, CommitSupport
from sandtable.games.next_war.presentation.support_cases import (
    SupportCase,
    known_best,
    support_cases,
)
from sandtable.games.next_war.presentation.text.display_names import (
    hex_name,
    place_name,
    side_does,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.air_unit_support import air_support
from sandtable.games.next_war.rules.standard.ch07_sea.ship_support import naval_support
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    attacking_side,
    beachhead_defends,
)
from sandtable.games.next_war.rules.standard.ch09_combat.headquarters import headquarters_support
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import defending_rating
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import Known, unit_of
from sandtable.kernel.client_display_types import BattleNow
from sandtable.kernel.english import several

#: The parts of a combat, and in which of them each decision is made.
STAGES: Final = ("Attack", "Leads", "Support", "Losses", "Retreat", "Advance")
_STAGE_OF: Final = {
    "slip": 0,
    "defenders": 1,
    "terrain": 1,
    "lead": 1,
    "chemicals": 2,
    "support": 2,
    "trade": 3,
    "beachhead_loss": 3,
    "losses": 3,
    "landing_loss": 3,
    "fall_back": 4,
    "hold": 4,
    "stand": 4,
    "retreat": 4,
    "advance": 5,
    "beachhead": 5,
    "second_hex": 5,
}
_LEADS: Final = "Each side is assumed to be led by its most efficient unit."


class CombatView(CombatChances, frozen=True, tag="combat"):
    """A combat before it is fought, and the cases of support that can still be."""

    cases: tuple[SupportCase, ...] = ()


def combat_chances(scene: Known, order: object) -> CombatView | None:
    """What an attack or support would come to; without an order, the combat under way."""
    if order is None:
        return _under_way(scene)
    told = chances(scene, order)
    if told is None:
        return None
    if isinstance(order, Attack):
        return _attack(scene, order, told)
    if not isinstance(order, CommitSupport):
        return _view(told)
    combat = scene.state.combat
    found = None if combat is None else analysis_of(scene, combat)
    if found is None:
        return _view(told)
    draft = Commitment(
        order.air_points,
        order.helicopters,
        order.artillery,
        naval=naval_support(scene, order.ships),
        hq=headquarters_support(scene, found.combat, order.headquarters),
        air=air_support(scene, found.combat, order),
    )
    return _view(told, support_cases(scene, found, draft))


def battle_now(scene: Known) -> BattleNow | None:
    """Who attacks what, from where and, until the die has fallen, with which odds."""
    combat = scene.state.combat
    if combat is None:
        return None
    side, printed = attacking_side(scene, combat), scene.printed
    alive = [unit_of(scene, unit) for unit in combat.attackers]
    stands = sorted({unit.at for unit in alive if unit.steps > 0} - {combat.target})
    named = [hex_name(printed, here) for here in stands if here >= 0]
    hexes = several([*named, "the sea"] if ABOARD in stands or combat.assaulters else named)
    found = _analysis(scene, combat)
    odds = f" with odds of {found.ledger.ratio} (column {found.ledger.column})" if found else ""
    return BattleNow(
        space=combat.target,
        attacker=side,
        text=f"{side_does(printed, side, 'attacks')} {place_name(printed, combat.target)}"
        f"{f' from {hexes}' if hexes else ''}{odds}.",
        origins=tuple([here for here in stands if here >= 0]),
        stages=STAGES,
        stage=_stage(scene, combat),
        has_odds=found is not None,
    )


def _stage(scene: Known, combat: Combat) -> int:
    kinds = [each.kind for pending in scene.state.pending[-1:] for each in pending.decisions]
    known = [_STAGE_OF[kind] for kind in kinds if kind in _STAGE_OF]
    return max(known) if known else _STAGE_OF["losses" if combat.column else "lead"]


def _analysis(scene: Known, combat: Combat) -> CombatAnalysis | None:
    """The combat before its die has fallen, each side led by whom it named or by its best."""
    if combat.column or not (combat.defenders or beachhead_defends(scene, combat)):
        return None
    kinds = {each.kind for pending in scene.state.pending[-1:] for each in pending.decisions}
    chosen = "defenders" not in kinds
    fought = combat if chosen else supposed(scene, combat.target, combat.attackers)
    return analysis_of(scene, led(scene, fought))


def _under_way(scene: Known) -> CombatView | None:
    combat = scene.state.combat
    found = None if combat is None else _analysis(scene, combat)
    if combat is None or found is None:
        return None
    is_led = combat.attack_lead >= 0 and defending_rating(scene, combat) is not None
    assumes = [found.assumes, "" if is_led else _LEADS]
    return CombatView(
        ledger=found.ledger,
        plain=_band(found, found.odds(*combat.support), attacker=True),
        best_defence=None,
        retreat_hexes=found.retreat_hexes,
        retreat_length=found.retreat_length,
        assumes=" ".join([text for text in assumes if text]),
        cases=support_cases(scene, found),
    )


def _attack(scene: Known, order: Attack, told: CombatChances) -> CombatView:
    """The odds of an attack; the best defence is that which the attacker may know of."""
    found = attack_analysis(scene, order)
    if found is None or told.best_defence is None:
        return _view(told)
    best = known_best(found, attacker=False)
    if best == found.best(attacker=False):
        return _view(told)
    band = None if best == NONE else _band(found, found.odds(NONE, best))
    return _view(replace(told, best_defence=band))


def _view(told: CombatChances, cases: tuple[SupportCase, ...] = ()) -> CombatView:
    fields = {name: getattr(told, name) for name in CombatChances.__struct_fields__}
    return CombatView(**fields, cases=cases)
