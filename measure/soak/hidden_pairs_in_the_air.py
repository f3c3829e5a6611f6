"""Compare positions of the air war that differ only in what a seat may not know (ADV 29.2).

    just measure soak.hidden_pairs_in_the_air [PAIRS]

Hidden are the air units of a mission until interceptors are sent, and units that were picked for
air superiority combat until they are revealed: from the enemy and from those who watch.  After an
order of a random game of Loose Nukes the missions that are hidden before and after it are flown by
other units, and picks by others; then the order is carried out again, with the same dice.  The
viewer must know the same before and after and see the same events and dice.  An order that hides
something is also given with other units, which must look the same to others.  A detection roll may
come out otherwise for other aircraft: that is no pair, but what modified it must stay hidden.  Some
of the pairs compare views, prompts and offers as well, and some deal all that is hidden anew.
`hidden_pairs_in_the_air.csv` keeps a row for each piece; a run that is cut goes on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from msgspec import UNSET
from msgspec.structs import replace

from sandtable.games.next_war.advanced.air_secrets import AirSecrets
from sandtable.games.next_war.advanced.air_state import AirStatus, unit_in
from sandtable.games.next_war.advanced.strike_state import AirUnitMission
from sandtable.games.next_war.events.advanced.air_fog import (
    AirUnitsPicked,
    PicksRevealed,
    StackRecorded,
)
from sandtable.games.next_war.events.advanced.air_missions import MissionMet
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import BOTH_SIDES, AircraftId, SideId
from sandtable.games.next_war.orders.advanced.air_fog import PickAirUnits
from sandtable.games.next_war.orders.advanced.air_missions import (
    AirMissionOrder,
    MissionToInterdict,
    SendWildWeasels,
)
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rules.air.ch22_air_power.pairings import unpaired
from sandtable.games.next_war.state import SideSecrets, State, air_secrets_known
from sandtable.kernel.contract import judge, offers, resolve
from sandtable.kernel.play.dice import DiceMismatchError, Roots
from sandtable.kernel.play.records import Record
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Command
from sandtable.table.position import Position
from sandtable.table.storage.loading import open_table
from soak.air_war import HIDING, SCENARIO, layers_with
from soak.hidden_pairs import Row
from soak.hidden_pairs_on_land import (
    VIEWERS,
    begun,
    dealt_anew,
    shows_other,
    unlike,
)
from soak.kept_rows import kept_rows, make_rows
from soak.loose_nukes import rules_now

#: Of so many announcements of missions, which are most orders, one is compared; of so many orders
#: one deals all anew; of so many pairs one compares views and offers too.
AGAIN, DEALT, IN_FULL = 4, 60, 10
#: So often another order is looked for.
TRIES = 12
#: About the pairs of a game.
PIECE = 400
PAIRS = 20_000
LAYERS = layers_with(HIDING)
ANNOUNCING = get_args(AirMissionOrder)
KEPT = Path(__file__).with_suffix(".csv")
Units = tuple[AircraftId, ...]


def twin_of(before: Position, after: Position, viewer: int, choice: Sampler) -> State | None:
    """The position before an order with other units in what a viewer does not know; None if same.

    What the order reveals stays as it is, and so do units that it uses or moves.
    """
    secrets = list(before.state.secrets)
    for side in BOTH_SIDES:
        if side == viewer or not secrets:
            continue
        mine = air_secrets_known(before.state, side)
        now = otherwise(before, after, side, choice)
        if now != mine:
            secrets[side] = replace(secrets[side] or SideSecrets(), air=now)
    changed = tuple(secrets) != before.state.secrets
    return replace(before.state, secrets=tuple(secrets)) if changed else None


def otherwise(before: Position, after: Position, side: SideId, choice: Sampler) -> AirSecrets:
    """What a side hides before an order, with other units where it still hides them after it."""
    then, now = [air_secrets_known(one.state, side) for one in (before, after)]
    left = [_stack(each) for each in now.missions]
    free = _idle(before, after, side)
    missions = []
    for mission in then.missions:
        if _stack(mission) in left:
            sized = not _is_counted(after.state, _stack(mission))
            mission = flown_otherwise(  # noqa: PLW2901  # the mission of the twin
                before.scene.printed, before.state, mission, free, choice, sized=sized
            )
        missions.append(mission)
    picked = then.picked
    if picked and picked == now.picked:
        picked = _drawn(_with_status(before.state, picked, free), choice)
    return AirSecrets(tuple(missions), picked)


def _idle(before: Position, after: Position, side: SideId) -> list[AircraftId]:
    """The units of a side that no hidden mission uses, and that the order does not move."""
    found = []
    used = {
        unit
        for one in (before, after)
        for mission in air_secrets_known(one.state, side).missions
        for unit in mission.units
    }
    for number, counter in enumerate(before.scene.printed.aircraft):
        unit = AircraftId(number)
        states = [unit_in(one.state.advanced.air, unit) for one in (before, after)]
        if counter.side == side and unit not in used and states[0] == states[1]:
            found.append(unit)
    return found


def _with_status(state: State, picked: Units, free: list[AircraftId]) -> list[AircraftId]:
    """Units that might have been picked: those of the box that are in no pairing."""
    paired = {unit for pair in state.advanced.air.pairings for unit in pair}
    box = AirStatus.AIR_SUPERIORITY
    able = [u for u in free if unit_in(state.advanced.air, u).status is box and u not in paired]
    return sorted({*able, *picked})


def _drawn(units: list[AircraftId], choice: Sampler) -> Units:
    """Some of these units, one at least, in any order."""
    left = list(units)
    number = 1 + choice.below(len(left))
    return tuple([left.pop(choice.below(len(left))) for _ in range(number)])


def flown_otherwise(  # each is a fact of the pair
    printed: Printed,
    state: State,
    mission: AirUnitMission,
    free: list[AircraftId],
    choice: Sampler,
    *,
    sized: bool,
) -> AirUnitMission:
    """The mission flown by other units, which are no longer free.

    Until it was counted it may have fewer companions as well; then its Wild Weasels stay in number.
    """

    def another(unit: AircraftId) -> AircraftId:
        status = unit_in(state.advanced.air, unit).status
        weasel = printed.aircraft[unit].wild_weasel
        able = [
            each
            for each in free
            if unit_in(state.advanced.air, each).status is status
            and printed.aircraft[each].wild_weasel is weasel
        ]
        if not able:
            return unit
        chosen = able[choice.below(len(able))]
        free[free.index(chosen)] = unit
        return chosen

    changed = {unit: another(unit) for unit in mission.units}
    strikers, escorts, suppressors, stand_off = (
        tuple([changed[unit] for unit in units])
        for units in (mission.strikers, mission.escorts, mission.suppressors, mission.stand_off)
    )
    if sized and not choice.below(2):
        escorts, suppressors = escorts[: choice.below(len(escorts) + 1)], ()
    return replace(
        mission,
        strikers=strikers,
        escorts=escorts,
        suppressors=suppressors,
        stand_off=stand_off,
    )


def _stack(mission: AirUnitMission) -> int:
    return 0 if mission.stack is UNSET else mission.stack.number


def _is_counted(state: State, stack: int) -> bool:
    missions = state.advanced.strikes.air_missions
    return any(
        each.stack is not UNSET and each.stack.number == stack and each.stack.aircraft
        for each in missions
    )


def detected_otherwise(before: Position, record: Record, twin: State) -> bool:
    """Whether other aircraft are detected otherwise by the same dice, as everyone may see.

    What follows may need other dice than those of the record: then what was met up to there counts.
    """
    try:
        run = begun(before, twin, record)
    except ValueError:
        return False  # refused: the comparison of the two worlds tells it
    is_whole = True
    try:
        resolve(run, record.order)
    except DiceMismatchError:
        is_whole = False
    except Exception:  # noqa: BLE001  # what differs is told by who compares the two worlds
        return False
    mine, theirs = (
        [event.detected for event in events if isinstance(event, MissionMet)]
        for events in (record.events, run.events)
    )
    return mine != theirs if is_whole else mine[: len(theirs)] != theirs


def ordered_otherwise(
    before: Position, after: Position, record: Record, choice: Sampler
) -> Iterator[tuple[int, str]]:
    """Compare an order that hides units with the same order of other units, for all others."""
    hides = any(isinstance(event, AirUnitsPicked | StackRecorded) for event in record.events)
    if not hides or any(isinstance(event, PicksRevealed) for event in record.events):
        return
    other = order_of_others(before, after, record, choice)
    if other is None or other == record.order:
        return
    for viewer in VIEWERS:
        if viewer != record.seat:
            given = replace(record, order=other)
            yield viewer, unlike(before, after, given, viewer, before.state)


def order_of_others(
    before: Position, after: Position, record: Record, choice: Sampler
) -> Any | None:
    """The order with other units of its side; None if none is found that is legal."""
    order, side = record.order, SideId(record.seat)
    scene = known(before.scene, record.seat)
    if isinstance(order, PickAirUnits):
        return PickAirUnits(_drawn([*unpaired(scene, side)], choice))
    free = _idle(before, after, side)
    wing = order.wing if isinstance(order, SendWildWeasels) else order.wing[: choice.below(2)]
    companions = order.companions[: choice.below(len(order.companions) + 1)]
    fewer = {} if isinstance(order, MissionToInterdict | SendWildWeasels) else {"stand_off": ()}
    for _ in range(TRIES):
        unit = free[choice.below(len(free))] if free else order.air_unit
        other = replace(order, air_unit=unit, wing=wing, companions=companions, **fewer)
        if not judge(scene, other):
            return other
    return None


def pairs_of(
    before: Position, after: Position, record: Record, choice: Sampler
) -> Iterator[tuple[int, str]]:
    """Compare a pair for each viewer: who it is, and what tells the two worlds apart."""
    yield from ordered_otherwise(before, after, record, choice)
    for viewer in VIEWERS:
        twin = twin_of(before, after, viewer, choice)
        if twin is None or detected_otherwise(before, record, twin):
            continue
        channel = unlike(before, after, record, viewer, twin)
        if not channel and not choice.below(IN_FULL):
            channel = shows_other(before, viewer, twin, choice)
        yield viewer, channel


def compared(piece: int, pairs: int = PIECE) -> Row:
    """Play random games until so many pairs have been compared."""
    found, leaks, note, game = 0, 0, "", 0
    while found < pairs:
        name = f"hidden in the air {piece} {game}"
        choice = Sampler(name)
        table = open_table(GAME, SCENARIO, Roots.from_seed(name), layers=LAYERS)
        game += 1
        while table.over is None and found < pairs:
            results: list[tuple[int, str]] = []
            viewer = choice.below(2)
            if not choice.below(DEALT) and (told := dealt_anew(table, viewer, choice)) is not None:
                results.append((viewer, told))
            before = table.position
            waiting = table.deciders()
            seat = waiting[choice.below(len(waiting))]
            order = draw_order(offers(table.known(seat)), choice)
            table.submit(Command(seat, table.seq(seat), f"c{len(table.lines)}", order))
            announces = type(order) in ANNOUNCING
            if not announces or not choice.below(AGAIN):
                results += pairs_of(before, table.position, table.records[-1], choice)
            for who, channel in results:
                found += 1
                leaks += bool(channel)
                told_by = f"{channel} of {who}, {name}, {len(table.lines)}"
                note = note or (told_by if channel else "")
    return Row(piece, rules_now(LAYERS), found, leaks, note)


def kept() -> dict[int, Row]:
    """The pieces kept that were compared by the rules of today, by number."""
    now = rules_now(LAYERS)
    return {row.number: row for row in kept_rows(KEPT, Row) if row.rules == now}


def missing(pairs: int) -> Iterator[int]:
    """The pieces that are not kept yet, or in which something was told."""
    rows = kept()
    for number in range(-(-pairs // PIECE)):
        if number not in rows or rows[number].leaks:
            yield number


def main(argv: list[str]) -> int:
    """Compare what is missing; print a line a piece."""
    pairs = int(argv[0]) if argv else PAIRS
    for row in make_rows(KEPT, kept, compared, missing(pairs)):
        print(f"piece {row.number}: {row.pairs} pairs, {row.leaks} leaks {row.note}", flush=True)
    found = [*kept().values()]
    leaks = sum(row.leaks for row in found)
    print(f"{sum(row.pairs for row in found)} pairs, {leaks} leaks")
    return int(leaks > 0 or any(missing(pairs)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
