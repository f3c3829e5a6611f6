"""As many layers and rules as a big title with all its options might have."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from kernel.books import always, book, plus, telling
from sandtable.kernel.rules.layers import Level
from sandtable.kernel.rules.rule_hooks import (
    Procedure,
    Question,
    Tally,
    adds,
    amends,
    answers,
    replaces,
    skips,
    step,
    waives,
)

#: How many rules of the series speak on one tally, or are steps of one procedure.
TOGETHER = 12


def many_layers(layers=40, rules=1200):
    """Make so many layers with so many rules: half of them the series', the rest shared out.

    The later ones meet at a quarter of the series' rules, each naming those before it.
    """
    base = rules // 2
    points = _points(base)
    named: dict[int, list[str]] = defaultdict(list)
    share, more = divmod(rules - base, layers - 1)
    made = [book("series", Level.STANDARD, *(_first(index, points) for index in range(base)))]
    serial = 0
    for index in range(1, layers):
        level = {1: Level.ADVANCED, 2: Level.TITLE}.get(index, Level.OPTION)
        said = []
        for _ in range(share + (index <= more)):
            target = serial * 7 % max(1, base // 4)
            said.append(_later(serial, target, points[target], named[target]))
            serial += 1
        made.append(book(f"layer {index}", level, *said))
    return made


def _points(base) -> list[Any]:
    """The point of each rule of the series: questions, tallies and procedures by turns."""
    shared: dict[str, Any] = {}
    found: list[Any] = []
    for index in range(base):
        number, kind = divmod(index, 3)
        if kind == 0:
            found.append(Question(f"question.{number}", "?"))
        elif kind == 1:
            name = f"tally.{number // TOGETHER}"
            found.append(shared.setdefault(name, Tally(name, "?")))
        else:
            name = f"procedure.{number // TOGETHER}"
            found.append(shared.setdefault(name, Procedure(name, "?")))
    return found


def _first(index, points):
    """Make a rule of the series."""
    cite, point = f"STD:{index}", points[index]
    if isinstance(point, Question):
        return answers(point, cite)(always(index))
    if isinstance(point, Tally):
        return adds(point, cite)(always((index,)))
    before = index - 3
    follows = before >= 0 and points[before] is point
    return step(point, cite, after=f"step_{before}" if follows else None)(telling(f"step_{index}"))


def _later(serial, target, point, named):
    """Make a rule that comes over one of the series' and over all that did so before."""
    cite, over, also = f"BK:{serial}", f"STD:{target}", tuple(named)
    named.append(cite)
    if isinstance(point, Question):
        return amends(point, cite, over=over, also=also)(plus(1))
    match isinstance(point, Tally), serial % 4:
        case True, 0:
            return replaces(point, cite, over=over, also=also)(always((serial,)))
        case True, 1 | 2:
            return waives(point, cite, over=over, also=also)(always(serial % 5 == 0))
        case True, _:
            return adds(point, cite)(always((serial,)))
        case False, 0:
            return replaces(point, cite, over=over, also=also)(telling(f"new_{serial}"))
        case _:
            return skips(point, cite, over=over, also=also)(always(serial % 5 == 0))
