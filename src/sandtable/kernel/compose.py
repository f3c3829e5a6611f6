"""Composition: layers in, one ruleset out, or a refusal that names both rules.

The order of the list never matters.  Levels decide, then `over=` and `also=`; where neither
decides, composition refuses.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sandtable.kernel.cite import sort_key
from sandtable.kernel.points import Kind, Mark, Point, Procedure, Question, Tally
from sandtable.kernel.ruleset import Entry, Fate, Ruleset, Steps
from sandtable.kernel.vetoes import Cited

if TYPE_CHECKING:
    from sandtable.kernel.layers import Layer, Level
    from sandtable.kernel.orders import OrderKind

#: What stands under each number: the rules that carry it, or what has stepped in for them.
Standing: TypeAlias = dict[str, list[Entry]]

_ASIDE: Final = {Kind.WAIVES, Kind.SKIPS}


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
    stack, standing = [first], {first.cite: [first]}
    for entry in _in_turn(point, [e for e in entries if e is not first], alone=True):
        _come_over(point, entry, stack, standing)
    return _chained([(entry.kind, entry.mark.rule) for entry in stack])


def _come_over(point: Point, entry: Entry, stack: list[Entry], standing: Standing) -> None:
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
    standing.setdefault(entry.cite, []).append(entry)


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
    speakers = _kept(point, entries, Kind.ADDS, Kind.WAIVES)
    return _summed([(entry.cite, entry.mark.rule, _any_waiver(entry)) for entry in speakers])


def _summed(
    lines: list[tuple[str, Callable[..., Any], Callable[..., bool] | None]],
) -> Callable[..., tuple[Cited[Any], ...]]:
    def collected(*args: Any) -> tuple[Cited[Any], ...]:
        found: tuple[Cited[Any], ...] = ()
        for cite, rule, waived in lines:
            said = rule(*args)  # most rules are silent most of the time: asked first
            if said and (waived is None or not waived(*args)):
                found += tuple([Cited(cite, item) for item in said])
        return found

    return collected


def _any_waiver(entry: Entry) -> Callable[..., bool] | None:
    """Say whether any waiver of this rule holds; a waiver may be waived in turn."""
    waivers = [(waiver.mark.rule, _any_waiver(waiver)) for waiver in entry.waivers]
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
    kept = _kept(point, entries, Kind.STEP, Kind.SKIPS)
    steps = [entry for entry in entries if entry.kind is Kind.STEP]
    places = dict.fromkeys(_successors(entry)[-1] for entry in _in_sequence(point, steps))
    for entry in kept:
        if entry not in places:
            reason = f"a replacement in {point.name} comes over no step"
            raise CompositionError(reason, entry.cite, *entry.mark.over)
    return Steps(
        point.name,
        tuple(
            (entry.mark.name, entry.cite, entry.mark.rule, _any_waiver(entry)) for entry in places
        ),
        {
            entry.mark.name: _successors(entry)[-1].mark.name
            for entry in entries
            if entry.kind is not Kind.SKIPS
        },
    )


def _successors(entry: Entry) -> list[Entry]:
    """List the rule, what replaced it, what replaced that, and so on."""
    line = [entry]
    while line[-1].by is not None:
        line.append(line[-1].by)
    return line


def _in_sequence(point: Point, steps: list[Entry]) -> list[Entry]:
    """Insert each step directly after the one it names, general layers first."""
    sequence: list[Entry] = []
    for level in sorted({entry.level for entry in steps}):
        waiting = [entry for entry in steps if entry.level == level]
        while waiting:
            ready = _insert(point, sequence, waiting)
            waiting = [entry for entry in waiting if entry not in ready]
    return sequence


def _insert(point: Point, sequence: list[Entry], waiting: list[Entry]) -> list[Entry]:
    """Insert those whose place is there already; no two may have the same place."""
    at = _places_after(sequence, waiting[0].level)
    ready: dict[int, Entry] = {}
    for entry in waiting:
        if entry.mark.after in at:
            rival = ready.setdefault(at[entry.mark.after], entry)
            if rival is not entry:
                reason = f"two steps of {point.name} follow {entry.mark.after or 'nothing'}"
                raise CompositionError(reason, rival.cite, entry.cite)
    if not ready:
        reason = f"a step of {point.name} follows one that is not there"
        raise CompositionError(reason, waiting[0].cite, str(waiting[0].mark.after))
    for place in sorted(ready, reverse=True):
        sequence.insert(place, ready[place])
    return list(ready.values())


def _places_after(sequence: list[Entry], level: Level) -> dict[str | None, int]:
    """Find the place after each step by its name, or by that of a replacement no more specific."""
    at: dict[str | None, int] = {None: 0}
    for index, entry in enumerate(sequence):
        for named in _successors(entry):
            if named.level <= level:
                at.setdefault(named.mark.name, index + 1)
    return at


# --- what tallies and procedures share ------------------------------------------------------


def _kept(point: Point, entries: list[Entry], base: Kind, aside: Kind) -> list[Entry]:
    """Apply replacements, then attach waivers or skips to what still stands."""
    kept = [entry for entry in entries if entry.kind is base]
    standing: Standing = {}
    for entry in entries:
        if entry.kind is not Kind.REPLACES:
            standing.setdefault(entry.cite, []).append(entry)
    in_turn = _in_turn(point, [entry for entry in entries if entry.kind is not base], alone=False)
    for entry in in_turn:
        if entry.kind is Kind.REPLACES:
            dropped = _named_among_equals(point, entry, standing)
            _stand_in(entry, dropped, standing)
            standing.setdefault(entry.cite, []).append(entry)
            kept = [under for under in kept if under not in dropped] + [entry]
    for entry in in_turn:
        if entry.kind is aside and entry.fate is Fate.IN_FORCE:
            for target in _named_among_equals(point, entry, standing):
                target.waivers += (entry,)
    kept.sort(key=lambda entry: (entry.level, sort_key(entry.cite), entry.mark.name))
    return kept


def _named_among_equals(point: Point, entry: Entry, standing: Standing) -> list[Entry]:
    """Find what an entry comes over; an equal that has stepped in must be named itself."""
    named = _named(point, entry, standing)
    for target in named:
        if target.level == entry.level and target.cite not in {*entry.mark.over, *entry.mark.also}:
            reason = f"equals in {point.name} must name each other"
            raise CompositionError(reason, target.cite, entry.cite)
    return named


# --- what all points share ------------------------------------------------------------------


def _in_turn(point: Point, entries: list[Entry], *, alone: bool) -> list[Entry]:
    """Order rules by level, and equals by what they name; `alone`: no two at the same time."""
    ordered: list[Entry] = []
    for level in sorted({entry.level for entry in entries}):
        waiting = [entry for entry in entries if entry.level == level]
        while waiting:
            cites = {entry.cite for entry in waiting}
            ready = [e for e in waiting if not (cites - {e.cite}) & {*e.mark.over, *e.mark.also}]
            if not ready:
                reason = f"rules in {point.name} name each other in a ring"
                raise CompositionError(reason, *(entry.cite for entry in waiting))
            if alone and len(ready) > 1:
                reason = f"equals in {point.name} must name each other"
                raise CompositionError(reason, ready[0].cite, ready[1].cite)
            ordered += ready
            waiting = [entry for entry in waiting if entry not in ready]
    return ordered


def _named(point: Point, entry: Entry, standing: Standing) -> list[Entry]:
    """Find what an entry comes over; `over` must be in force, `also` may be."""
    found: list[Entry] = []
    for cite in (*entry.mark.over, *entry.mark.also):
        targets = [target for target in standing.get(cite, ()) if _may_meet(entry, target)]
        if not targets and cite in entry.mark.over:
            reason = f"in {point.name} a rule comes over one that is not in force"
            raise CompositionError(reason, entry.cite, cite)
        for target in targets:
            if target.level > entry.level:
                _refuse_general(point, entry, target, cite)
            if target not in found:
                found.append(target)
    return found


def _may_meet(entry: Entry, target: Entry) -> bool:
    """A number does not come over itself, but may say when what it adds is passed over."""
    own = target.cite == entry.cite
    return not own or (entry.kind in _ASIDE and target.kind not in _ASIDE)


def _refuse_general(point: Point, entry: Entry, target: Entry, cite: str) -> None:
    if target.cite != cite:
        reason = f"a replacement in {point.name} drops a rule unnamed"
        raise CompositionError(reason, target.cite, entry.cite)
    reason = f"in {point.name} a general rule comes over a more specific one"
    raise CompositionError(reason, entry.cite, cite)


def _stand_in(entry: Entry, dropped: Iterable[Entry], standing: Standing) -> None:
    """Let the replacement answer to every number that what it drops answered to."""
    gone = list(dropped)
    for cite, targets in standing.items():
        left = [target for target in targets if target not in gone]
        if len(left) < len(targets):
            standing[cite] = [*left, entry]
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
        if home.layer != entry.layer:
            reason = f"two layers speak on {point.name} under one number"
            raise CompositionError(reason, entry.cite)


# --- order kinds ----------------------------------------------------------------------------


def _orders_of(layers: Sequence[Layer]) -> dict[str, dict[type, OrderKind]]:
    """Gather the order kinds of every decision; each order is a question that has one answer."""
    kinds: dict[tuple[str, type], list[Entry]] = defaultdict(list)
    for layer in layers:
        for kind in layer.orders:
            how = Kind.REPLACES if kind.over else Kind.ANSWERS
            mark = Mark(how, None, kind.cite, _itself(kind), kind.order.__name__, kind.over)
            kinds[kind.decision, kind.order].append(Entry(mark, layer.name, layer.level))
    open_in: dict[str, dict[type, OrderKind]] = defaultdict(dict)
    for (decision, order), entries in sorted(kinds.items(), key=lambda pair: _first(pair[1])):
        entries.sort(key=lambda entry: (entry.level, sort_key(entry.cite)))
        question: Question[..., Any] = Question(f"{decision}.{order.__name__}", "")
        open_in[decision][order] = _question(question, entries)()
    return dict(open_in)


def _itself(kind: OrderKind) -> Callable[[], OrderKind]:
    return lambda: kind


def _first(entries: list[Entry]) -> tuple[Any, ...]:
    return min((entry.level, sort_key(entry.cite), entry.mark.name) for entry in entries)
