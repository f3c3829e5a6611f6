"""Which refusals the composed rules of a scenario can give, by reading source.

A refusal is known by the code of its sentence (`wording` of the game).  A code is composed if it
stands in something that the judges of the scenario's order kinds name, directly or through the
rules in force at the points that they ask, or in a table of the scenario's layers.  As in
`architecture.reach`, a name counts wherever it might mean a definition: a code that is called
composed may still be out of reach, one that is not called composed is never given.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from architecture.reach import Key, Program
from architecture.repository import REPO
from sandtable.kernel.catalogue.code_trace import python_texts
from sandtable.kernel.catalogue.coverage import SOURCE
from sandtable.kernel.contract import Game
from sandtable.kernel.rules.order_kinds import OrderKind
from sandtable.kernel.rules.rule_hooks import Question, Tally
from sandtable.kernel.rules.ruleset import Fate, Ruleset

_QUOTED = re.compile(r"""["']([a-z0-9-]+)["']""")
#: The place of the remedy among the arguments of a veto: it says what would work.
_REMEDY = 2


def refusals_composed(game: Game, rules: Ruleset) -> frozenset[str]:
    """Return the codes of all refusals that composed rules of a game can give."""
    program = _program(game.package)
    kinds = [kind for found in rules.orders.values() for kind in found.values()]
    start = {key for kind in kinds for key in _judge_of(kind)}
    points = _points(game.package)

    def rules_at(key: Key) -> Iterable[Key]:
        if key not in points:
            return
        for entry in rules.entries(points[key].name):
            if entry.fate is Fate.IN_FORCE:
                yield from _places(entry.mark.rule)

    found = {text for kind in kinds for text in _values(kind.vetoes) if isinstance(text, str)}
    for key in program.reached_from(start, rules_at):
        for node in program.defined[key]:
            found.update(_texts(node))
    for layer in rules.layers:
        for _, text in layer.tables:
            found.update(_QUOTED.findall(text))
    return frozenset(found & game.presentation.wording.keys())


@cache
def _program(package: str) -> Program:
    folder = f"{SOURCE}/{package.removeprefix('sandtable.').replace('.', '/')}"
    return Program(python_texts(REPO, folder), package)


@cache
def _points(package: str) -> dict[Key, Question[..., Any] | Tally[..., Any]]:
    """The points at which rules of a game may speak, by where they are named."""
    return {
        (module, name): thing
        for module, loaded in [*sys.modules.items()]
        if module.startswith(package)
        for name, thing in vars(loaded).items()
        if isinstance(thing, (Question, Tally))
    }


def _judge_of(kind: OrderKind) -> Iterator[Key]:
    """Where the judge of a kind is written: its function, or else the declaration of the kind."""
    found = [*_places(kind.vetoes)]
    yield from found
    if any("<" in name for _, name in found) or not found:
        for name, thing in vars(sys.modules[kind.module]).items():
            if thing is kind:
                yield kind.module, name


def _places(function: Callable[..., Any]) -> Iterator[Key]:
    """The module and name of a function and of all functions that were made part of it."""
    if not hasattr(function, "func"):
        name = getattr(function, "__qualname__", "")
        yield function.__module__, name.partition(".<locals>")[0]
    for value in _values(function):
        if callable(value) and (hasattr(value, "__qualname__") or hasattr(value, "func")):
            yield from _places(value)


def _values(function: Any) -> list[Any]:
    """What a function was made with: what a partial one holds, or what an inner one refers to."""
    if hasattr(function, "func"):
        return [function.func, *function.args, *function.keywords.values()]
    return [cell.cell_contents for cell in getattr(function, "__closure__", None) or ()]


def _texts(top: ast.AST) -> Iterator[str]:
    """The texts of a definition, without those that stand where a veto has its remedy."""
    open_: list[ast.AST] = [top]
    while open_:
        node = open_.pop()
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        below = [*ast.iter_child_nodes(node)]
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Veto":
            remedies = [*node.args[_REMEDY:], *(k for k in node.keywords if k.arg == "remedy")]
            below = [each for each in below if each not in remedies]
        open_ += below
