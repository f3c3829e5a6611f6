"""Draws sentences at random from all that people read, for a reader to judge.

    just measure prove.sentences [COUNT] [SEED]

A fifth each: screens of the service, the terminal and refusals at random positions, rules and
labels, the browser's own texts, documents with mails and error messages.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from random import Random

from prove.words import _at, _labels, _played, _printed
from sandtable.games.registry import BUILT_IN

REPO = Path(__file__).parents[2]
#: How many games are played to be read.
GAMES = 24
#: Pages for players, hosts, designers and researchers.
PAGES = (
    "README.md",
    "docs/*.md",
    "docs/playing/*.md",
    "docs/rules/*.md",
    "docs/self-hosting/*.md",
    "docs/studying/*.md",
)
_TEXT_IN_CLIENT = re.compile(r">\s*([A-Z][^<>{}]{14,}?)\s*<|'([A-Z][^'\\]{14,}[.?!…])'")
_TEXT_IN_PYTHON = re.compile(r'(?<!")"([A-Z][^"{}\\]{18,}[.?])"(?!")')


def main(count: int, seed: str) -> None:
    """Print sentences, each with where it was found."""
    chance = Random(seed)
    kinds = (_screens(chance), _refusals(chance), _rules(), _browser(), _documents())
    for place, texts in enumerate(kinds):
        wanted = count // len(kinds) + (place < count % len(kinds))
        for where, text in chance.sample(sorted(set(texts)), wanted):
            print(f"{where}\t{text}")


def _positions(chance: Random) -> list[tuple[str, str]]:
    said = set[tuple[str, str]]()
    for n in range(GAMES):
        game = import_module(BUILT_IN[n % 2]).GAME
        scenario = chance.choice(sorted(game.rules.scenarios))
        for table in _played(game, scenario, chance.randrange(10**6)):
            said.update(_at(table, n))
    return sorted(said)


def _is_sentence(text: str) -> bool:
    """Return whether a text is a sentence, not a label or a row of figures."""
    return not text.startswith("  ") and len(text.split()) > 3  # fewer are a label


def _screens(chance: Random) -> list[tuple[str, str]]:
    kinds = {"prompt", "log", "waiting", "terminal orders", "order", "undo", "odds", "space"}
    return [one for one in _positions(chance) if one[0] in kinds and _is_sentence(one[1])]


def _refusals(chance: Random) -> list[tuple[str, str]]:
    return [one for one in _positions(chance) if one[0] in {"refusal", "overlay", "leftover"}]


def _rules() -> list[tuple[str, str]]:
    games = [import_module(module).GAME for module in BUILT_IN]
    return [
        one for game in games for one in (*_labels(game), *_printed(game)) if _is_sentence(one[1])
    ]


def _browser() -> list[tuple[str, str]]:
    files = [*(REPO / "client/src").rglob("*.svelte"), *(REPO / "client/src").rglob("*.ts")]
    texts = [
        (file.name, " ".join((found[1] or found[2]).split()))
        for file in files
        if not file.name.endswith((".test.ts", ".d.ts"))
        for found in _TEXT_IN_CLIENT.finditer(file.read_text())
    ]
    return [one for one in texts if _is_sentence(one[1])]


def _documents() -> list[tuple[str, str]]:
    pages = [page for pattern in PAGES for page in REPO.glob(pattern)]
    texts = [
        (page.name, line.strip("-| ").strip())
        for page in pages
        for line in page.read_text().splitlines()
        if re.match(r"(?:- )?[A-Z`*]", line) and line.rstrip().endswith((".", "?", ":"))
    ]
    service = [
        *(REPO / "src/sandtable/web").rglob("*.py"),
        *(REPO / "src/sandtable/cli").glob("*.py"),
    ]
    texts += [
        (file.name, found[1])
        for file in service
        for found in _TEXT_IN_PYTHON.finditer(file.read_text())
        if not found[0].startswith('""')
    ]
    return [one for one in texts if _is_sentence(one[1])]


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 200, given[1] if len(given) > 1 else "plain words")
