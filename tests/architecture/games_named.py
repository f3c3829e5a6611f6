"""Where code outside `games/` names a game, a title, a scenario or a nation."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import PurePosixPath
from typing import NamedTuple

from architecture.repository import REPO
from sandtable.games.registry import BUILT_IN, load_registry

SOURCE = REPO / "src/sandtable"
#: Nations and sides of our games, by name and by the code on their counters.
NATIONS = (
    *("vietnam", "vietnamese", "china", "chinese", "laos", "cambodia", "thailand", "philippines"),
    *("india", "indian", "pakistan", "pakistani", "russia", "russian", "korea", "viet cong"),
    *("srv", "prc", "roi", "irop", "arvn", "nva", "hanoi", "saigon", "kashmir"),
)

#: File, what it names -> why it may.
ALLOWED = {
    ("cli/site/admin.py", "next war"): "an example in the help of `sandtable admin rules`",
    ("cli/maps/commands.py", "hearts and minds"): "an example in the help of `sandtable map`",
    ("cli/maps/commands.py", "vietnam"): "an example in the help of `sandtable map`",
}


class Naming(NamedTuple):
    """A place where something is named that should not be."""

    file: str
    line: int
    what: str


def folded(text: str) -> str:
    """A text in which all ways to write a name are one: `hearts-and-minds`, `hearts_and_minds`."""
    return re.sub(r"[-_/.]+", " ", text).casefold()


@cache
def names() -> re.Pattern[str]:
    """Every name of our own games, their titles and scenarios, and of the nations in them."""
    found = set(NATIONS)
    for game in load_registry(()).games.values():
        found |= {folded(game.name), game.presentation.title.casefold()}
        for scenario in game.rules.scenarios.values():
            title, _, own = scenario.id.partition("/")
            found.add(folded(title))
            if not own[:1].isdigit():
                found |= {folded(own), folded(scenario.name)}
    found -= {"enough"}  # a word like any other
    return re.compile(rf"\b({'|'.join(sorted(map(re.escape, found), key=len, reverse=True))})\b")


def namings(file: str, text: str) -> Iterator[Naming]:
    """Find every name and every import of a game in a file."""
    for number, line in enumerate(text.splitlines(), start=1):
        for match in names().finditer(folded(line)):
            yield Naming(file, number, match[0])
    homes = {module.rpartition(".")[0] for module in BUILT_IN}
    for node in ast.walk(ast.parse(text, file)):
        module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
        if any(f"{module}.".startswith(f"{home}.") for home in homes):
            yield Naming(file, getattr(node, "lineno", 0), module)


@cache
def found() -> tuple[Naming, ...]:
    """Every naming outside `games/`."""
    files = [path.relative_to(SOURCE).as_posix() for path in sorted(SOURCE.rglob("*.py"))]
    outside = [file for file in files if PurePosixPath(file).parts[0] != "games"]
    return tuple(
        one for file in outside for one in namings(file, (SOURCE / file).read_text("utf-8"))
    )
