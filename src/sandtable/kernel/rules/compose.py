"""Composition: layers in, one ruleset out, or a refusal that names both rules.

The order of the list never matters.  Levels decide, then `over=` and `also=`; where neither
decides, composition refuses.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sandtable.kernel.catalogue.citations import sort_key
from sandtable.kernel.made_functions import made_function
from sandtable.kernel.rules.fixed_arguments import arguments_of
from sandtable.kernel.rules.layers import there_with
from sandtable.kernel.rules.precedence import (
    CompositionError,
    Standing,
    any_waiver,
    check_kinds,
    check_one_layer_per_cite,
    in_turn,
    kept_rules,
    named_rules,
    replace_rules,
)
from sandtable.kernel.rules.rule_hooks import Kind, Mark, Point, Procedure, Question, Tally
from sandtable.kernel.rules.ruleset import Entry, Ruleset
from sandtable.kernel.rules.step_order import sequence_of
from sandtable.kernel.rules.vetoes import Cited

if TYPE_CHECKING:
    from sandtable.kernel.rules.layers import Layer
    from sandtable.kernel.rules.order_kinds import OrderKind

__all__ = ["CompositionError", "compose"]

#: The rules that speak in a tally: citation, rule, and what may silence it.
Lines: TypeAlias = list[tuple[str, Callable[..., Any], Callable[..., bool] | None]]
#: An answer, and what amends it.
_AMENDED: Final = "made = lambda ARGS: amend(base(ARGS), ARGS)"
#: What the rules of a tally say, each with its citation, unless it is waived.
_COLLECTED: Final = """
def made(ARGS):
    found = ()
    for cite, rule, waived in lines:
        said = rule(ARGS)  # most rules are silent most of the time: asked first
        if said and (waived is None or not waived(ARGS)):
            found += tuple([cited(cite, item) for item in said])
    return found
"""
#: Whether any rule of a tally says something: the first that does is enough.
_ANY: Final = """
def made(ARGS):
    for _, rule, waived in lines:
        if rule(ARGS) and (waived is None or not waived(ARGS)):
            return True
    return False
"""


def compose(layers: Iterable[Layer]) -> Ruleset:
    """Make one ruleset of these layers, whatever their order in the list."""
    chosen = sorted(layers, key=lambda layer: (layer.level, layer.name))
    _check_layers(chosen)
    spoken: dict[Point, list[Entry]] = defaultdict(list)
    for layer in chosen:
        for mark in layer.marks:
            if mark.point is not None:
                spoken[mark.point].append(Entry(mark, layer.name, layer.level))
    _check_names(spoken)
    ruleset = Ruleset(tuple(chosen), _orders_of(chosen))
    listed = {layer.name: layer.stands_for or layer.name for layer in chosen}
    for point, entries in spoken.items():
        entries.sort(key=lambda entry: (entry.level, sort_key(entry.cite), entry.mark.name))
        if isinstance(point, Tally):
            lines = _lines(point, entries)
            ruleset.settle(point, _asked(_COLLECTED, lines), tuple(entries))
            ruleset.speaks[point] = _asked(_ANY, lines)
        else:
            ruleset.settle(point, _composed(point, entries, listed), tuple(entries))
    return ruleset


def _composed(
    point: Question[..., Any] | Procedure[Any, Any], entries: list[Entry], layers: Mapping[str, str]
) -> Any:
    if isinstance(point, Question):
        return _question(point, entries)
    return sequence_of(point, entries, layers)


def _check_layers(layers: Sequence[Layer]) -> None:
    names, there = Counter(layer.name for layer in layers), there_with(layers)
    for layer in layers:
        if names[layer.name] > 1:
            raise CompositionError("the same layer twice", layer.name)
        for needed in layer.requires:
            if needed not in there:
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
    check_kinds(point, entries, {Kind.ANSWERS, Kind.REPLACES, Kind.AMENDS})
    firsts = [entry for entry in entries if entry.kind is Kind.ANSWERS]
    if not firsts:
        raise CompositionError(f"nothing answers {point.name}", *(e.cite for e in entries))
    if len(firsts) > 1:
        both = (entry.cite for entry in firsts)
        raise CompositionError(f"{point.name} has more than one first answer", *both)
    first = firsts[0]
    stack, standing = [first], {first.cite: [first]}
    for entry in in_turn(point, [e for e in entries if e is not first], alone=True):
        _apply_over(point, entry, stack, standing)
    return _chained([(entry.kind, entry.mark.rule) for entry in stack])


def _apply_over(point: Point, entry: Entry, stack: list[Entry], standing: Standing) -> None:
    """Put an amendment on top of the stack, or a replacement in place of all of it."""
    named = named_rules(point, entry, standing)
    if entry.kind is Kind.REPLACES:
        lost = [under for under in stack if under not in named]
        if lost:
            cites = (entry.cite, *(under.cite for under in lost))
            raise CompositionError(f"a replacement in {point.name} drops a rule unnamed", *cites)
        replace_rules(entry, stack, standing)
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
    source = _AMENDED.replace("ARGS", arguments_of([base]))
    return made_function(source, base=base, amend=amend)


# --- tallies --------------------------------------------------------------------------------


def _lines(point: Tally[..., Any], entries: list[Entry]) -> Lines:
    check_kinds(point, entries, {Kind.ADDS, Kind.REPLACES, Kind.WAIVES})
    check_one_layer_per_cite(point, entries)
    speakers = kept_rules(point, entries, Kind.ADDS, Kind.WAIVES)
    return [(entry.cite, entry.mark.rule, any_waiver(entry)) for entry in speakers]


def _asked(source: str, lines: Lines) -> Callable[..., Any]:
    arguments = arguments_of([rule for _, rule, _ in lines])
    return made_function(source.replace("ARGS", arguments), lines=lines, cited=Cited)


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
