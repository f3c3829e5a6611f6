"""What can be counted of the code: long files, full folders, import circles, scenario Python."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp

SOURCE = Path(__file__).resolve().parents[2] / "src" / "sandtable"
#: A file may be so long without a reason in its first lines, a folder may hold so many files.
LONG, FULL = 300, 25
#: How many files may be long, if they say why; lines of Python that all scenarios may have.
MOST_LONG, MOST_SCENARIO_PYTHON = 5, 400
#: Scenarios of the Advanced game with rules of their own, which test_sheets.py limits.
OWN_GAMES = {"loose_nukes"}
#: Folders that may be full: a module for each card.
MAY_BE_FULL = {"games/hearts_and_minds/rules/cards"}
#: How many lines are looked at for a reason, and how one begins.
FIRST_LINES, REASON = 12, "Longer than 300 lines because"

#: Words with which no docstring begins: it says what is returned.
IMPERATIVES = ("Give ", "Say ")
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def long_files(root: Path = SOURCE) -> dict[str, int]:
    """Every source file that is too long, with its length."""
    lengths = {path: line_count(path) for path in root.rglob("*.py")}
    return {_name(path, root): count for path, count in lengths.items() if count > LONG}


def line_count(path: Path) -> int:
    """How many lines a file has."""
    return len(path.read_text(encoding="utf-8").splitlines())


def without_reason(root: Path = SOURCE) -> list[str]:
    """The long files that do not say why they are."""
    return [name for name in long_files(root) if not _has_reason(root / name)]


def _has_reason(path: Path) -> bool:
    first = " ".join(path.read_text(encoding="utf-8").splitlines()[:FIRST_LINES])
    return REASON in " ".join(first.split())


def full_folders(root: Path = SOURCE) -> dict[str, int]:
    """Every folder with too many modules, with their number; `__init__.py` does not count."""
    modules = [path for path in root.rglob("*.py") if path.name != "__init__.py"]
    counts = Counter(_name(path.parent, root) for path in modules)
    return {name: count for name, count in counts.items() if count > FULL}


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


def scenario_python(root: Path = SOURCE) -> int:
    """Lines of Python in the scenario folders of all games, without games of their own."""
    files = [(path, set(path.relative_to(root).parts)) for path in (root / "games").rglob("*.py")]
    chosen = [path for path, parts in files if "scenarios" in parts and not parts & OWN_GAMES]
    return sum(map(line_count, chosen))


def import_circles(package: str = "sandtable") -> list[list[str]]:
    """Groups of modules that import each other, directly or not.

    Imports inside functions count; those that only type checking sees do not.
    """
    graph = grimp.build_graph(package, exclude_type_checking_imports=True, cache_dir=None)
    imports = {
        name: sorted(graph.find_modules_directly_imported_by(name)) for name in graph.modules
    }
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as circle:
        return [sorted(set(circle.args[1]))]
    return []


def private_imperatives(root: Path = SOURCE) -> Iterator[tuple[str, str]]:
    """Every docstring that begins with a word we do not use: file, first line."""
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, DOCUMENTED):
                text = ast.get_docstring(node) or ""
                if text.startswith(IMPERATIVES):
                    yield _name(path, root), text.partition("\n")[0]
