"""Pages of the rulebook: written by hand, but for the blocks that are made anew.

A block stands between two comments; what it holds is said in the first one:

    <!-- rules STD:8.1 =STD:8.5 -->             rules with all that hang under them, `=` without
    <!-- advanced ADV:18 NWIP:9 -->             the same for rules of the Advanced game
    <!-- chart tables/weather.csv -->           a table of the game, whole
    <!-- chart tables/terrain.csv: a, b -->     only these columns
    <!-- airpoints titles/vietnam/... -->       a chart of air points, turns side by side
    <!-- sheet vietnam/scenarios/deja_phu -->   set-up and arrivals of a scenario
    <!-- end -->
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from pathlib import Path

import msgspec

from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.kernel.catalogue.catalog import (
    Catalogue,
    Rule,
    RuleState,
    Scope,
    catalogue_texts,
    load,
)
from sandtable.kernel.catalogue.citations import ancestors
from sandtable.presenters.name_and_value_texts import value_sources_text

PAGES = "docs/rules"
GAME = "src/sandtable/games/next_war"
SCENARIOS = NEXT_WAR.rules.scenarios
BLOCK = re.compile(
    r"(<!-- (rules|advanced|chart|airpoints|sheet) (.*?) -->\n).*?(<!-- end -->)", re.DOTALL
)
TOLD = frozenset({RuleState.DONE, RuleState.PARTLY})


def pages(repo: Path) -> dict[Path, str]:
    """Every page as it should be."""
    catalogue = load(catalogue_texts(repo / "src/sandtable"))
    files = sorted((repo / PAGES).glob("*.md"))
    return {file: renewed(file.read_text(encoding="utf-8"), catalogue, repo) for file in files}


def renewed(text: str, catalogue: Catalogue, repo: Path) -> str:
    """Make all blocks of a page anew and leave the rest as it is."""

    def block(found: re.Match[str]) -> str:
        opening, kind, what, end = found.groups()
        if kind in {"rules", "advanced"}:
            lines = rules(catalogue, what.split(), advanced=kind == "advanced")
        elif kind == "chart":
            lines = chart(repo / GAME, what)
        elif kind == "airpoints":
            lines = air_points(repo / GAME / what)
        else:
            lines = sheet(repo / GAME / "titles" / what)
        body = "\n".join(lines)
        return f"{opening}\n{body}\n\n{end}"

    return BLOCK.sub(block, text)


def rules(catalogue: Catalogue, roots: Sequence[str], *, advanced: bool = False) -> Iterator[str]:
    """Tell the rules that are built, each in a line, under the numbers that are asked for.

    Those of the Advanced game alone stand apart from the others.
    """
    missing = [root for root in roots if root.removeprefix("=") not in catalogue]
    if missing:
        raise ValueError(f"not catalogued: {', '.join(missing)}")
    for rule in catalogue:
        of_game = _is_advanced(rule) == advanced
        if rule.state in TOLD and of_game and _hangs(rule.cite, roots):
            stop = "" if rule.title.endswith(("!", "?")) else "."
            yield f"- **{rule.cite} {rule.title}{stop}** {_said(rule)}"


def _is_advanced(rule: Rule) -> bool:
    return rule.scope is Scope.ADVANCED or rule.cite.startswith("ADV:")


def _hangs(cite: str, roots: Sequence[str]) -> bool:
    return cite in roots or f"={cite}" in roots or any(each in roots for each in ancestors(cite))


def _said(rule: Rule) -> str:
    said = " ".join(rule.says.split())
    return f"{said} *(Partly built.)*" if rule.state is RuleState.PARTLY else said


def chart(root: Path, what: str) -> Iterator[str]:
    """Show a table, or some columns of it."""
    name, _, wanted = what.partition(":")
    with (root / name).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    columns = [each.strip() for each in wanted.split(",")] if wanted else list(rows[0])
    yield from table([each.replace("_", " ") for each in columns], _cells(rows, columns))


def _cells(rows: Iterable[dict[str, str]], columns: Sequence[str]) -> Iterator[list[str]]:
    return ([row[column] for column in columns] for row in rows)


def air_points(file: Path) -> Iterator[str]:
    """Show a chart of air points: a row for each die, a column for some turns, Allied first."""
    rows = _rows(file)
    turns = list(dict.fromkeys(row["turn"] for row in rows))
    got = {(row["die"], row["turn"]): f"{row['allied']} / {row['non_allied']}" for row in rows}
    dice = dict.fromkeys(row["die"] for row in rows)
    body = ([die, *(got.get((die, turn), "") for turn in turns)] for die in dice)
    yield from table(["die", *_spans([int(turn) for turn in turns])], body)


def _spans(firsts: Sequence[int]) -> Iterator[str]:
    """Head the columns of a chart by turns: each goes on to the next one, the last to the end."""
    for first, following in pairwise(firsts):
        last = following - 1
        yield f"turn {first}" if first == last else f"turns {first} to {last}"
    yield f"turn {firsts[-1]} and later"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Write a table as Markdown."""
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', '/') for cell in row)} |"


def sheet(folder: Path) -> Iterator[str]:
    """Tell where the unit values come from, who starts where and who comes when."""
    facts = msgspec.toml.decode((folder / "scenario.toml").read_bytes())
    names = counter_names(folder.parents[1])
    yield value_sources_text(SCENARIOS[facts["id"]])
    yield ""
    yield "Set-up (numbers are hexes; places in quotes are described below):"
    yield ""
    yield from table(["place", "counters"], _gathered(_rows(folder / "setup.csv"), "place", names))
    steps = [step for step in facts["setting_up"] if step["does"] == "outposts are placed"]
    if steps:
        placed = steps[0]["nations"].items()
        owners = [f"{_named(nation)} {count}" for nation, count in placed]
        yield ""
        yield (
            f"Combat Outposts, placed along the border after all other units: {', '.join(owners)}."
        )
    arrivals = _rows(folder / "reinforcements.csv")
    if arrivals:
        named = [{**row, "when": f"{row['turn']}, {_place(row['place'])}"} for row in arrivals]
        yield ""
        yield "Reinforcements, in the Reinforcement phase of the turn:"
        yield ""
        yield from table(["turn, place", "counters"], _gathered(named, "when", names, plain=True))
    for name, heads in ARRIVALS.items():
        rows = _rows(folder / f"{name}.csv")
        if rows:
            yield ""
            yield from table(heads, ([_last(key, row[key], names) for key in row] for row in rows))
    places = facts.get("places", {})
    if places:
        yield ""
        yield from table(["place", "is"], ((f"“{name}”", _ground(places[name])) for name in places))


#: Other tables of a scenario, and what their columns are called for a player.
ARRIVALS = {
    "ships": ["turn (0: at the start)", "ship", "placed in one of"],
    "embarked": ["unit", "starts aboard", "or in"],
    "groups": ["turn", "group of Allied reinforcements"],
    "replacements": ["replacement points of", "first turn", "last turn", "points a turn"],
    "airmobile": ["turn (0: at the start)", "Airmobile Points of", "points"],
    "air_points": ["turn", "air points, Allied", "air points, other side", "air superiority"],
    "initiative": ["first turn", "last turn", "die from", "die to", "initiative"],
}


def _rows(file: Path) -> list[dict[str, str]]:
    if not file.exists():
        return []
    with file.open(encoding="utf-8", newline="") as opened:
        return list(csv.DictReader(opened))


def counter_names(title: Path) -> dict[str, str]:
    """Name every counter of a title, by its id: its nation and what is printed on it.

    Counters of a nation that have one name are told apart by their formation.
    """
    found: dict[str, tuple[str, str]] = {}
    for file in sorted((title / "units").glob("*.csv")):
        for row in _rows(file):
            nation = _named(row.get("nation") or file.stem.partition("_")[0].upper())
            printed = row["designation"]
            name = printed if printed.startswith(nation) else f"{nation} {printed}"
            found[row["id"]] = (name, row.get("formation") or "")
    shared = Counter(name for name, _ in found.values())
    return {
        each: f"{name} ({formation})" if shared[name] > 1 and formation else name
        for each, (name, formation) in found.items()
    }


def _gathered(
    rows: list[dict[str, str]], by: str, names: dict[str, str], *, plain: bool = False
) -> Iterator[tuple[str, str]]:
    for key, group in groupby(rows, key=lambda row: row[by]):
        units = ", ".join(names[row["unit"]] for row in group)
        yield (key if plain else _place(key), units)


def _place(place: str) -> str:
    return place if re.fullmatch(r"[\d ]+", place) else f"“{place}”"


def _last(key: str, value: str, names: dict[str, str]) -> str:
    if key in {"unit", "ship"}:
        return names[value]
    if key == "boxes":
        return "; ".join(value.split(";"))
    if key == "level":
        level = int(value)
        return (
            f"{LEVELS[abs(level)]}{'' if not level else ' Allied' if level > 0 else ' other side'}"
        )
    return "to the end" if key == "last" and value == "0" else _named(value)


#: Nations that the pages call by another name than the tables.
NATIONS = {"IROP": "Pakistan", "ROI": "India"}


def _named(nation: str) -> str:
    return NATIONS.get(nation, nation)


def _box(name: str) -> str:
    nation, _, rest = name.removesuffix(" Box").partition(" ")
    return f"{_named(nation)} {rest} Box"


def _country(nation: str) -> str:
    return NATIONS.get(nation, f"the {nation}")


LEVELS = ("Contested", "Advantage", "Superiority", "Supremacy")


def _ground(place: dict[str, object]) -> str:
    """Tell what a place of a scenario is: hexes by what they must be, and a box, or either."""
    if "country" in place:
        place = {**place, "country": _country(str(place["country"]))}
    hexes = [
        words.format(_listed(place[key], _BETWEEN.get(key, ", ")))
        for key, words in WORDS.items()
        if key in place
    ]
    boxes = (
        [f"the {_box(name)}" for name in str(place["box"]).split("; ")] if "box" in place else []
    )
    return " or ".join(["; ".join(hexes), *boxes] if hexes else boxes)


#: How a player reads the parts of a place.
WORDS = {
    "hexes": "{}",
    "areas": "the area {}",
    "around": "the hexes around {}",
    "within": "within (hex, distance) {}",
    "lines": "hexrows {}",
    "country": "in {}",
    "features": "hexes with {}",
    "terrain": "terrain {}",
    "roads": "or on a {}",
}
#: What stands between the parts of a list, where it is no comma.
_BETWEEN = {"lines": " to ", "features": " or ", "terrain": " or ", "roads": " or "}


def _listed(value: object, between: str = ", ") -> str:
    if isinstance(value, list):
        return between.join(_listed(each) for each in value)
    return str(value)
