"""Rules are pure: no chance, clock, files, output or floats of their own, and no look at the truth.

The code is read and never run.  Whatever is allowed in spite of this stands below with its reason.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from architecture.repository import REPO, TOYS

RULES = ("src/sandtable/kernel", "src/sandtable/board", "src/sandtable/games", TOYS)
#: Where the whole position may be touched; elsewhere rules read `scene` and ask for `secret`.
TRUTHFUL = ("src/sandtable/kernel", "src/sandtable/table", "src/sandtable/bots")
#: A game's drawing makes pictures for people: it computes with places, and no rule may import it.
DRAWING = "/drawing/"
#: Modules that may hand out drawings.
PICTURES = {"picture.py", "client_display_data.py"}
#: Where an order that depends on `hash` or `id` would differ from one process to the next.
UNHASHED = ("src/sandtable/games", TOYS)

MODULES = {
    *("asyncio", "concurrent", "multiprocessing", "queue", "sched", "select", "signal"),
    *("ctypes", "gc", "locale", "platform", "weakref"),
    *("cmath", "numpy", "random", "secrets", "statistics", "uuid"),
    *("datetime", "time", "zoneinfo"),
    *("http", "requests", "socket", "urllib"),
    *("io", "os", "pathlib", "shutil", "sqlite3", "subprocess", "tempfile", "threading"),
    *("marshal", "pickle", "shelve", "yaml"),
}
#: Of `math`, only what stays in whole numbers.
WHOLE = frozenset({"comb", "factorial", "gcd", "isqrt", "lcm", "perm", "prod"})
BUILTINS = frozenset({"breakpoint", "eval", "exec", "input", "open", "print", "__import__"})
IDENTITY = frozenset({"hash", "id"})

#: What a bot thinks of a position may have fractions: no rule uses it, and none of it is recorded.
ADVICE = re.compile(r"/games/[^/]+/advice/")

_WORKSHOP = "reads the repository for `just rule` and the coverage page; no rule uses it"
_JUDGEMENT = "what a bot thinks of a position; no rule uses it, and nothing of it is recorded"
_IMAGINED = "goes on from positions that it has made itself out of what a seat knows"
_CHECKS = "src/sandtable/games/next_war/map_checks"
ALLOWED = {
    ("src/sandtable/games/next_war/analysis/air_mission_chances.py", "truth"): _IMAGINED,
    ("src/sandtable/games/next_war/analysis/interception_chances.py", "truth"): _IMAGINED,
    (
        "src/sandtable/games/next_war/presentation/advanced/strike_odds_text.py",
        "truth",
    ): _IMAGINED,
    ("src/sandtable/kernel/winning_chance.py", "float"): _JUDGEMENT,
    ("src/sandtable/kernel/winning_chance.py", "division"): _JUDGEMENT,
    ("src/sandtable/games/next_war/presentation/order_reasons.py", "float"): _JUDGEMENT,
    ("src/sandtable/games/next_war/presentation/order_reasons.py", "division"): _JUDGEMENT,
    (
        "src/sandtable/kernel/contract.py",
        "float",
    ): "the chance that a seat wins",
    ("src/sandtable/board/hex_grid.py", "float"): "centres of hexes, for drawing only",
    ("src/sandtable/kernel/made_functions.py", "builtin"): "compiles our own text for speed",
    ("src/sandtable/kernel/user_entered_counters.py", "module"): "io: writes CSV into a text",
    ("src/sandtable/games/hearts_and_minds/module_loading.py", "dynamic"): "loads its own package",
    (f"{_CHECKS}/map_check_report.py", "dynamic"): "loads the title whose map is checked",
    (
        "src/sandtable/games/next_war/drawing/title_map_settings.py",
        "dynamic",
    ): "loads the title that is drawn",
    (
        "src/sandtable/games/next_war/module_loading.py",
        "dynamic",
    ): "loads every chapter of a package",
    (
        "src/sandtable/games/next_war/sheets/title_and_scenario_registry.py",
        "dynamic",
    ): "titles and scenarios by folder",
    (
        "src/sandtable/puzzles/exact_solver.py",
        "truth",
    ): "solves whole positions, of which no seat is told anything but what it knows",
    (
        "src/sandtable/kernel/nearest_names.py",
        "float",
    ): "how like a misspelt name is, for a hint",
    (
        "src/sandtable/games/next_war/sheets/faults_of_goals.py",
        "division",
    ): "half points as a number in a sentence; no rule uses it",
    ("src/sandtable/games/registry.py", "float"): "how like a misspelt name is, for a hint",
    ("src/sandtable/games/registry.py", "dynamic"): "loads the games that somebody named",
    ("src/sandtable/kernel/catalogue/coverage.py", "division"): _WORKSHOP,
    ("src/sandtable/kernel/catalogue/coverage.py", "module"): _WORKSHOP,
    ("src/sandtable/kernel/catalogue/house_values_page.py", "division"): _WORKSHOP,
    ("src/sandtable/kernel/catalogue/house_values_page.py", "module"): _WORKSHOP,
    ("src/sandtable/kernel/play/dice.py", "division"): "of a Fraction, which is exact",
    ("src/sandtable/kernel/maps.py", "float"): "the width of a hex in a picture",
    ("src/sandtable/kernel/catalogue/source_notes.py", "division"): _WORKSHOP,
    ("src/sandtable/kernel/catalogue/source_notes.py", "module"): _WORKSHOP,
    ("src/sandtable/kernel/catalogue/code_trace.py", "division"): _WORKSHOP,
    ("src/sandtable/kernel/catalogue/code_trace.py", "module"): _WORKSHOP,
    ("tests/toys/cards/printed.py", "division"): "a path inside the package: a table beside it",
}


class Impurity(NamedTuple):
    """Something that a rule must not do."""

    file: str
    line: int
    kind: str
    what: str


#: The only nodes of which the three functions below tell anything.
_TOLD = (
    *(ast.Constant, ast.Name, ast.BinOp, ast.AugAssign),
    *(ast.Call, ast.Attribute, ast.Import, ast.ImportFrom),
)


def impurities(file: str, text: str) -> Iterator[Impurity]:
    """Find everything in a file that a rule must not do."""
    for node in _nodes(ast.parse(text, file)):
        if isinstance(node, _TOLD):
            for kind, what in (*_numbers(node), *_names(node, file), *_imports(node)):
                yield Impurity(file, getattr(node, "lineno", 0), kind, what)


def _nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node that has parts, in no order: three times as fast as `ast.walk`."""
    left = [tree]
    while left:
        node = left.pop()
        yield node
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                left += [part for part in value if isinstance(part, ast.AST)]
            elif isinstance(value, ast.AST) and value._fields:
                left.append(value)


def _numbers(node: ast.AST) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Constant(value=float() | complex()):
            yield "float", repr(node.value)
        case ast.Name(id="float" | "complex"):
            yield "float", node.id
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            yield "division", ast.unparse(node)


def _names(node: ast.AST, file: str) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Name(id=name) if name in BUILTINS:
            yield "builtin", name
        case ast.Call(func=ast.Name(id=name)) if name in IDENTITY and file.startswith(UNHASHED):
            yield "identity", ast.unparse(node)
        case ast.Call(func=ast.Name(id="import_module")):
            yield "dynamic", ast.unparse(node)
        case ast.Attribute(attr="truth") if not file.startswith(TRUTHFUL):
            yield "truth", ast.unparse(node)
        case ast.Constant(value="truth") if not file.startswith(TRUTHFUL):
            yield "truth", "by name"


def _imports(node: ast.AST) -> Iterator[tuple[str, str]]:
    match node:
        case ast.Import(names=names):
            for alias in names:
                if alias.name.split(".")[0] in MODULES | {"math"}:
                    yield "module", alias.name
        case ast.ImportFrom(module=str() as module, names=names):
            if module.split(".")[0] in MODULES:
                yield "module", module
            elif module in {"importlib", "builtins"}:
                known = {"resources", "import_module"}  # the call of import_module is found
                yield from (("dynamic", a.name) for a in names if a.name not in known)
            elif module == "math":
                yield from (("float", a.name) for a in names if a.name not in WHOLE)


@cache
def found() -> tuple[Impurity, ...]:
    """Read every file of rules, and for the truth every other file of ours too."""
    rules = [path for root in RULES for path in sorted((REPO / root).rglob("*.py"))]
    others = sorted({*(REPO / "src").rglob("*.py")}.difference(rules))
    told = [one for path in rules for one in _read(path)]
    return (*told, *(one for path in others for one in _read(path, "truth")))


def _read(path, kind=""):
    """What a file must not do; of one kind only, if that is asked, which is then also its name."""
    file, text = path.relative_to(REPO).as_posix(), path.read_text(encoding="utf-8")
    if kind not in text:
        return []
    told = [one for one in impurities(file, text) if kind in {"", one.kind}]
    if DRAWING not in file and not ADVICE.search(file):
        return told
    return [one for one in told if one.kind not in {"float", "division"} and one.what != "cmath"]


def test_only_a_picture_imports_a_drawing():
    """Nothing that is drawn finds its way back into rules."""
    for root in (REPO / "src/sandtable/games", REPO / TOYS):
        for path in sorted(root.rglob("*.py")):
            if DRAWING not in path.as_posix() and path.name not in PICTURES:
                for line in path.read_text(encoding="utf-8").splitlines():
                    assert not (
                        line.lstrip().startswith(("from ", "import "))
                        and re.search(r"\.drawing\b", line)
                    )


def test_rules_have_no_chance_clock_file_output_or_float_of_their_own():
    assert [one for one in found() if (one.file, one.kind) not in ALLOWED] == []


def test_every_exception_is_still_needed():
    assert set(ALLOWED) - {(one.file, one.kind) for one in found()} == set()


PLANTED = [
    "import random",
    "import random as chance",
    "from random import randint",
    "import time",
    "from time import monotonic",
    "from datetime import datetime",
    "import secrets",
    "import os",
    "import os.path",
    "from os import environ",
    "import pickle",
    "import yaml",
    "import numpy.random",
    "from pathlib import Path",
    "import math",
    "from math import sqrt",
    "from math import gcd, floor",
    "from importlib import reload",
    "from importlib import import_module\nimport_module('random')",
    "__import__('random')",
    "open('notes.txt')",
    "with open('notes.txt') as file: pass",
    "print('rolled a six')",
    "say = print",
    "eval('1 + 1')",
    "exec('x = 1')",
    "input()",
    "breakpoint()",
    "half = 0.5",
    "much = 1e3",
    "odd = 1j",
    "cost = float(points)",
    "def cost() -> float: ...",
    "odds = attack / defence",
    "odds /= 2",
    "hash(unit)",
    "sorted(units, key=lambda unit: id(unit))",
    "run.truth",
    "run.truth.secrets[0]",
    "getattr(run, 'truth')",
]


@pytest.mark.parametrize("text", PLANTED)
def test_a_planted_impurity_is_found(text):
    assert list(impurities(f"{TOYS}/planted.py", text))


@pytest.mark.parametrize(
    "text",
    [
        "from math import gcd, isqrt",
        "from fractions import Fraction",
        "from importlib.resources import files",
        "odds = attack // defence",
        "run.open(turn)",
        "deck = run.shuffled('deck', cards)",
        "def ask(id): return id",
        "'random time os open( 0.5'",
        "timely = randomly = 7",
    ],
)
def test_what_only_looks_like_it_is_not(text):
    assert list(impurities(f"{TOYS}/planted.py", text)) == []


def test_the_kernel_may_do_what_games_may_not():
    text = "run.truth\nhash(state)"

    assert list(impurities("src/sandtable/kernel/planted.py", text)) == []
    assert len(list(impurities("src/sandtable/games/planted.py", text))) == 2
