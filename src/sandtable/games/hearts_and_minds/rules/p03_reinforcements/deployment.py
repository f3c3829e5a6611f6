"""3.6, 3.8 and 3.9 Deploying: Blue first, then Red, then Viet Cong."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import UnitsPlaced, YearNoted
from sandtable.games.hearts_and_minds.offer_memo import memoised_offer
from sandtable.games.hearts_and_minds.orders import Decline, Deploy, Shift
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, US_FAMILY, Nation
from sandtable.games.hearts_and_minds.rule_hooks import REINFORCEMENTS
from sandtable.games.hearts_and_minds.rules.order_checks import unless_offered
from sandtable.games.hearts_and_minds.rules.p03_reinforcements.arrivals_and_withdrawals import (
    waiting,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.air_cav_and_navy import shift, shifts
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import NORTH, room_in
from sandtable.games.hearts_and_minds.rules.p06_movement.trail_and_sea import KAMPOT
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    counter_of,
    has_red_ground,
    on_map,
    stack_at,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

#: Units a year that come through Sihanoukville.
BY_PORT: Final = 4


@cites("HMP:3.6")
def beaches(scene: Scene, unit: int) -> list[int]:
    """Blue units come where there is neither a flag nor anyone of Red; foreigners by the coast."""
    printed, nation = scene.printed, counter_of(scene, unit).nation
    if nation in {Nation.LAO, Nation.CAMBODIAN}:
        return _with_countrymen(scene, nation)
    return [
        area
        for area in sorted(printed.provinces)
        if area not in scene.state.flags
        and (nation not in US_FAMILY or printed.areas[area].is_coastal)
        and not has_red_ground(scene, area)
    ]


@cites("HMP:3.6")
def _with_countrymen(scene: Scene, nation: Nation) -> list[int]:
    """Laotians come to Champasak, Saravan West or comrades; Cambodians likewise to Phnom Penh."""
    printed = scene.printed
    names = ("Champasak", "Saravan West") if nation is Nation.LAO else ("Phnom Penh",)
    homes = {printed.area_ids[name] for name in names}
    comrades = {unit_of(scene, unit).at for unit in on_map(scene, BLUE, nation)}
    empty = {area for area in homes if not has_red_ground(scene, area)}
    return sorted(empty | comrades)


@cites("HMP:3.8", "HM:Y73.6", "HM:B23")
def depots(scene: Scene, unit: int) -> list[int]:
    """North Vietnamese come to North Vietnam, some by Kampot; friends to Saravan or Kampot.

    While its port is closed nobody of Red comes to Kampot.
    """
    printed, nation = scene.printed, counter_of(scene, unit).nation
    if nation is Nation.NVA:
        areas = [printed.area_ids[NORTH]]
        if port_is_open(scene):
            areas.append(printed.area_ids[KAMPOT])
        return areas
    is_lao = nation is Nation.PATHET_LAO
    first = printed.area_ids["Saravan" if is_lao else KAMPOT]
    rival = Nation.LAO if is_lao else Nation.CAMBODIAN
    barred = {unit_of(scene, other).at for other in on_map(scene, BLUE, rival)}
    if scene.state.is_port_closed:
        barred.add(printed.area_ids[KAMPOT])
    if first not in barred and room_in(scene, RED, first).infantry > 0:
        return [first]
    return sorted((printed.laos if is_lao else printed.cambodia) - barred)


@cites("HMP:3.8")
def port_is_open(scene: Scene) -> bool:
    """Kampot takes four North Vietnamese a year unless it is closed or Blue is there."""
    return (
        not scene.state.is_port_closed
        and not stack_at(scene, BLUE, scene.printed.area_ids[KAMPOT])
        and by_port(scene) < BY_PORT
    )


def by_port(scene: Scene) -> int:
    """Count the North Vietnamese that came by the port this year."""
    return sum(note.about[0] for note in scene.state.notes if note.name == "by-port")


def places_for(scene: Scene, unit: int) -> list[int]:
    """List where a waiting unit may be put, with room."""
    legal = beaches(scene, unit) if counter_of(scene, unit).side == BLUE else depots(scene, unit)
    infantry = counter_of(scene, unit).is_infantry
    rooms = ((area, room_in(scene, counter_of(scene, unit).side, area)) for area in legal)
    return [area for area, room in rooms if (room.infantry if infantry else room.assets) > 0]


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
    if waiting_with_room(run.scene, seat) or (seat == BLUE and _air_naval_on_map(run.scene)):
        run.ask(Decision(seat, "deploy", "HMP:3.6"))


def settle(run: HeartsRun, seat: int) -> None:
    """Deploy units that have a single place to go to."""
    places = all_places(run.scene, seat)
    for unit in waiting(run.scene, seat):
        if len(places[unit]) == 1:
            run.emit(UnitsPlaced((unit,), places[unit][0]))
            places = all_places(run.scene, seat)


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


def _air_naval_on_map(scene: Scene) -> bool:
    units = scene.state.units.map
    return any(units[unit].at >= 0 for unit in scene.printed.air_naval)


@memoised_offer
def _deployments(scene: Known) -> Offer | None:
    places = all_places(scene, scene.seat)
    areas = sorted({area for legal in places.values() for area in legal})
    if not areas:
        return None
    counters = scene.printed.counters

    def able(area: int, *, infantry: bool) -> tuple[list[int], int]:
        found = [
            unit
            for unit, legal in places.items()
            if area in legal and counters[unit].is_infantry is infantry
        ]
        room = room_in(scene, scene.seat, area)
        most = min(len(found), room.infantry if infantry else room.assets)
        if area == scene.printed.area_ids[KAMPOT]:
            nva = [unit for unit in found if counters[unit].nation is Nation.NVA]
            most = min(most, len(found) - len(nva) + BY_PORT - by_port(scene))
        return found, max(0, most)

    def infantry(area: int) -> Subset[int]:
        found, most = able(area, infantry=True)
        return Subset(found, 0 if able(area, infantry=False)[1] else 1, most)

    def assets(area: int, going: tuple[int, ...]) -> Subset[int]:
        found, most = able(area, infantry=False)
        if area == scene.printed.area_ids[KAMPOT]:
            most = min(most, max(0, BY_PORT - by_port(scene) - len(going)))
        return Subset(found, 0 if going else 1, most)

    return Offer(
        "HMP:3.6",
        Deploy,
        (("area", Pick(areas)), ("infantry", Given(infantry)), ("assets", Given(assets))),
    )


@cites("HMP:3.6")
def _deploy(run: HeartsRun, order: Deploy) -> None:
    """Units are put down where they may come in, within the stacking limit."""
    deploy(run, run.actor, order)
    settle(run, run.actor)
    left = waiting_with_room(run.scene, run.actor)
    if not left and not (run.actor == BLUE and shifts(run.scene)):
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
    resolve=shift,
)
