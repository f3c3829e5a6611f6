"""Interception for tests: missions and transports of a side, fighters of both, and answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from games.next_war.air_flights import (
    BASE,
    FIGHTER,
    SECOND,
    SECOND_WEASEL,
    STEALTH,
    STRIKER,
    WEASEL,
    in_the_air,
    rules,
    unit_number,
)
from games.next_war.flight_orders import position
from games.next_war.flying import Played, stored
from games.next_war.sketch import asked, unit
from sandtable.games.next_war.advanced.air_state import AirStatus, AirUnit, with_units
from sandtable.games.next_war.ids import ENEMY, AircraftId, SideId
from sandtable.games.next_war.orders.advanced.air_combat import AimAirUnits, BreakOff
from sandtable.games.next_war.orders.advanced.air_missions import EndMissions, MissionAtUnit
from sandtable.games.next_war.orders.advanced.interception import (
    EndEngaging,
    EndInterception,
    EngageAirUnit,
    InterceptMission,
    JettisonOrdnance,
    TurnCarriedBack,
)
from sandtable.games.next_war.printed.aircraft import AirSide, Rating
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rule_layers import LAYERS
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known

READY, BOX, MISSION = AirStatus.READY, AirStatus.AIR_SUPERIORITY, AirStatus.MISSION
FLOWN, ABORT, GONE = AirStatus.FLOWN, AirStatus.ABORT, AirStatus.ELIMINATED
#: Two fighters of either side: the counters of the tests with no strike rating, and another.
INTERCEPTORS = (FIGHTER, STEALTH)
#: The side that strikes: strikers and Wild Weasels Ready, two fighters in the air.
FLYING = {WEASEL: READY, SECOND_WEASEL: READY, STRIKER: READY, SECOND: READY, FIGHTER: BOX}
TEXT = """
1404 Flat Airbase
1404 in PRC
1404 PRC E 4-4-4 sp2
1405 SRV A 4-4-4 sp2
1904 PRC F 4-4-4 sp2
1905 SRV B 4-4-4 sp2
"""
IN_COMBAT = {"engage_air_units", "break_off", "aim_air_units", "carried_units", "jettison_ordnance"}
#: Ratings by stars: a dogfighter, one with stand-off missiles, one with long-range missiles.
CLOSE, MIDDLE, FAR = (Rating(3, stars=stars) for stars in (0, 1, 2))
HARMLESS = Rating(1, bracketed=True)
ENGAGE, BREAK = "engage_air_units", "break_off"
#: The side that strikes has two fighters to escort with.
TWO_ESCORTS = {STRIKER: READY, SECOND: READY, FIGHTER: BOX, STEALTH: BOX}


def rated(
    scene: Scene,
    ratings: dict[AircraftId, Rating],
    *,
    stealth: int | None = None,
    weak: bool = False,
    skill: int = 0,
) -> Scene:
    """The position with these air-to-air ratings on both sides of counters, and no stealth.

    With `weak` the second side of counters has no strike rating.
    """
    counters = list(scene.printed.aircraft)
    for number, one in enumerate(counters):
        front = replace(one.front, pilot_skill=skill)
        if number in ratings:
            front = AirSide(ratings[AircraftId(number)], front.combat_support, front.strike, skill)
        back = AirSide(front.air_to_air, front.combat_support, Rating(0), skill) if weak else front
        counters[number] = replace(
            one, front=front, back=back if one.back else None, stealth=number == stealth
        )
    printed = changed(scene.printed, aircraft=tuple(counters), memo={})
    return KernelScene(scene.rules, printed, scene.state)


def with_enemies(scene: Scene, side: SideId, enemies: dict[int, AirStatus]) -> Scene:
    """The position with air units of the enemy of a side."""
    enemy = SideId(ENEMY[side])
    units = {
        unit_number(enemy, kind): AirUnit(
            BASE, status, scene.printed.aircraft[unit_number(enemy, kind)].steps
        )
        for kind, status in enemies.items()
    }
    advanced = replace(scene.state.advanced, air=with_units(scene.state.advanced.air, units))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, advanced=advanced))


def striking(  # noqa: PLR0913  # each is a fact of the position
    side: SideId,
    *dice: int,
    flying: dict[int, AirStatus] | None = None,
    enemies: dict[int, AirStatus] | None = None,
    ratings: dict[AircraftId, Rating] | None = None,
    stealth: int | None = None,
    options: tuple[str, ...] = (),
    weak: bool = False,
    skill: int = 0,
    text: str = TEXT,
    **changes: Any,
) -> Played:
    """A Strike phase in which a side is asked for missions; the enemy has fighters in the air."""
    scene = in_the_air(
        asked(position(text, side), side, "move"),
        side,
        flying=FLYING if flying is None else flying,
        enemy_hexes=("1404",),
        **changes,
    )
    scene = with_enemies(scene, side, {FIGHTER: BOX, STEALTH: BOX} if enemies is None else enemies)
    scene = rated(scene, ratings or {}, stealth=stealth, weak=weak, skill=skill)
    if options:
        scene = KernelScene(rules(*[LAYERS[name] for name in options]), scene.printed, scene.state)
    now = Played(scene, *dice)
    now.begin(strikes, 1)
    return now


def at_unit(
    now: Played, side: SideId, kind: int = STRIKER, name: str = "E", **groups: Any
) -> MissionAtUnit:
    """A mission of a side against an enemy unit."""
    given = [mine(side, *groups.get(group, ())) for group in ("wing", "companions", "stand_off")]
    return MissionAtUnit(unit(now.scene, name), unit_number(side, kind), *given)


def mine(side: SideId, *kinds: int) -> tuple[AircraftId, ...]:
    """Air units of a side."""
    return tuple(unit_number(side, kind) for kind in kinds)


def sent(now: Played, *orders: object) -> Played:
    """Announce missions, and no more of them."""
    for order in orders:
        now.order(order)
    if now.decision.kind == "air_missions":
        now.order(EndMissions())
    return now


def intercept(now: Played, lead: AircraftId, *units: AircraftId) -> Played:
    """Send units against a mission."""
    now.order(InterceptMission(lead, units))
    return now


def dropping(
    make: Any,
    side: SideId,
    *dice: int,
    enemies: dict[int, AirStatus] | None = None,
    ratings: dict[AircraftId, Rating] | None = None,
    flying: dict[int, AirStatus] | None = None,
    to: Any = "1404",
) -> Played:
    """Units on their way into the enemy country; the first die is for their detection."""
    scene, orders = make(side, to)
    scene = in_the_air(scene, side, flying=flying or {}, enemy_hexes=("1404",))
    scene = with_enemies(scene, side, {FIGHTER: BOX, STEALTH: BOX} if enemies is None else enemies)
    now = Played(rated(scene, ratings or {}), *dice)
    order = orders[0]
    now.order(replace(order, escort=0) if hasattr(order, "escort") else order)
    return now


def first_answer(now: Played) -> object:
    """Engage the first enemy that is offered, fight on, lose steps, keep ordnance."""
    kind = now.decision.kind
    if kind == "engage_air_units":
        orders: Any = now.scene.rules.orders[kind]
        scene = known_to(now)
        passing = orders[EndEngaging].offer(scene)
        if passing is not None:
            return EndEngaging()
        offer = orders[EngageAirUnit].offer(scene)
        unit_ = offer.domain(()).options[0]
        return EngageAirUnit(unit_, offer.domain((unit_,)).options[0])
    return {
        "break_off": BreakOff(()),
        "aim_air_units": AimAirUnits(()),
        "carried_units": TurnCarriedBack(()),
        "jettison_ordnance": JettisonOrdnance(()),
        "interception": EndInterception(),
    }[kind]


def known_to(now: Played) -> Any:
    """The position as the side that is asked knows it."""
    return known(now.scene, now.decision.seat)


def fought(
    now: Played, answer: Callable[[Played, str], object | None] = lambda _now, _kind: None
) -> list[tuple[int, str]]:
    """Fight interceptions to their end; `answer` may give orders.  Returns what was asked.

    Each position is stored and read again on the way.
    """
    found = []
    while now.decision.kind in IN_COMBAT:
        assert stored(now.scene.state) == now.scene.state
        found.append((now.decision.seat, now.decision.kind))
        order = answer(now, now.decision.kind)
        now.order(first_answer(now) if order is None else order)
    return found


def status(now: Played, side: SideId, kind: int) -> AirStatus:
    """Where an air unit is now."""
    return air_unit(now.scene, unit_number(side, kind)).status


def against(side, *dice, escorts=(), wing=(), number=1, rated=None, **changes):
    """A mission detected early, and one or two interceptors sent against it.

    `rated` gives ratings by side ("us" strikes) and kind.
    """
    ratings = {
        unit_number(side if who == "us" else ENEMY[side], kind): rating
        for (who, kind), rating in (rated or {}).items()
    }
    now = striking(
        side, 0, *dice, flying=changes.pop("flying", TWO_ESCORTS), ratings=ratings, **changes
    )
    sent(now, at_unit(now, side, wing=wing, companions=escorts))
    intercept(now, unit_number(side, STRIKER), *enemies(side)[:number])
    return now


def enemies(side):
    """The two interceptors."""
    return unit_number(ENEMY[side], FIGHTER), unit_number(ENEMY[side], STEALTH)


def quiet(now, *kinds):
    """Fight on with first answers until one of these questions is asked."""
    return fought_until(now, lambda kind: kind in kinds)


def fought_until(now, stop):
    """Fight on with first answers until this is asked."""
    while not stop(now.decision.kind):
        if now.decision.kind == BREAK:
            now.order(BreakOff(()))
        elif now.decision.kind == "aim_air_units":
            now.order(AimAirUnits(()))
        else:
            raise AssertionError(now.decision)
    return now
