"""3.6, 3.8 and 3.9 Deploying: Blue first, then Red, then Viet Cong."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import UnitsPlaced, YearNoted
from sandtable.games.hearts_and_minds.offer_memo import memoised_offer
from sandtable.games.hearts_and_minds.orders import Decline, Deploy, Shift
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rule_hooks import REINFORCEMENTS
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.arrivals_and_withdrawals import (
    waiting,
)
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.deployment_places import (
    places_for,
    room_for,
    through_port,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.air_cav_and_navy import (
    may_shift,
    shift,
    shifts,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.trail_and_sea import KAMPOT
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


@step(REINFORCEMENTS, "HMP:3.6")
def blue_deploys(run: HeartsRun) -> None:
    """Blue deploys first, and may redeploy aircraft and ships."""
    ask_to_deploy(run, BLUE)


@step(REINFORCEMENTS, "HMP:3.8")
def red_deploys(run: HeartsRun) -> None:
    """Then Red deploys."""
    ask_to_deploy(run, RED)


def ask_to_deploy(run: HeartsRun, seat: int) -> None:
    """Put down what has only one place to go, and ask about the rest."""
    settle(run, seat)
    if _has_more(run.scene, seat):
        run.ask(Decision(seat, "deploy", "HMP:3.6"))


def settle(run: HeartsRun, seat: int) -> None:
    """Deploy units that have a single place to go to, unless others want the room there."""
    places = all_places(run.scene, seat)
    for unit in waiting(run.scene, seat):
        if len(places[unit]) == 1 and not _is_contested(run.scene, unit, places):
            run.emit(UnitsPlaced((unit,), places[unit][0]))
            places = all_places(run.scene, seat)


@cites("HMP:3.6", "HM-P:0.7")
def _is_contested(scene: Scene, unit: int, places: dict[int, list[int]]) -> bool:
    """Where not all fit the owner chooses who comes, unless they are alike."""
    (area,), counters = places[unit], scene.printed.counters
    if counters[unit].is_air_naval:
        return False
    kind = counters[unit].is_ground_asset
    rivals = [u for u in places if area in places[u] and counters[u].is_ground_asset is kind]
    rivals = [u for u in rivals if not counters[u].is_air_naval]
    alike = {(counters[u].name, unit_of(scene, u).veteran) for u in rivals}
    return len(rivals) > room_for(scene, unit, area) and len(alike) > 1


def waiting_with_room(scene: Scene, seat: int) -> list[int]:
    """List the waiting units that have a place to go to; others wait another year."""
    return [unit for unit, places in all_places(scene, seat).items() if places]


def all_places(scene: Scene, seat: int) -> dict[int, list[int]]:
    """Where each waiting unit may be put; units of one kind may go the same ways."""
    counters, found = scene.printed.counters, dict[str, list[int]]()
    units = waiting(scene, seat)
    for unit in units:
        if counters[unit].name not in found:
            found[counters[unit].name] = places_for(scene, unit)
    return {unit: found[counters[unit].name] for unit in units}


@cites("HM-P:0.7")
def _has_more(scene: Scene, seat: int) -> bool:
    """Whether anything is left to deploy or, for Blue, to redeploy; else nothing is asked."""
    return bool(waiting_with_room(scene, seat)) or (seat == BLUE and may_shift(scene))


@memoised_offer
def _deployments(scene: Known) -> Offer | None:
    places = all_places(scene, scene.seat)
    areas = sorted({area for legal in places.values() for area in legal})
    if not areas:
        return None
    counters = scene.printed.counters

    def able(area: int, *, infantry: bool) -> list[int]:
        return [
            unit
            for unit, legal in places.items()
            if area in legal and counters[unit].is_infantry is infantry
        ]

    def infantry(area: int) -> Subset[int]:
        least = 0 if able(area, infantry=False) else 1
        return _as_many_as_fit(scene, area, able(area, infantry=True), least)

    def assets(area: int, going: tuple[int, ...]) -> Subset[int]:
        least = 0 if going else 1
        return _as_many_as_fit(scene, area, able(area, infantry=False), least, going)

    return Offer(
        "HMP:3.6",
        Deploy,
        (("area", Pick(areas)), ("infantry", Given(infantry)), ("assets", Given(assets))),
    )


@cites("HMP:3.6", "HMP:3.8")
def _as_many_as_fit(
    scene: Known, area: int, found: list[int], least: int, going: tuple[int, ...] = ()
) -> Subset[int]:
    """Stacking limits all but aircraft and ships, and the port limits the North Vietnamese."""
    if not found:
        return Subset(found, least, 0)
    counters = scene.printed.counters
    room = max(0, room_for(scene, found[0], area))
    if area == scene.printed.area_ids[KAMPOT] and scene.seat == RED:
        left = through_port(scene, going)
        friends = [unit for unit in found if counters[unit].nation is not Nation.NVA]
        most = min(room, len(found), left + len(friends))
        if not friends or most <= left:
            return Subset(found, least, most)
        from_north = "NVA units through the port"
        return Subset(found, least, most, lambda u: int(u not in friends), left, from_north)
    flying = [unit for unit in found if counters[unit].is_air_naval]
    most = min(len(found), room + len(flying))
    if not flying or most == len(found):
        return Subset(found, least, most)
    return Subset(found, least, most, lambda u: int(u not in flying), room, "ground assets")


@cites("HMP:3.6")
def _deploy(run: HeartsRun, order: Deploy) -> None:
    """Units are put down where they may come in, within the stacking limit."""
    deploy(run, run.actor, order)
    settle(run, run.actor)
    if not _has_more(run.scene, run.actor):
        run.answer()


def deploy(run: HeartsRun, seat: int, order: Deploy) -> None:
    """Put units down."""
    units = (*order.infantry, *order.assets)
    run.emit(UnitsPlaced(units, order.area))
    counters = run.printed.counters
    nva = sum(counters[unit].nation is Nation.NVA for unit in units)
    if seat == RED and nva and order.area == run.printed.area_ids[KAMPOT]:
        run.emit(YearNoted(Note("by-port", (nva,))))


def _done_vetoes(scene: Known, _: Decline) -> tuple[Cited[Veto], ...]:
    left = waiting_with_room(scene, scene.seat)
    return objection("HMP:3.6", "units-wait", units=tuple(left)) if left else ()


def _done(scene: Known) -> Offer | None:
    return None if waiting_with_room(scene, scene.seat) else Offer("HMP:3.6", Decline)


def _station(run: HeartsRun, order: Shift) -> None:
    shift(run, order)
    if not _has_more(run.scene, run.actor):
        run.answer()


def _finish(run: HeartsRun, _: Decline) -> None:
    run.answer()


DEPLOY = order_kind(
    "HMP:3.6",
    "deploy",
    Deploy,
    offer=_deployments,
    vetoes=unless_offered("HMP:3.6", _deployments, "not-to-be-deployed"),
    resolve=_deploy,
)
DEPLOYED = order_kind(
    "HMP:3.6", "deploy", Decline, offer=_done, vetoes=_done_vetoes, resolve=_finish
)
STATION = order_kind(
    "HMP:3.6",
    "deploy",
    Shift,
    offer=shifts,
    vetoes=unless_offered("HMP:3.6", shifts, "no-shift"),
    resolve=_station,
)
