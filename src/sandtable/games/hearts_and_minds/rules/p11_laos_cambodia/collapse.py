"""11.1 to 11.3 Factions in danger, rescue and collapse."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import Collapsed, UnitsPlaced, WillChanged, YearNoted
from sandtable.games.hearts_and_minds.orders import Accept, Decline
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Kind, Nation
from sandtable.games.hearts_and_minds.rule_hooks import COUNTRY, INTERPHASE, rescue_price
from sandtable.games.hearts_and_minds.rules.order_checks import always, nothing_against
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import can_afford, make_payment
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import Window, open_window
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.state import OUT, Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    asked,
    counter_of,
    infantry_of,
    on_map,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

PRICE: Final = 3
SWING: Final = 3
#: By country, Blue's faction and Red's; in this order they are tested.
FACTIONS: Final = (
    (Nation.LAO, Nation.PATHET_LAO),
    (Nation.CAMBODIAN, Nation.KHMER_ROUGE),
)
CAMBODIA_FROM: Final = 1969


@cites("HMP:11.2")
def in_danger(scene: Scene, nation: Nation) -> bool:
    """A faction without infantry on the map is in danger, unless it or its rival has fallen."""
    pair = next(pair for pair in FACTIONS if nation in pair)
    if any(one in scene.state.collapsed for one in pair):
        return False
    if Nation.CAMBODIAN in pair and scene.state.year < CAMBODIA_FROM:
        return False
    return not infantry_of(scene, nation)


@step(INTERPHASE, "HMP:18.3")
def laos_is_tested(run: HeartsRun) -> None:
    """Check the factions in Laos."""
    run.open(COUNTRY, (0,))


@step(INTERPHASE, "HMP:18.3")
def cambodia_is_tested(run: HeartsRun) -> None:
    """Check the factions in Cambodia."""
    run.open(COUNTRY, (1,))


@step(COUNTRY, "HMP:11.2")
def blues_friends_are_tested(run: HeartsRun) -> None:
    """Check Blue's faction. Red may raise the cost of saving it."""
    _warn(run, 0)


@step(COUNTRY, "HMP:11.3")
def blue_rescues_them_or_not(run: HeartsRun) -> None:
    """Blue pays the full cost or lets its faction collapse."""
    _ask(run, 0)


@step(COUNTRY, "HMP:11.2")
def reds_friends_are_tested(run: HeartsRun) -> None:
    """Check Red's faction."""
    _warn(run, 1)


@step(COUNTRY, "HMP:11.3")
def red_rescues_them_or_not(run: HeartsRun) -> None:
    """Red pays the full cost or lets its faction collapse."""
    _ask(run, 1)


def _nation(scene: Scene, place: int) -> Nation:
    return FACTIONS[scene.state.agenda[-1].about[0]][place]


def _warn(run: HeartsRun, place: int) -> None:
    nation = _nation(run.scene, place)
    if in_danger(run.scene, nation):
        country = run.scene.state.agenda[-1].about[0]
        open_window(run, RED if place == 0 else BLUE, Window.RESCUE, "HMP:18.3", (country,))


def _ask(run: HeartsRun, place: int) -> None:
    nation = _nation(run.scene, place)
    if not in_danger(run.scene, nation):
        return
    owner = BLUE if place == 0 else RED
    if can_afford(run.scene, owner, price_of(run.scene, nation)):
        country = run.scene.state.agenda[-1].about[0]
        run.ask(Decision(owner, "rescue", "HMP:11.3", (country, place)))
    else:
        fall(run, nation)


@cites("HMP:11.3")
def price_of(scene: Scene, nation: Nation) -> int:
    """To save a faction costs three points."""
    return PRICE + sum(said.what for said in scene.rules[rescue_price](scene, nation))


@cites("HMP:11.3")
def fall(run: HeartsRun, nation: Nation) -> None:
    """A faction that is not saved leaves the war: three Doves if it was Blue's, else Hawks."""
    is_blue = any(nation is blue for blue, _ in FACTIONS)
    run.emit(WillChanged(SWING if is_blue else -SWING, "HMP:11.3"))
    run.emit(Collapsed(nation))
    if nation is Nation.LAO:
        lima_site_is_given_up(run)
    remove_after_action(run)


@cites("HM:B14", "HM-P:19.18")
def lima_site_is_given_up(run: HeartsRun) -> None:
    """With Blue's Laotians Lima Site leaves the game."""
    units = on_map(run.scene, BLUE)
    sites = [unit for unit in units if counter_of(run.scene, unit).kind is Kind.LIMA_SITE]
    if sites:
        run.emit(UnitsPlaced(tuple(sites), OUT))


def _about(scene: Known) -> Nation:
    country, place = asked(scene).about
    return FACTIONS[country][place]


def _payable(scene: Known, _: Accept) -> tuple[Cited[Veto], ...]:
    price = price_of(scene, _about(scene))
    if can_afford(scene, scene.seat, price):
        return ()
    return objection("HMP:11.3", "too-dear", price=price, points=scene.state.stockpile[scene.seat])


@cites("HMP:11.3")
def _save(run: HeartsRun, _: Accept) -> None:
    """What is paid for stands, and its units come back next year."""
    nation = _about(run.scene)
    make_payment(run, run.actor, price_of(run.scene, nation), "HMP:11.3")
    run.emit(YearNoted(Note("rescued", (list(Nation).index(nation),))))
    run.answer()


def _give_up(run: HeartsRun, _: Decline) -> None:
    nation = _about(run.scene)
    run.answer()
    fall(run, nation)


def _pay(_: Known) -> Offer:
    return Offer("HMP:11.3", Accept)


SAVE = order_kind("HMP:11.3", "rescue", Accept, offer=_pay, vetoes=_payable, resolve=_save)
GIVE_UP = order_kind(
    "HMP:11.3",
    "rescue",
    Decline,
    offer=always("HMP:11.3", Decline),
    vetoes=nothing_against,
    resolve=_give_up,
)
