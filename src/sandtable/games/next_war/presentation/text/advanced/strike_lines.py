"""Strikes, missiles, air strikes by Air Points and the tracks of air defence, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import UNSET

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.events.advanced import (
    AirStrikeFlown,
    AirStrikeSent,
    HitsCounted,
    MissileAimed,
    StrikeRolled,
    StrikesDeclined,
    TracksChanged,
)
from sandtable.games.next_war.ids import NO_UNIT
from sandtable.games.next_war.presentation.text.display_names import (
    air_unit_name,
    nation_name,
    place_name,
    side_does,
    side_name,
    unit_name,
    way_name,
)
from sandtable.games.next_war.printed.advanced.strike_rows import Hit, Weapon
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.kernel.english import counted, several

_MISSILES: Final = {
    StockKind.CRUISE: "cruise missile",
    StockKind.BALLISTIC: "ballistic missile",
    StockKind.SUPPLY: "supply",
}
_HITS: Final = {Hit.NONE: "no hit", Hit.ONE: "Strike 1", Hit.TWO: "Strike 2", Hit.X: "X"}
_LEVELS: Final = {
    Hit.NONE: "no interdiction",
    Hit.ONE: "Interdiction 1",
    Hit.TWO: "Interdiction 2",
    Hit.X: "Interdiction 2",
}


def aim_name(printed: Printed, aim: Aim) -> str:
    """Name what a strike is aimed at."""
    if aim.unit != NO_UNIT:
        return unit_name(printed, aim.unit)
    if aim.target is Target.BRIDGE:
        return f"the bridge at {way_name(printed, (aim.at, aim.across))}"
    if aim.stock is not None:
        return f"the {_MISSILES[aim.stock]}s of {nation_name(aim.nation)}"
    if aim.feature is not None:
        which = f" {aim.number}" if aim.number else ""
        return f"the {aim.feature.value}{which} in {place_name(printed, aim.at)}"
    if aim.target is Target.HEX:
        return f"hex {place_name(printed, aim.at)}"
    return f"the enemy's {aim.target.value}"


def interdicts(aims: Sequence[Aim]) -> bool:
    """Whether all targets of a mission are hexes to interdict."""
    return all(aim.target is Target.HEX for aim in aims)


def task(aims: Sequence[Aim]) -> str:
    """What a mission is to do to its targets: interdict hexes, or strike all else."""
    return "interdict" if interdicts(aims) else "strike"


def striker_name(printed: Printed, event: StrikeRolled) -> str:
    """Name what struck: a unit, a missile, or Air Points."""
    if event.striker != NO_UNIT:
        return unit_name(printed, event.striker)
    if event.weapon in {Weapon.CRUISE, Weapon.BALLISTIC}:
        return f"A {event.weapon.value} missile of {nation_name(event.nation)}"
    if event.weapon is Weapon.HELICOPTER:
        return f"A helicopter of {side_name(printed, event.side)} with rating {event.value}"
    if event.air_unit is not UNSET:
        name = air_unit_name(printed, event.air_unit)
        return f"{name} with a strike rating of {event.value}" if event.value else name
    points = counted(event.value, "Air Point")
    return f"{side_name(printed, event.side)} with {points}"


def _rolled(printed: Printed, event: StrikeRolled) -> str:
    verb = "interdicts" if event.aim.target is Target.HEX else "strikes"
    letter = "I" if event.aim.target is Target.HEX else "S"
    head = f"{striker_name(printed, event)} {verb} {aim_name(printed, event.aim)}"
    if not event.column:
        return f"{head}: no column of the chart, so no effect."
    parts = [f"{each.what} {each.amount:+}" for each in event.modifiers]
    added = f" ({', '.join(parts)})" if parts else ""
    total = event.die + sum(each.amount for each in event.modifiers)
    result = (_LEVELS if event.aim.target is Target.HEX else _HITS)[event.hit]
    modified = f" = {total}" if parts else ""
    return f"{head}: column {letter}{event.column}, die {event.die}{added}{modified}, {result}."


def _aimed(printed: Printed, event: MissileAimed) -> str:
    launch = event.launch
    what, whose = _MISSILES[launch.kind], nation_name(launch.nation)
    if launch.bomber is not UNSET:
        whose = air_unit_name(printed, launch.bomber)
    return f"{whose} aims a {what} at {aim_name(printed, launch.aim)}."


def _sent(printed: Printed, event: AirStrikeSent) -> str:
    strike = event.strike
    escort = f", {counted(strike.escort, 'escort')}" if strike.escort else ""
    points = counted(strike.points, "Air Point")
    sends, aim = side_does(printed, strike.side, "sends"), aim_name(printed, strike.aim)
    return f"{sends} {points}{escort} to {task((strike.aim,))} {aim}."


def _flown(printed: Printed, event: AirStrikeFlown) -> str:
    aim = aim_name(printed, event.strike.aim)
    if not event.left:
        return f"Nothing of the air strike at {aim} gets through."
    verb = "gets" if event.left == 1 else "get"
    return f"{counted(event.left, 'Air Point')} of the air strike at {aim} {verb} through."


def _tracks(printed: Printed, event: TracksChanged) -> str:
    now = event.now
    side = side_name(printed, event.side)
    values = several([f"Detection {now.detection}", f"SAM {now.sam}", f"AAA {now.aaa}"])
    return f"Air defence of {side}: {values}."


def _counted(printed: Printed, event: HitsCounted) -> str:
    return "The hits take effect."


def _declined(printed: Printed, event: StrikesDeclined) -> str:
    return f"{side_does(printed, event.side, 'makes')} no more strikes in this step."


TELLERS: Final[dict[type, Callable[[Printed, Any], str]]] = {
    StrikeRolled: _rolled,
    MissileAimed: _aimed,
    AirStrikeSent: _sent,
    AirStrikeFlown: _flown,
    TracksChanged: _tracks,
    HitsCounted: _counted,
    StrikesDeclined: _declined,
}
