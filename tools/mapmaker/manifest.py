"""Which tables were made by which builder: hashes, so that nobody needs the data to check them.

Only the standard library is used here, so that CI can check without the workshop's libraries.
"""

from __future__ import annotations

import ast
import hashlib
import tomllib
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).parent / "manifest.toml"
NAMES: Final = ("vietnam", "india_pakistan")
_HERE: Final = Path(__file__).parent
_TITLES: Final = _HERE.parents[1] / "src/sandtable/games/next_war/titles"
#: Not made by the builder, and read by it.
OVERRIDES: Final = "overrides.csv"
_MADE: Final = ("areas", "coast", "courses", "hexes", "hexsides", "overridden", "roads")


def folder(name: str) -> Path:
    """The folder of a title's map tables."""
    return _TITLES / name / "map"


def builder_hash() -> str:
    """Hash everything that decides what the tables will be, but the data themselves."""
    mine = [*_HERE.glob("*.py"), *(_HERE / "theatres").glob("*.toml")]
    files = {file.relative_to(_HERE).as_posix(): file for file in mine}
    for name in NAMES:
        files[f"{name}/{OVERRIDES}"] = folder(name) / OVERRIDES
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(name.encode() + b"\0" + _meaning(files[name]) + b"\0")
    return whole.hexdigest()


def _meaning(file: Path) -> bytes:
    """What a file says: a program without docstrings, comments and where its imports come from."""
    if file.suffix != ".py":
        return file.read_bytes()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            node.module = None
            node.names.sort(key=lambda one: one.name)
        elif isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            del node.body[0]
    body = [one for one in tree.body if not isinstance(one, ast.ImportFrom)]
    imports = sorted(ast.dump(one) for one in tree.body if isinstance(one, ast.ImportFrom))
    return "\n".join([*imports, *(ast.dump(one) for one in body)]).encode()


def table_hashes() -> dict[str, str]:
    """Hash the tables that the builder makes."""
    return {
        f"{name}/{table}.csv": hashlib.sha256(
            (folder(name) / f"{table}.csv").read_bytes()
        ).hexdigest()
        for name in NAMES
        for table in _MADE
    }


def write_manifest() -> None:
    """Write down the hashes of builder and tables as they are now."""
    lines = [
        "# Made by `just maps`: the builder (programs, settings, overrides) and what it wrote.\n",
        f'builder = "{builder_hash()}"\n\n[tables]\n',
        *(f'"{name}" = "{value}"\n' for name, value in table_hashes().items()),
    ]
    FILE.write_text("".join(lines), encoding="utf-8")


def complaints() -> list[str]:
    """What does not fit: tables that were edited, or a builder that has not been run since."""
    known = tomllib.loads(FILE.read_text(encoding="utf-8"))
    now = table_hashes()
    found = [
        f"{name} is not what the builder wrote"
        for name in sorted({*now, *known["tables"]})
        if now.get(name) != known["tables"].get(name)
    ]
    if known["builder"] != builder_hash():
        found.append("the builder or an overrides.csv changed since the tables were made")
    return found
