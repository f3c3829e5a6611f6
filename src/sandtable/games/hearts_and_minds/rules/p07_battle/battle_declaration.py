"""7.1 to 7.4 Declaring a battle round: who attacks whom, and who slips away before."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import BattleChanged, TurnNoteSpent
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.offer_memo import memoised_offer
from sandtable.games.hearts_and_minds.orders import ChooseUnits, Fight
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import BATTLE
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import can_pay, pay_action
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window, open_window
from sandtable.games.hearts_and_minds.rules.p08_evade.evasion import EVADED, try_to_evade
from sandtable.games.hearts_and_minds.rules.p08_evade.tunnels import SLIPPED
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.reveal_and_ambush import (
    Coming,
    open_reveal,
)
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    back_to_the_pool,
    hidden_vc,
    turn_up,
)
from sandtable.games.hearts_and_minds.rules.p10_control.changing_control import real_open, usable_vc
from sandtable.games.hearts_and_minds.state import Battle
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    battle_of,
    cell_at,
    counter_of,
    fighters_at,
    ground_at,
    has_ground,
    infantry_at,
    own,
    stack_at,
    turn_note,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step

PRICE: Final = 1


@cites("HMP:7.1")
def can_attack(scene: Scene, side: int, area: int) -> bool:
    """An attack takes infantry or, for Red, real Viet Cong, and an enemy on the ground."""
    return has_ground(scene, 1 - side, area) and has_fighters(scene, side, area)


def has_fighters(scene: Scene, side: int, area: int) -> bool:
    """Whether a side has infantry, or Viet Cong in the open: assets do not attack alone."""
    return bool(infantry_at(scene, side, area)) or (side == RED and real_open(scene, area) > 0)


def _fields(scene: Known) -> list[int]:
    """List the areas where the seat could attack and pay for it."""
    side, seen = scene.seat, fronts(scene)
    hidden = own(scene).cells.map if side == RED else ()
    fighters = {*seen.infantry[side], *scene.state.open_vc.map, *hidden}
    return [
        area
        for area in sorted(seen.ground[1 - side] & fighters)
        if (has_fighters(scene, side, area) or usable_vc(scene, area))
        and can_pay(scene, PRICE, area)
    ]


@memoised_offer
def _fights(scene: Known) -> Offer | None:
    areas = _fields(scene)
    if not areas:
        return None

    def vcs(area: int) -> Subset[int]:
        return Subset(usable_vc(scene, area), int(not has_fighters(scene, scene.seat, area)))

    def support(area: int, _: tuple[int, ...]) -> Subset[int]:
        return Subset(support_at(scene, scene.seat, area))

    return Offer(
        "HMP:7.1",
        Fight,
        (("area", Pick(areas)), ("vcs", Given(vcs)), ("support", Given(support))),
    )


def support_at(scene: Scene, side: int, area: int) -> list[int]:
    """List a side's units there that fly or float."""
    return [u for u in stack_at(scene, side, area) if counter_of(scene, u).is_air_naval]


@cites("HMP:7.1", "HMP:7.11", "HMP:9.5")
def _fight(run: HeartsRun, order: Fight) -> None:
    """Each round, also a further one, costs a point; Red turns up the Viet Cong he wants to use."""
    pay_action(run, PRICE, order.area)
    for vc in order.vcs:
        turn_up(run, order.area, vc)
    open_battle(run, order.area, run.actor, order.support)


FIGHT = order_kind(
    "HMP:7.1",
    "act",
    Fight,
    offer=_fights,
    vetoes=unless_offered("HMP:7.1", _fights, "no-battle-there"),
    resolve=_fight,
)


def open_battle(run: HeartsRun, area: int, attacker: int, support: tuple[int, ...] = ()) -> None:
    """Begin a battle round, whatever it costs."""
    run.open(BATTLE, (area, attacker, *support))


@cites("HMP:7.1")
def open_free_battle(run: HeartsRun, area: int, cite: str) -> None:
    """In a round that an event gives for nothing Blue says who flies or floats along (RUL-0200)."""
    if support_at(run.scene, BLUE, area):
        run.ask(Decision(BLUE, "free_support", cite, (area,)))
    else:
        open_battle(run, area, BLUE)


def _companions(scene: Known) -> Offer:
    (area,) = asked(scene).about
    return Offer("HMP:7.1", ChooseUnits, (("units", Subset(support_at(scene, BLUE, area))),))


def _join(run: HeartsRun, order: ChooseUnits) -> None:
    (area,) = asked(run.scene).about
    run.answer()
    open_battle(run, area, BLUE, order.units)


JOIN_FREE_BATTLE = order_kind(
    "HMP:7.1",
    "free_support",
    ChooseUnits,
    offer=_companions,
    vetoes=unless_offered("HMP:7.1", _companions, "wrong-support"),
    resolve=_join,
)


@step(BATTLE, "HMP:7.2")
def viet_cong_are_revealed(run: HeartsRun) -> None:
    """When Blue attacks, hidden Viet Cong are revealed first."""
    area, attacker, *support = run.scene.state.agenda[-1].about
    if attacker == BLUE and cell_at(run.scene, area).size:
        open_reveal(run, area, Coming.ATTACK, (*ground_at(run.scene, BLUE, area), *support))


@step(BATTLE, "HMP:7.3")
def the_attack_is_answered(run: HeartsRun) -> None:
    """Blue may play a response to a Red attack in South Vietnam."""
    area, attacker, *_ = run.scene.state.agenda[-1].about
    if attacker == RED and area in run.printed.provinces and has_ground(run.scene, BLUE, area):
        open_window(run, BLUE, Window.ATTACK, "HMP:7.3", (area,))


@step(BATTLE, "HMP:7.2")
def groups_form(run: HeartsRun) -> None:
    """All the attacker's units join, and all remaining enemy units defend.

    A Viet Cong that an event hid here during the revealing is turned up too (RUL-0160).
    """
    area, attacker, *support = run.scene.state.agenda[-1].about
    for name in (EVADED, SLIPPED):
        if turn_note(run.scene, name) is not None:
            run.emit(TurnNoteSpent(name))
    if attacker == BLUE and cell_at(run.scene, area).size:
        late_viet_cong_defend(run, area)
    if not can_attack(run.scene, attacker, area):
        run.go_to("the_field_is_left")
        return
    run.emit(BattleChanged(battle_in(run.scene, area, attacker, tuple(support))))


@cites("HMP:7.2", "HMP:9.5")
def late_viet_cong_defend(run: HeartsRun, area: int) -> None:
    """Whoever was placed face down after the revealing is turned up; Bad Intel goes back."""
    for vc in hidden_vc(run, area):
        if not turn_up(run, area, vc).is_real:
            back_to_the_pool(run, area, vc)


def battle_in(scene: Scene, area: int, attacker: int, support: tuple[int, ...]) -> Battle:
    """Who would fight in an area now."""
    joining = [unit for unit in support if scene.state.units.map[unit].at == area]
    defenders = stack_at(scene, 1 - attacker, area)
    blue = (*ground_at(scene, BLUE, area), *joining) if attacker == BLUE else tuple(defenders)
    return Battle(
        area=area,
        attacker=attacker,
        attackers=(*ground_at(scene, attacker, area), *joining),
        defenders=tuple(defenders),
        vcs=tuple(fighters_at(scene, area)),
        met_americans=any(counter_of(scene, unit).nation is Nation.US for unit in blue),
    )


@step(BATTLE, "HMP:7.4")
def tunnels_are_looked_for(run: HeartsRun) -> None:
    """Red may escape an attack through tunnels (a response card)."""
    battle = battle_of(run.scene)
    if battle.attacker == BLUE:
        open_window(run, RED, Window.EVADE, "HMP:7.4", (battle.area,))


@step(BATTLE, "HMP:7.4")
def evasion_is_tried(run: HeartsRun) -> None:
    """A small group may try to evade."""
    battle = battle_of(run.scene)
    if turn_note(run.scene, SLIPPED) is None and turn_note(run.scene, EVADED) is None:
        try_to_evade(run, 1 - battle.attacker, battle.area)


WORDING = {"wrong-support": "You can only choose aircraft and ships that are in the area."}
