"""6.1 Mobilising an area: its units march to one or several ends."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import (
    AreaEntered,
    Mobilised,
    TurnNoted,
    TurnNoteSpent,
    UnitsMoved,
)
from sandtable.games.hearts_and_minds.occupied_areas import fronts
from sandtable.games.hearts_and_minds.offer_memo import memoised_offer
from sandtable.games.hearts_and_minds.orders import EndMobilisation, Mobilise, Move
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.hearts_and_minds.rule_hooks import REVEAL, march_vetoes, mobilisation_endings
from sandtable.games.hearts_and_minds.rules.order_checks import always, nothing_against
from sandtable.games.hearts_and_minds.rules.p05_turn.resource_points import (
    can_pay,
    cannot_pay_action,
    pay_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.air_cav_and_navy import air_naval_along
from sandtable.games.hearts_and_minds.rules.p06_movement.forced_moves_after_actions import (
    remove_after_action,
)
from sandtable.games.hearts_and_minds.rules.p06_movement.march_groups import Column, Columns
from sandtable.games.hearts_and_minds.rules.p06_movement.movement_range import FREE_MARCH, Marches
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import room_in, vc_room
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.viet_cong_movement import (
    moves_of_vc,
    vc_may_enter,
    vc_that_may_move,
)
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, cell_at, turn_note
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto

PRICE = 1


# --- offers ---------------------------------------------------------------------------------


def _starts(scene: Known) -> list[int]:
    return sorted(fronts(scene).ground[scene.seat])


@memoised_offer
def _mobilisations(scene: Known) -> Offer | None:
    if not can_pay(scene, PRICE):
        return None
    columns: dict[int, Columns] = {}

    def of(area: int) -> Columns:
        if area not in columns:
            columns[area] = Columns(scene, area)
        return columns[area]

    return Offer(
        "HMP:6.1",
        Mobilise,
        (
            ("area", Pick(_starts(scene), lambda area: bool(of(area).ends()))),
            ("to", Given(lambda area: Pick(of(area).ends()))),
            ("infantry", Given(lambda area, to: _infantry(of(area).to(to)))),
            ("assets", Given(lambda area, to, i: _assets(of(area).to(to), i))),
            ("vcs", Given(lambda area, to, i, a: _vcs(of(area).to(to), i, a))),
        ),
    )


def _infantry(column: Column) -> Subset[int]:
    infantry, assets, vcs = column.most
    return Subset(column.infantry, 0 if assets or vcs else 1, infantry)


def _assets(column: Column, infantry: tuple[int, ...]) -> Subset[int]:
    _, assets, vcs = column.most
    return Subset(column.assets, 0 if infantry or vcs else 1, assets)


def _vcs(column: Column, infantry: tuple[int, ...], assets: tuple[int, ...]) -> Subset[int]:
    return Subset(column.vcs, 0 if infantry or assets else 1, column.most[2])


@memoised_offer
def _more_moves(scene: Known) -> Offer | None:
    columns = Columns(scene, scene.state.turn.mobilised)
    ends = columns.ends()
    if not ends:
        return None
    return Offer(
        "HMP:6.1",
        Move,
        (
            ("to", Pick(ends)),
            ("infantry", Given(lambda to: _infantry(columns.to(to)))),
            ("assets", Given(lambda to, i: _assets(columns.to(to), i))),
            ("vcs", Given(lambda to, i, a: _vcs(columns.to(to), i, a))),
        ),
    )


# --- judges ---------------------------------------------------------------------------------


@adds(march_vetoes, "HMP:6.1")
def own_units_of_the_area(scene: Known, order: Mobilise) -> tuple[Veto, ...]:
    """Units of the area march that have not moved in this turn, each to be named once."""
    named = (*order.infantry, *order.assets)
    if not named and not order.vcs:
        return (Veto("nobody-named"),)
    if not 0 <= order.area < len(scene.printed.areas):
        return (Veto("no-such-area", {"area": order.area}),)
    if not 0 <= order.to < len(scene.printed.areas):
        return (Veto("no-such-area", {"area": order.to}),)
    able = Marches(scene, scene.seat, order.area).movable()
    counters = scene.printed.counters
    strange = [unit for unit in named if unit not in able]
    strange += [unit for unit in order.infantry if unit in able and not counters[unit].is_infantry]
    strange += [unit for unit in order.assets if unit in able and counters[unit].is_infantry]
    if strange or len(set(named)) != len(named) or len(set(order.vcs)) != len(order.vcs):
        units = tuple(dict.fromkeys(strange or named))
        return (Veto("cannot-march", {"units": units, "area": order.area}),)
    return ()


@adds(march_vetoes, "HMP:6.2")
def within_reach(scene: Known, order: Mobilise) -> tuple[Veto, ...]:
    """Nobody marches farther than he can, or past the enemy."""
    if not _is_sound(scene, order):
        return ()
    marches = Marches(scene, scene.seat, order.area)
    far = [u for u in (*order.infantry, *order.assets) if order.to not in marches.reach(u)]
    return (Veto("out-of-reach", {"units": tuple(far), "area": order.to}),) if far else ()


@adds(march_vetoes, "HMP:6.7")
def within_the_stacking_limit(scene: Known, order: Mobilise) -> tuple[Veto, ...]:
    """There must be room where they stop."""
    if not _is_sound(scene, order):
        return ()
    room = room_in(scene, scene.seat, order.to)
    full = len(order.infantry) > room.infantry or len(order.assets) > room.assets
    full = full or len(order.vcs) > vc_room(scene, order.to)
    return (Veto("no-room", {"area": order.to}),) if full and (order.to != order.area) else ()


@adds(march_vetoes, "HMP:9.3")
def viet_cong_of_the_area(scene: Known, order: Mobilise) -> tuple[Veto, ...]:
    """Viet Cong go one link, once a year, within South Vietnam and along the trail."""
    if not order.vcs or not _is_sound(scene, order):
        return ()
    able = vc_that_may_move(scene, order.area)
    if all(vc in able for vc in order.vcs) and vc_may_enter(scene, order.area, order.to):
        return ()
    return (Veto("vc-cannot-go", {"area": order.to}),)


def _is_sound(scene: Known, order: Mobilise) -> bool:
    return not own_units_of_the_area(scene, order)


def _against(scene: Known, order: Mobilise) -> tuple[Cited[Veto], ...]:
    dear = tuple(Cited("HMP:5.4", veto) for veto in cannot_pay_action(scene, PRICE))
    return dear + scene.rules[march_vetoes](scene, order)


def _against_more(scene: Known, order: Move) -> tuple[Cited[Veto], ...]:
    area = scene.state.turn.mobilised
    whole = Mobilise(area, order.to, order.infantry, order.assets, order.vcs)
    return scene.rules[march_vetoes](scene, whole)


# --- marching -------------------------------------------------------------------------------


@cites("HMP:6.1")
def _mobilise(run: HeartsRun, order: Mobilise) -> None:
    """To mobilise an area costs a point, however many of its units march."""
    pay_action(run, PRICE)
    run.emit(Mobilised(order.area))
    march(run, Move(order.to, order.infantry, order.assets, order.vcs))
    if not _is_done(run):
        run.ask(Decision(run.actor, "mobilise", "HMP:6.1", (order.area,)))
        return
    end_mobilisation(run)


def mobilise_free(run: HeartsRun, seat: int, cite: str, area: int) -> None:
    """Let a seat mobilise an area that an event mobilises at no cost."""
    run.emit(TurnNoted(Note(FREE_MARCH, run.scene.state.turn.moved)))
    run.emit(Mobilised(area))
    if _is_done(run):
        end_mobilisation(run)
    else:
        run.ask(Decision(seat, "mobilise", cite, (area,)))


def _move(run: HeartsRun, order: Move) -> None:
    march(run, order)
    end_if_done(run)


def end_if_done(run: HeartsRun) -> None:
    """End the mobilisation under way if nobody is left who could move."""
    if _is_done(run):
        run.answer()
        end_mobilisation(run)


def _is_done(run: HeartsRun) -> bool:
    """Whether nobody is left who could march or fly: then nothing is asked."""
    area = run.scene.state.turn.mobilised
    return area < 0 or not (Columns(run.scene, area).ends() or air_naval_along(run.scene))


def march(run: HeartsRun, order: Move) -> None:
    """Let units and Viet Cong of the mobilised area go."""
    start, units = run.scene.state.turn.mobilised, (*order.infantry, *order.assets)
    if units:
        run.emit(UnitsMoved(units, order.to))
        note_entry(run, order.to, units)
    if order.vcs:
        moves_of_vc(run, start, order.to, order.vcs)


def note_entry(run: HeartsRun, area: int, units: tuple[int, ...]) -> None:
    """Remember Blue units that came upon Viet Cong: they are revealed after the Action."""
    is_blue = run.printed.counters[units[0]].side == BLUE
    if is_blue and cell_at(run.scene, area).size:
        run.emit(AreaEntered(area, units))


@cites("HMP:9.4")
def end_mobilisation(run: HeartsRun) -> None:
    """When all have marched, Viet Cong are revealed, area by area in the order of the moves."""
    promises_are_used_up(run)
    if turn_note(run.scene, FREE_MARCH) is not None:
        run.emit(TurnNoteSpent(FREE_MARCH))
    run.emit(Mobilised(-1))
    reveal_where_blue_came(run)


@cites("HMP:9.4", "HMP:6.6")
def reveal_where_blue_came(run: HeartsRun) -> None:
    """After all moves Viet Cong are revealed; what cannot stay leaves when that is done.

    After a free move during a reveal, areas that wait for theirs keep their turn (RUL-0171).
    """
    entered = run.scene.state.turn.entered
    if not entered:
        remove_after_action(run)
    frames = [frame for frame in run.scene.state.agenda if frame.procedure == REVEAL.name]
    waiting = {frame.about[0] for frame in frames if not frame.step}
    for one in reversed(entered):
        if one.area not in waiting:
            run.open(REVEAL, (one.area,))


def promises_are_used_up(run: HeartsRun) -> None:
    """Let events end that were bought for this mobilisation."""
    if run.scene.state.turn.notes:
        for said in run.rules[mobilisation_endings](run.scene):
            run.emit(TurnNoteSpent(said.what))


def _stop(run: HeartsRun, _: EndMobilisation) -> None:
    run.answer()
    end_mobilisation(run)


MOBILISE = order_kind(
    "HMP:6.1", "act", Mobilise, offer=_mobilisations, vetoes=_against, resolve=_mobilise
)
MOVE = order_kind(
    "HMP:6.1", "mobilise", Move, offer=_more_moves, vetoes=_against_more, resolve=_move
)
END_MOBILISATION = order_kind(
    "HMP:6.1",
    "mobilise",
    EndMobilisation,
    offer=always("HMP:6.1", EndMobilisation),
    vetoes=nothing_against,
    resolve=_stop,
)
