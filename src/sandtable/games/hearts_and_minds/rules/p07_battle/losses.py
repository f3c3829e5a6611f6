"""7.7 Losses: who picks them, in which order they fall, and what can be bought off."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.hearts_and_minds.events import (
    BattleChanged,
    TollsChanged,
    UnitsLost,
    UnitsPlaced,
    VCLeft,
)
from sandtable.games.hearts_and_minds.orders import Accept, Decline, PayFromCard, TakeLosses
from sandtable.games.hearts_and_minds.printed.counters import RED, Kind
from sandtable.games.hearts_and_minds.rule_hooks import TOLL, truces
from sandtable.games.hearts_and_minds.rules.order_checks import (
    always,
    nothing_against,
    unless_offered,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import (
    can_afford,
    make_payment,
    not_from_card,
    paying_from_card,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window, open_window
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p07_battle.loss_priority import (
    are_alike,
    first_to_fall,
    losses_at_once,
)
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_placement import (
    back_to_the_pool,
    hidden_vc,
    turn_up,
)
from sandtable.games.hearts_and_minds.state import OUT, Toll
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    asked,
    counter_of,
    open_at,
    own,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step

#: Only such losses can be answered by a card.
ANSWERED = frozenset({"battle", "ambush", "raid"})
BUY_OFF = 1


# --- what other rules call ------------------------------------------------------------------


@cites("HMP:7.7", "HM-P:19.14")
def exact(run: HeartsRun, *tolls: Toll) -> None:
    """Losses are chosen by their owners, one toll after another, before any counter leaves."""
    if run.rules[truces](run.scene):
        return
    wanted = tuple(toll for toll in tolls if toll.losses or toll.extra)
    if wanted:
        run.emit(TollsChanged(wanted))
        run.open(TOLL)


@cites("HMP:7.7")
def kill(run: HeartsRun, units: tuple[int, ...]) -> None:
    """The dead go to the Body Count Box, Lima Site out of the game: also under a cease-fire."""
    sites = tuple(unit for unit in units if counter_of(run.scene, unit).kind is Kind.LIMA_SITE)
    others = tuple(unit for unit in units if unit not in sites)
    if sites:
        run.emit(UnitsPlaced(sites, OUT))
    if others and not run.rules[truces](run.scene):
        run.emit(UnitsLost(others))


@cites("HMP:9.6")
def kill_vc(run: HeartsRun, area: int, vc: int) -> None:
    """A dead Viet Cong is one dead Red unit; Bad Intel goes back to the pool.

    Under a cease-fire a real Viet Cong stays, face up.
    """
    if not any(one.vc == vc for one in open_at(run.scene, area)):
        turn_up(run, area, vc)
    if not run.printed.faces[vc].is_real:
        back_to_the_pool(run, area, vc)
    elif not run.rules[truces](run.scene):
        run.emit(VCLeft(area, vc, "body"))


# --- the procedure --------------------------------------------------------------------------


@step(TOLL, "HMP:7.7")
@cites("HM-P:0.6")
def losses_are_chosen(run: HeartsRun) -> None:
    """Each owner chooses losses, the active player first."""
    tolls, active = run.scene.state.tolls, run.scene.state.turn.seat
    open_ones = [place for place, toll in enumerate(tolls) if toll.losses]
    index = min(open_ones, key=lambda place: tolls[place].side != active, default=None)
    if index is None:
        return
    run.go_to("losses_are_chosen")
    toll, rank = tolls[index], first_to_fall(run.scene, tolls[index])
    if not rank.size:
        _set(run, index, replace(toll, losses=0, extra=0))
    elif rank.size <= losses_at_once(run.scene, toll):
        vcs = (*rank.vcs, *(hidden_vc(run, toll.area) if rank.hidden else ()))
        _choose(run, index, rank.units, vcs)
    elif not rank.vcs and not rank.hidden and are_alike(run.scene, rank.units):
        _choose(run, index, rank.units[: toll.losses], ())
    else:
        run.ask(Decision(toll.side, "losses", "HMP:7.7", (index,)))


def _set(run: HeartsRun, index: int, toll: Toll) -> None:
    tolls = run.scene.state.tolls
    run.emit(TollsChanged((*tolls[:index], toll, *tolls[index + 1 :])))


def _choose(run: HeartsRun, index: int, units: tuple[int, ...], vcs: tuple[int, ...]) -> None:
    toll = run.scene.state.tolls[index]
    for vc in vcs:
        if not any(one.vc == vc for one in open_at(run.scene, toll.area)):
            turn_up(run, toll.area, vc)
    _set(
        run,
        index,
        replace(
            toll,
            losses=toll.losses - len(units) - len(vcs),
            dead=(*toll.dead, *units),
            dead_vcs=(*toll.dead_vcs, *vcs),
        ),
    )


def _losses(scene: Known) -> Offer:
    toll = scene.state.tolls[asked(scene).about[0]]
    rank = first_to_fall(scene, toll)
    vcs = rank.vcs
    if rank.hidden:
        vcs = (*vcs, *[one.vc for one in own(scene).cells[toll.area]])
    wanted = losses_at_once(scene, toll)
    units = Subset(rank.units, max(0, wanted - len(vcs)), min(wanted, len(rank.units)))

    def rest(chosen: tuple[int, ...]) -> Subset[int]:
        return Subset(vcs, wanted - len(chosen), wanted - len(chosen))

    return Offer("HMP:7.7", TakeLosses, (("units", units), ("vcs", Given(rest))))


def _take(run: HeartsRun, order: TakeLosses) -> None:
    _choose(run, asked(run.scene).about[0], order.units, order.vcs)
    run.answer()


TAKE_LOSSES = order_kind(
    "HMP:7.7",
    "losses",
    TakeLosses,
    offer=_losses,
    vetoes=unless_offered("HMP:7.7", _losses, "wrong-losses"),
    resolve=_take,
)


@step(TOLL, "HMP:7.7")
def further_losses_are_bought_off(run: HeartsRun) -> None:
    """For each R result, the owner pays 1 point or loses one more unit."""
    tolls = run.scene.state.tolls
    index = next((place for place, toll in enumerate(tolls) if toll.extra), None)
    if index is None:
        return
    run.go_to("losses_are_chosen")
    toll = tolls[index]
    if not first_to_fall(run.scene, toll).size:
        _set(run, index, replace(toll, extra=0))
    elif can_afford(run.scene, toll.side, BUY_OFF):
        run.ask(Decision(toll.side, "spare", "HMP:7.7", (index,)))
    else:
        _set(run, index, replace(toll, extra=toll.extra - 1, losses=1))


def _pay(run: HeartsRun, order: Accept | PayFromCard) -> None:
    (index,) = asked(run.scene).about
    toll, from_card = run.scene.state.tolls[index], isinstance(order, PayFromCard)
    make_payment(run, run.actor, BUY_OFF, "HMP:7.7", card_first=from_card)
    _set(run, index, replace(toll, extra=toll.extra - 1))
    run.answer()


def _give(run: HeartsRun, _: Decline) -> None:
    (index,) = asked(run.scene).about
    toll = run.scene.state.tolls[index]
    _set(run, index, replace(toll, extra=toll.extra - 1, losses=1))
    run.answer()


SPARE = order_kind(
    "HMP:7.7",
    "spare",
    Accept,
    offer=always("HMP:7.7", Accept),
    vetoes=nothing_against,
    resolve=_pay,
)
SPARE_FROM_CARD = order_kind(
    "HMP:5.7",
    "spare",
    PayFromCard,
    offer=paying_from_card,
    vetoes=not_from_card,
    resolve=_pay,
)
LOSE_ONE_MORE = order_kind(
    "HMP:7.7",
    "spare",
    Decline,
    offer=always("HMP:7.7", Decline),
    vetoes=nothing_against,
    resolve=_give,
)


@step(TOLL, "HMP:7.7")
def the_dead_are_counted(run: HeartsRun) -> None:
    """All chosen losses are removed together."""
    for toll in run.scene.state.tolls:
        kill(run, toll.dead)
        for vc in toll.dead_vcs:
            kill_vc(run, toll.area, vc)
        battle, count = run.scene.state.battle, len(toll.dead) + len(toll.dead_vcs)
        if battle is not None and toll.cause == "battle" and count:
            red, blue = battle.killed
            killed = (red + count, blue) if toll.side == RED else (red, blue + count)
            run.emit(BattleChanged(replace(battle, killed=killed)))


@step(TOLL, "HMP:5.8")
@cites("HM-P:0.6")
def the_active_player_may_answer(run: HeartsRun) -> None:
    """The active player may respond to losses."""
    _open_windows(run, run.scene.state.turn.seat)


@step(TOLL, "HMP:5.8")
def the_other_player_may_answer(run: HeartsRun) -> None:
    """The other player may respond to losses."""
    _open_windows(run, 1 - run.scene.state.turn.seat)


def _open_windows(run: HeartsRun, seat: int) -> None:
    tolls = run.scene.state.tolls
    dead = [u for toll in tolls if toll.side == seat and toll.cause in ANSWERED for u in toll.dead]
    answer_losses(run, seat, dead)


@cites("HMP:5.8", "HMP:X06")
def answer_losses(run: HeartsRun, seat: int, dead: list[int]) -> None:
    """A side may respond to its units that have just come into the Body Count Box."""
    boxed = tuple(u for u in dead if counter_of(run.scene, u).kind is not Kind.LIMA_SITE)
    if boxed:
        open_window(run, seat, Window.LOSS, "HMP:5.8", boxed)


@step(TOLL, "HMP:7.7")
def the_toll_is_over(run: HeartsRun) -> None:
    """All losses have been taken."""
    is_raid = any(toll.cause == "raid" for toll in run.scene.state.tolls)
    run.emit(TollsChanged(()))
    if is_raid:
        remove_after_action(run)
