"""Which test files a change needs: its own, those that use its modules, those of its rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from quick.change import Change

#: More test files than these are left to `just`: the nearest are run.
MOST = 40
#: Tests that read a register, and the files whose change they are about.
REGISTERS = {
    "src/sandtable/games/*": (
        "tests/games/test_labels.py",
        "tests/games/test_endings.py",
        "tests/games/test_procedures.py",
        "tests/games/next_war/test_events.py",
        "tests/games/next_war/presentation/test_views.py",
        "tests/games/test_scenario_scopes.py",
        "tests/architecture/test_traceability.py",
    ),
    "src/sandtable/games/*/catalog*": (
        "tests/architecture/test_clauses.py",
        "tests/rulebook/test_rulebook.py",
        "tests/architecture/test_own_words.py",
    ),
    "docs/rules/*": ("tests/rulebook/test_rulebook.py",),
    "src/sandtable/games/next_war/events/*": (
        "tests/games/next_war/presentation/text/test_event_lines.py",
    ),
    "src/sandtable/games/*/titles/*/scenarios/*": (
        "tests/games/next_war/scenarios/test_sheets.py",
        "tests/cli/test_scenarios.py",
    ),
    "src/sandtable/games/*/presentation/*": ("tests/presenters/test_log.py",),
    "src/sandtable/web/http/*": ("tests/web/http/test_client_types.py",),
    "src/sandtable/web/http/routes/*": ("tests/web/http/test_bytes_a_day.py",),
    "docs/*": ("tests/architecture/test_named_paths.py",),
    "tests/web/faults/*": ("tests/architecture/test_claims.py",),
    ".github/workflows/*": ("tests/architecture/test_workflows.py",),
    "requirements*": ("tests/architecture/test_workflows.py",),
}
_IMPORT = re.compile(r"^(?:from ([\w.]+) import ([^\n(]+|\([^)]*\))|import ([\w.]+))", re.MULTILINE)
_MARKED = re.compile(r"mark\.rule\(([^)]*)\)")


class Choice(NamedTuple):
    """Test files: those of the change and of its registers, and those that use what it touches."""

    near: tuple[str, ...]
    users: tuple[str, ...]


def chosen(repo: Path, change: Change) -> Choice:
    """The test files that a change needs, the nearest first, each once."""
    tests = {
        path.relative_to(repo).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted((repo / "tests").rglob("*.py"))
    }
    near = dict.fromkeys(name for name in _near(tests, change) if name in tests)
    users = dict.fromkeys(name for name in _using(tests, change) if name not in near)
    return Choice(tuple(near), tuple(users))


def _near(tests: dict[str, str], change: Change) -> Iterator[str]:
    for file in change.files:
        if file in tests and _is_test(file):
            yield file
        yield from _mirrors(file, tests)
    for file in change.files:
        yield from _registers(file)


def _using(tests: dict[str, str], change: Change) -> Iterator[str]:
    imports = {name: set(_imported(text)) for name, text in tests.items()}
    modules = {module for file in change.files if (module := _module(file))}
    yield from _users(modules, imports)
    yield from [
        name for name, text in tests.items() if _is_test(name) and change.rules & _marks(text)
    ]


def _mirrors(file: str, tests: Iterable[str]) -> Iterator[str]:
    """The tests of a module by name, and those of the folder of a scenario."""
    path = PurePosixPath(file)
    if path.parts[:2] != ("src", "sandtable"):
        return
    folder = PurePosixPath("tests", *path.parts[2:-1])
    yield (folder / f"test_{path.stem}.py").as_posix()
    parts = path.parts
    if "scenarios" in parts and len(parts) > parts.index("scenarios") + 2:
        scenario = parts[parts.index("scenarios") + 1]
        yield from [name for name in tests if _is_test(name) and scenario in name]


def _registers(file: str) -> Iterator[str]:
    for pattern, names in REGISTERS.items():
        if fnmatch(file, pattern):
            yield from names


def _users(modules: set[str], imports: dict[str, set[str]]) -> Iterator[str]:
    """The tests that import one of the modules, or a helper of tests that is one of them."""
    for name, imported in imports.items():
        if _is_test(name) and imported & modules:
            yield name


def touched_modules(files: Iterable[str]) -> list[str]:
    """The modules of the product among files, each game's own module before those of its rules."""
    paths = [PurePosixPath(file).parts for file in files if file.startswith("src/sandtable/")]
    games = {f"sandtable.games.{parts[3]}.game" for parts in paths if _is_of_a_game(parts)}
    modules = [_module(file) for file in files if file.startswith("src/sandtable/")]
    return [*sorted(games), *filter(None, modules)]


def _is_of_a_game(parts: tuple[str, ...]) -> bool:
    return parts[2] == "games" and len(parts) > len(("src", "sandtable", "games", "GAME"))


def _imported(text: str) -> Iterator[str]:
    for module, names, plain in _IMPORT.findall(text):
        yield plain or module
        for name in re.findall(r"\w+", names):
            yield f"{module}.{name}"


def _marks(text: str) -> set[str]:
    return {cite for words in _MARKED.findall(text) for cite in re.findall(r'"([^"]+)"', words)}


def _module(file: str) -> str:
    """The name by which a file is imported, or nothing for a file that is no module."""
    path = PurePosixPath(file)
    if path.suffix != ".py" or path.parts[0] not in {"src", "tests", "measure", "tools"}:
        return ""
    parts = [*path.parts[1:-1], *([] if path.stem == "__init__" else [path.stem])]
    return ".".join(parts)


def _is_test(name: str) -> bool:
    return PurePosixPath(name).name.startswith("test_")
