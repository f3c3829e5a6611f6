"""Composition: layers in, one ruleset out, or a refusal that names both rules.

The order of the list never matters.  Levels decide, then `over=` and `also=`; where neither
decides, composition refuses.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from sandtable.kernel.cite import sort_key
from sandtable.kernel.points import Kind, Point, Procedure, Question, Tally
from sandtable.kernel.ruleset import Entry, Fate, Ruleset, Steps
from sandtable.kernel.vetoes import Cited

if TYPE_CHECKING:
    from sandtable.kernel.layers import Layer
    from sandtable.kernel.orders import OrderKind


class CompositionError(Exception):
    """These layers do not make one ruleset; `cites` names the rules that clash."""

    def __init__(self, reason: str, *cites: str) -> None:
        super().__init__(f"{reason}: {', '.join(cites)}")
        self.cites = cites


def compose(layers: Iterable[Layer]) -> Ruleset:
    """Make one ruleset of these layers, whatever their order in the list."""
    chosen = sorted(layers, key=lambda layer: (layer.level, layer.name))
    _check_company(chosen)
    spoken: dict[Point, list[Entry]] = defaultdict(list)
    for layer in chosen:
        for mark in layer.marks:
            if mark.point is not None:
                spoken[mark.point].append(Entry(mark, layer.name, layer.level))
    _check_names(spoken)
    ruleset = Ruleset(tuple(chosen), _orders_of(chosen))
    for point, entries in spoken.items():
        entries.sort(key=lambda entry: (entry.level, sort_key(entry.cite), entry.mark.name))
        ruleset.settle(point, _composed(point, entries), tuple(entries))
    return ruleset


def _composed(point: Point, entries: list[Entry]) -> Any:
    match point:
        case Question():
            return _question(point, entries)
        case Tally():
            return _tally(point, entries)
        case Procedure():
            return _procedure(point, entries)


def _check_company(layers: Sequence[Layer]) -> None:
    names = Counter(layer.name for layer in layers)
    for layer in layers:
        if names[layer.name] > 1:
            raise CompositionError("the same layer twice", layer.name)
        for needed in layer.requires:
            if needed not in names:
                raise CompositionError("a layer is missing", layer.name, needed)
        for other in layer.excludes:
            if other in names:
                raise CompositionError("these layers exclude each other", layer.name, other)


def _check_names(spoken: dict[Point, list[Entry]]) -> None:
    """Two points of one name would make `why` and the stored cursors ambiguous."""
    for name, count in Counter(point.name for point in spoken).items():
        if count > 1:
            raise CompositionError("two points share a name", name)


# --- questions ------------------------------------------------------------------------------


def _question(point: Question[..., Any], entries: list[Entry]) -> Callable[..., Any]:
    _check_kinds(point, entries, {Kind.ANSWERS, Kind.REPLACES, Kind.AMENDS})
    firsts = [entry for entry in entries if entry.kind is Kind.ANSWERS]
    if not firsts:
        raise CompositionError(f"nothing answers {point.name}", *(e.cite for e in entries))
    if len(firsts) > 1:
        both = (entry.cite for entry in firsts)
        raise CompositionError(f"{point.name} has more than one first answer", *both)
    first = firsts[0]
    stack, standing = [first], {first.cite: first}
    for entry in _one_by_one(point, [e for e in entries if e.kind is not Kind.ANSWERS]):
        _come_over(point, entry, stack, standing)
    return _chained([(entry.kind, entry.mark.rule) for entry in stack])


def _come_over(point: Point, entry: Entry, stack: list[Entry], standing: dict[str, Entry]) -> None:
    """Put an amendment on top of the stack, or a replacement in place of all of it."""
    named = _named(point, entry, standing)
    if entry.kind is Kind.REPLACES:
        lost = [under for under in stack if under not in named]
        if lost:
            cites = (entry.cite, *(under.cite for under in lost))
            raise CompositionError(f"a replacement in {point.name} drops a rule unnamed", *cites)
        _stand_in(entry, stack, standing)
        stack.clear()
    stack.append(entry)
    standing[entry.cite] = entry


def _one_by_one(point: Point, entries: list[Entry]) -> list[Entry]:
    """Order rules by level, and equals by what they name; refuse equals that ignore each other."""
    ordered: list[Entry] = []
    for level in sorted({entry.level for entry in entries}):
        waiting = [entry for entry in entries if entry.level == level]
        while waiting:
            cites = {entry.cite for entry in waiting}
            ready = [e for e in waiting if not (cites - {e.cite}) & {*e.mark.over, *e.mark.also}]
            if len(ready) != 1:
                clash = ready or waiting
                reason = f"equals in {point.name} must name each other"
                raise CompositionError(reason, clash[0].cite, clash[1].cite)
            ordered += ready
            waiting.remove(ready[0])
    return ordered


def _chained(stack: list[tuple[Kind, Callable[..., Any]]]) -> Callable[..., Any]:
    """Fold the stack into one function; an unamended answer is the rule itself, at no cost."""
    (_, answer), *amendments = stack
    for _, amend in amendments:
        answer = _amended(answer, amend)
    return answer


def _amended(base: Callable[..., Any], amend: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *args: amend(base(*args), *args)


# --- tallies --------------------------------------------------------------------------------


def _tally(point: Tally[..., Any], entries: list[Entry]) -> Callable[..., Any]:
    _check_kinds(point, entries, {Kind.ADDS, Kind.REPLACES, Kind.WAIVES})
    _check_one_layer_per_cite(point, entries)
    speakers, set_aside = _kept(point, entries, Kind.ADDS, Kind.WAIVES)
    lines = [(entry.cite, entry.mark.rule, _any_waiver(entry, set_aside)) for entry in speakers]
    return _summed(lines)


def _summed(
    lines: list[tuple[str, Callable[..., Any], Callable[..., bool] | None]],
) -> Callable[..., tuple[Cited[Any], ...]]:
    def collected(*args: Any) -> tuple[Cited[Any], ...]:
        found: tuple[Cited[Any], ...] = ()
        for cite, rule, waived in lines:
            said = rule(*args)
            if said and not (waived is not None and waived(*args)):
                found += tuple([Cited(cite, item) for item in said])
        return found

    return collected


def _any_waiver(entry: Entry, set_aside: dict[str, list[Entry]]) -> Callable[..., bool] | None:
    """Say whether any waiver of this rule holds; a waiver may be waived in turn."""
    waivers = [
        (waiver.mark.rule, _any_waiver(waiver, set_aside))
        for waiver in set_aside.get(entry.cite, [])
    ]
    if not waivers:
        return None
    return lambda *args: any(
        holds(*args) and not (undone is not None and undone(*args)) for holds, undone in waivers
    )


# --- procedures -----------------------------------------------------------------------------


def _procedure(point: Procedure[Any, Any], entries: list[Entry]) -> Steps:
    _check_kinds(point, entries, {Kind.STEP, Kind.REPLACES, Kind.SKIPS})
    named = Counter(e.mark.name for e in entries if e.kind is not Kind.SKIPS)
    for name, count in named.items():
        if count > 1:
            twice = [e.cite for e in entries if e.mark.name == name]
            raise CompositionError(f"two steps of {point.name} are called {name}", *twice)
    order = _in_sequence(point, [entry for entry in entries if entry.kind is Kind.STEP])
    kept, set_aside = _kept(point, entries, Kind.STEP, Kind.SKIPS)
    places: dict[str, Entry] = {}
    for entry in order:
        now = entry
        while now.fate is Fate.REPLACED and now.by is not None:
            now = now.by
        places.setdefault(now.mark.name, now)
    return Steps(
        point.name,
        tuple(
            (entry.mark.name, entry.cite, entry.mark.rule, _any_waiver(entry, set_aside))
            for entry in places.values()
            if entry in kept
        ),
        {
            entry.mark.name: _standing_name(entry)
            for entry in entries
            if entry.kind is not Kind.SKIPS
        },
    )


def _standing_name(entry: Entry) -> str:
    while entry.by is not None:
        entry = entry.by
    return entry.mark.name


def _in_sequence(point: Point, steps: list[Entry]) -> list[Entry]:
    """Insert each step directly after the one it names, general layers first."""
    sequence: list[Entry] = []
    for level in sorted({entry.level for entry in steps}):
        waiting = [entry for entry in steps if entry.level == level]
        for one, two in combinations(waiting, 2):
            if one.mark.after == two.mark.after:
                reason = f"two steps of {point.name} follow {one.mark.after or 'nothing'}"
                raise CompositionError(reason, one.cite, two.cite)
        _insert(point, sequence, waiting)
    return sequence


def _insert(point: Point, sequence: list[Entry], waiting: list[Entry]) -> None:
    while waiting:
        at = {None: 0} | {entry.mark.name: i + 1 for i, entry in enumerate(sequence)}
        ready = [entry for entry in waiting if entry.mark.after in at]
        if not ready:
            lost = waiting[0]
            reason = f"a step of {point.name} follows one that is not there"
            raise CompositionError(reason, lost.cite, str(lost.mark.after))
        sequence.insert(at[ready[0].mark.after], ready[0])
        waiting.remove(ready[0])


# --- what tallies and procedures share ------------------------------------------------------


def _kept(
    point: Point, entries: list[Entry], base: Kind, aside: Kind
) -> tuple[list[Entry], dict[str, list[Entry]]]:
    """Apply replacements, then attach waivers or skips to what still stands."""
    _check_equals(point, [entry for entry in entries if entry.kind is not base])
    kept = [entry for entry in entries if entry.kind is base]
    standing = {entry.cite: entry for entry in entries if entry.kind in {base, aside}}
    for entry in _in_turn(entries, Kind.REPLACES):
        dropped = _named(point, entry, standing)
        _stand_in(entry, dropped, standing)
        kept = [under for under in kept if under not in dropped] + [entry]
        standing[entry.cite] = entry
    set_aside: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.kind is aside and entry.fate is Fate.IN_FORCE:
            for target in _named(point, entry, standing):
                set_aside[target.cite].append(entry)
                target.waivers += (entry,)
    kept.sort(key=lambda entry: (entry.level, sort_key(entry.cite), entry.mark.name))
    return kept, set_aside


def _in_turn(entries: list[Entry], kind: Kind) -> list[Entry]:
    """Order by level; among equals, one that names another comes after it."""
    ordered: list[Entry] = []
    waiting = [entry for entry in entries if entry.kind is kind]
    while waiting:
        lowest = min(entry.level for entry in waiting)
        equals = [entry for entry in waiting if entry.level == lowest]
        cites = {entry.cite for entry in equals}
        ready = [e for e in equals if not (cites - {e.cite}) & {*e.mark.over, *e.mark.also}]
        ordered.append((ready or equals)[0])
        waiting.remove(ordered[-1])
    return ordered


def _check_equals(point: Point, entries: list[Entry]) -> None:
    """Equals that come over the same rule must name each other, unless both only waive it."""
    for one, two in combinations(entries, 2):
        harmless = Kind.REPLACES not in {one.kind, two.kind}
        if one.level != two.level or harmless or not {*one.mark.over} & {*two.mark.over}:
            continue
        first_names, second_names = _names(one, two), _names(two, one)
        if first_names == second_names:
            reason = f"equals in {point.name} must name each other"
            raise CompositionError(reason, one.cite, two.cite)


def _names(one: Entry, two: Entry) -> bool:
    return two.cite in {*one.mark.over, *one.mark.also}


def _named(point: Point, entry: Entry, standing: dict[str, Entry]) -> list[Entry]:
    """Find what an entry comes over; `over` must be in force, `also` may be."""
    found: list[Entry] = []
    for cite in (*entry.mark.over, *entry.mark.also):
        target = standing.get(cite)
        if target is None or target is entry:
            if cite in entry.mark.over:
                reason = f"in {point.name} a rule comes over one that is not in force"
                raise CompositionError(reason, entry.cite, cite)
            continue
        if target.level > entry.level:
            reason = f"in {point.name} a general rule comes over a more specific one"
            raise CompositionError(reason, entry.cite, cite)
        if target not in found:
            found.append(target)
    return found


def _stand_in(entry: Entry, dropped: Iterable[Entry], standing: dict[str, Entry]) -> None:
    """Let the replacement answer to every number that what it drops answered to."""
    gone = list(dropped)
    for cite, target in list(standing.items()):
        if target in gone:
            standing[cite] = entry
    for under in gone:
        under.fate, under.by = Fate.REPLACED, entry


def _check_kinds(point: Point, entries: list[Entry], allowed: set[Kind]) -> None:
    for entry in entries:
        if entry.kind not in allowed:
            raise CompositionError(f"{entry.kind} has no meaning on {point.name}", entry.cite)


def _check_one_layer_per_cite(point: Point, entries: list[Entry]) -> None:
    homes: dict[str, Entry] = {}
    for entry in entries:
        home = homes.setdefault(entry.cite, entry)
        if home is not entry:
            raise CompositionError(f"one number speaks twice on {point.name}", entry.cite)


# --- order kinds ----------------------------------------------------------------------------


def _orders_of(layers: Sequence[Layer]) -> dict[str, dict[type, OrderKind]]:
    """Gather the order kinds of every decision; a second kind for one order must name the first."""
    open_in: dict[str, dict[type, OrderKind]] = defaultdict(dict)
    kinds = [(layer.level, kind) for layer in layers for kind in layer.orders]
    for _, kind in sorted(kinds, key=lambda pair: (pair[0], sort_key(pair[1].cite))):
        rival = open_in[kind.decision].get(kind.order)
        if rival is not None and rival.cite not in kind.over:
            raise CompositionError(f"two kinds of {kind.order.__name__}", rival.cite, kind.cite)
        if rival is None and kind.over:
            raise CompositionError("an order kind comes over none", kind.cite, *kind.over)
        open_in[kind.decision][kind.order] = kind
    return dict(open_in)
