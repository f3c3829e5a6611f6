"""How a finished game went: result, points over time, turning points and losses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from sandtable.kernel.game_measures import Measure
from sandtable.kernel.play.events import GameEnded
from sandtable.kernel.play.records import Record
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.event_texts import event_texts, is_news
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name
from sandtable.presenters.replay import NotOverError, evolved, positions, scene_of
from sandtable.presenters.table_view import ResultView, result_view
from sandtable.table.commands import TABLE_EVENTS, TakenBack
from sandtable.table.table import Table

#: How many turning points are told, and how many lines of each.
_MOMENTS: Final = 3
_LINES: Final = 3


class CurvePoint(msgspec.Struct, frozen=True):
    """What each side had at the end of a turn."""

    label: str
    seq: int  # the entry of the public log
    points: tuple[int, ...]


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment at which much changed: what happened, and who gained how much by it."""

    label: str
    seq: int
    lines: tuple[str, ...]
    side: int
    swing: int
    losses: tuple[int, ...]  # of each side in this moment


class EndView(msgspec.Struct, frozen=True):
    """How a game ended and went, after its end."""

    result: ResultView
    seats: tuple[str, ...]
    points: str  # what the curve counts
    one_track: bool  # what one side gains there the other loses
    curve: tuple[CurvePoint, ...]
    scale: dict[str, str]  # on one track: how each value from the least to the most is called
    moments: tuple[TurningPoint, ...]
    lost: str
    losses: tuple[int, ...]
    taken: str
    takings: tuple[int, ...]


class _Step(msgspec.Struct, frozen=True):
    """What was counted after a record."""

    record: Record
    before: Any  # the position before it
    moment: Any
    label: str
    points: tuple[int, ...]
    ground: tuple[int, ...]
    losses: tuple[int, ...]
    takings: tuple[int, ...]


def end_view(table: Table) -> EndView:
    """Return how a game went; raise `NotOverError` before its end."""
    return next(found for found in end_view_steps(table) if found is not None)


def end_view_steps(table: Table) -> Iterator[EndView | None]:
    """Yield None after each record, so that whoever asks can pause, and at last the view."""
    result = result_view(game_with_names(table), table)
    if result is None:
        raise NotOverError
    state = table.first.state
    measure = table.game.advice.measure(COMMON, scene_of(table, state, 0))
    steps = [_counted(table, measure, table.records[0], state, state)] if table.records else []
    for record, before in positions(table):
        first = record.events[0] if record.events else None
        if isinstance(first, TakenBack):
            steps = [step for step in steps if step.record.n <= first.to or step is steps[0]]
        elif type(first) not in TABLE_EVENTS:
            state = before
            measure = table.game.advice.measure(COMMON, scene_of(table, before, 0))
            for event in record.events:
                measure.heard(event)
                state = evolved(table, state, event)
            found = _counted(table, measure, record, before, state)
            # What nobody ordered at first is the set-up: the game begins after it.
            if record.seat == COMMON and len(steps) == 1:
                steps.clear()
            steps.append(found)
        yield None
    yield _view(table, result, steps, measure)


def _counted(table: Table, measure: Measure, record: Record, before: Any, state: Any) -> _Step:
    scene = scene_of(table, state, 0)
    picture, found = table.game.presentation.picture, measure.position(scene)
    clock = picture.clock(scene) if picture else None
    return _Step(
        record,
        before,
        measure.moment(scene),
        f"{clock.name} {clock.now}" if clock else "",
        tuple(points for points, _ in found),
        tuple(ground for _, ground in found),
        tuple(measure.losses),
        tuple(measure.takings),
    )


def _view(table: Table, result: ResultView, steps: list[_Step], measure: Measure) -> EndView:
    game = game_with_names(table)
    has_points = any(any(step.points) for step in steps)
    rows = [step.points if has_points else step.ground for step in steps]
    one_track = has_points and all(sum(row) == 0 for row in rows)
    scale = _scale(measure, rows) if one_track else {}
    seqs = {table.number(COMMON, seq): seq for seq in range(1, table.seq(COMMON) + 1)}
    return EndView(
        result=result,
        seats=tuple(seat_name(game, seat) for seat in range(len(game.rules.seats))),
        points=measure.points if has_points else measure.ground,
        one_track=one_track,
        curve=tuple(_curve(steps, rows, seqs)) if any(any(row) for row in rows) else (),
        scale=scale,
        moments=_moments(table, steps, rows, seqs, one_track=one_track),
        lost=measure.lost,
        losses=_total(step.losses for step in steps[1:]),
        taken=measure.taken,
        takings=_total(step.takings for step in steps[1:]),
    )


def _scale(measure: Measure, rows: list[tuple[int, ...]]) -> dict[str, str]:
    values = [row[0] for row in rows]
    return {
        str(value): measure.mark(value) for value in range(min(0, *values), max(1, *values) + 1)
    }


def _total(counts: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sum(column) for column in zip(*counts, strict=True))


def _curve(
    steps: list[_Step], rows: list[tuple[int, ...]], seqs: dict[int, int]
) -> Iterator[CurvePoint]:
    """Yield the first position, and the last of each turn."""
    last = len(steps) - 1
    for index, (step, row) in enumerate(zip(steps, rows, strict=True)):
        ends = index == last or steps[index + 1].moment != step.moment
        if index == 0 or ends:
            label = "Start" if index == 0 else step.label
            yield CurvePoint(label, 0 if index == 0 else seqs.get(step.record.n, 0), row)


def _moments(
    table: Table,
    steps: list[_Step],
    rows: list[tuple[int, ...]],
    seqs: dict[int, int],
    *,
    one_track: bool,
) -> tuple[TurningPoint, ...]:
    """Return the moments of the largest swings, else of the most losses, in their order."""
    found: list[tuple[int, int, tuple[int, ...], list[_Step]]] = []
    for first, last in _scenes(table, steps):
        swing = _lead(rows[last]) - _lead(rows[first - 1])
        together = [step for step in steps[first : last + 1] if step.record.n in seqs]
        losses = _total(step.losses for step in steps[first : last + 1])
        if (swing or sum(losses)) and together:
            side = int(swing < 0) if swing else int(losses[0] > losses[-1])
            found.append((abs(swing) // 2 if one_track else abs(swing), side, losses, together))
    found.sort(key=lambda one: (-one[0], -sum(one[2]), one[3][0].record.n))
    largest = sorted(found[:_MOMENTS], key=lambda one: one[3][0].record.n)
    return tuple(
        TurningPoint(
            together[-1].label,
            seqs[together[-1].record.n],
            _lines(table, together),
            side,
            size,
            losses,
        )
        for size, side, losses, together in largest
    )


def _scenes(table: Table, steps: list[_Step]) -> Iterator[tuple[int, int]]:
    """Yield the first and last step of each moment: a battle is one, of however many orders."""
    picture = table.game.presentation.picture
    first = 0
    for index, step in enumerate(steps[1:], 1):
        told = [
            found for event in step.record.events if picture and (found := picture.battle(event))
        ]
        first = first or index
        if not told and first < index:
            continue  # what is ordered in the middle of a battle
        if told and told[-1] == "on":
            continue
        yield first, index
        first = 0
    if first:
        yield first, len(steps) - 1


def _lead(row: tuple[int, ...]) -> int:
    """Return how far the first side is ahead."""
    return row[0] - row[1] if len(row) > 1 else 0


def _lines(table: Table, steps: list[_Step]) -> tuple[str, ...]:
    """Return what changed in some steps in a few lines; else what all could see of them."""
    changing = [event for step in steps for event in _changing(table, step)]
    decisive = [event for event in changing if not isinstance(event, GameEnded)]
    told = _told(table, decisive) or _told(table, [e for step in steps for e in step.record.events])
    return tuple(told[:_LINES])


def _changing(table: Table, step: _Step) -> Iterator[Any]:
    """Yield the events of a step by which a side gained points or ground, or had losses."""
    state = step.before
    scene = scene_of(table, state, 0)
    measure = table.game.advice.measure(COMMON, scene)
    counted = (measure.position(scene), tuple(measure.losses))
    for event in step.record.events:
        measure.heard(event)
        state = evolved(table, state, event)
        now = (measure.position(scene_of(table, state, 0)), tuple(measure.losses))
        if now != counted:
            yield event
        counted = now


def _told(table: Table, events: Iterable[Any]) -> list[str]:
    """List what all could see of these events."""
    game = game_with_names(table)
    seen = (table.shown(event, COMMON) for event in events)
    shown = [event for event in seen if event is not None and is_news(game, event)]
    return [
        line.strip()
        for text in event_texts(game, shown)
        for line in text.splitlines()
        if line.strip() and not line.startswith(" ")
    ]
