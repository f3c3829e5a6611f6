"""The order of steps in a procedure: by its list, and by `after=` where a layer inserts one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sandtable.kernel.rules.precedence import CompositionError, any_waiver, check_kinds, kept_rules
from sandtable.kernel.rules.rule_hooks import Kind
from sandtable.kernel.rules.ruleset import Entry, Steps

if TYPE_CHECKING:
    from sandtable.kernel.rules.layers import Level
    from sandtable.kernel.rules.rule_hooks import Procedure


def sequence_of(
    point: Procedure[Any, Any], entries: list[Entry], layers: Mapping[str, str]
) -> Steps:
    """The steps of a procedure in order, each with what may skip it; checked against its list.

    `layers` are those in force, each with the layer that it stands for, or itself.
    """
    check_kinds(point, entries, {Kind.STEP, Kind.REPLACES, Kind.SKIPS})
    named = Counter(e.mark.name for e in entries if e.kind is not Kind.SKIPS)
    for name, count in named.items():
        if count > 1:
            twice = [e.cite for e in entries if e.mark.name == name]
            raise CompositionError(f"two steps of {point.name} are called {name}", *twice)
    kept = kept_rules(point, entries, Kind.STEP, Kind.SKIPS)
    in_order = _in_order(point, [entry for entry in entries if entry.kind is Kind.STEP])
    _check_list(point, in_order, layers)
    places = dict.fromkeys(_successors(entry)[-1] for entry in in_order)
    for entry in kept:
        if entry not in places:
            reason = f"a replacement in {point.name} comes over no step"
            raise CompositionError(reason, entry.cite, *entry.mark.over)
    return Steps(
        point.name,
        tuple(
            (entry.mark.name, entry.cite, entry.mark.rule, any_waiver(entry)) for entry in places
        ),
        {
            entry.mark.name: _successors(entry)[-1].mark.name
            for entry in entries
            if entry.kind is not Kind.SKIPS
        },
    )


def _successors(entry: Entry) -> list[Entry]:
    """The rule, what replaced it, what replaced that, and so on."""
    line = [entry]
    while line[-1].by is not None:
        line.append(line[-1].by)
    return line


def _in_order(point: Procedure[Any, Any], steps: list[Entry]) -> list[Entry]:
    """The steps in order: general layers first, then what others insert among them."""
    sequence: list[Entry] = []
    for level in sorted({entry.level for entry in steps}):
        waiting = [entry for entry in steps if entry.level == level]
        if point.steps:
            waiting = _insert_by_list(point, sequence, waiting)
        while waiting:
            ready = _insert(point, sequence, waiting)
            waiting = [entry for entry in waiting if entry not in ready]
    return sequence


def _insert_by_list(
    point: Procedure[Any, Any], sequence: list[Entry], waiting: list[Entry]
) -> list[Entry]:
    """Insert the steps that name no other where the list has them; the rest is returned."""
    ranks = {step.name: rank for rank, step in enumerate(point.steps)}
    by_list = [entry for entry in waiting if entry.mark.after is None]
    for entry in by_list:
        if entry.mark.name not in ranks:
            line = f'ListedStep("{entry.mark.name}", "{entry.cite}", layer="{entry.layer}")'
            reason = (
                f"the list of {point.name} has no step {entry.mark.name}, which"
                f" {file_of(entry)} has: add {line} to that list (procedure_steps.py of the game),"
                " or after= to the @step"
            )
            raise CompositionError(reason, entry.cite)
    for entry in sorted(by_list, key=lambda entry: ranks[entry.mark.name]):
        own = ranks[entry.mark.name]
        earlier = [i for i, e in enumerate(sequence) if ranks.get(e.mark.name, own) < own]
        sequence.insert(earlier[-1] + 1 if earlier else 0, entry)
    return [entry for entry in waiting if entry.mark.after is not None]


def _insert(point: Procedure[Any, Any], sequence: list[Entry], waiting: list[Entry]) -> list[Entry]:
    """Insert those whose place is there already; no two may have the same place."""
    at = _places_after(sequence, waiting[0].level)
    ready: dict[int, Entry] = {}
    for entry in waiting:
        if entry.mark.after in at:
            rival = ready.setdefault(at[entry.mark.after], entry)
            if rival is not entry:
                reason = f"two steps of {point.name} follow {entry.mark.after or 'nothing'}"
                if point.steps:
                    reason += "; a step without after= has the place that the list gives it"
                raise CompositionError(reason, rival.cite, entry.cite)
    if not ready:
        reason = f"a step of {point.name} follows one that is not there"
        raise CompositionError(reason, waiting[0].cite, str(waiting[0].mark.after))
    for place in sorted(ready, reverse=True):
        sequence.insert(place, ready[place])
    return list(ready.values())


def _places_after(sequence: list[Entry], level: Level) -> dict[str | None, int]:
    """The place after each step, by its name or that of a replacement no more specific."""
    at: dict[str | None, int] = {None: 0}
    for index, entry in enumerate(sequence):
        for named in _successors(entry):
            if named.level <= level:
                at.setdefault(named.mark.name, index + 1)
    return at


def file_of(entry: Entry) -> str:
    """The file in which the function of a rule stands."""
    return f"{entry.mark.rule.__module__.replace('.', '/')}.py"


def _check_list(
    point: Procedure[Any, Any], in_order: list[Entry], layers: Mapping[str, str]
) -> None:
    """Refuse layers whose steps are not those of the procedure's list, in its order.

    A step that the list does not have may be inserted by `after=`, as layers from outside do.
    """
    found = {entry.mark.name: entry for entry in in_order}
    for step in point.steps:
        if step.name not in found and (not step.layer or step.layer in layers):
            home = f' of the layer "{step.layer}"' if step.layer else ""
            reason = (
                f"{point.name} has no step {step.name}{home}, which its list has: write a"
                f' function {step.name} with @step(..., "{step.cite}"), or take the step out of'
                " the list"
            )
            raise CompositionError(reason, step.cite)
    listed = [step for step in point.steps if step.name in found]
    for step in listed:
        entry = found[step.name]
        known_as = {"", entry.layer, layers[entry.layer]}
        if step.cite != entry.cite or step.layer not in known_as:
            reason = (
                f"the list of {point.name} has {step.name} of another rule or layer than"
                f" {file_of(entry)}, of the layer {entry.layer}"
            )
            raise CompositionError(reason, entry.cite, step.cite)
    names = {step.name for step in listed}
    composed = [entry for entry in in_order if entry.mark.name in names]
    for step, entry in zip(listed, composed, strict=True):
        if step.name != entry.mark.name:
            reason = f"in {point.name} {entry.mark.name} comes where its list has {step.name}"
            raise CompositionError(reason, entry.cite, step.cite)
