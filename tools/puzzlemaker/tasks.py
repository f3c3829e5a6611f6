"""Questions that a part of a map may hold, theme by theme, before anybody has solved them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256

from puzzlemaker.games import Found
from puzzlemaker.windows import MIDDLE
from sandtable.games.next_war.position_text.notation_vocabulary import NATIONS, SHEET
from sandtable.puzzles.puzzle_files import Puzzle

#: How many own units may be able to attack, so that all choices can be tried.
MOST_ATTACKERS = 4
ONE, TWO, THREE = 1, 2, 3
SIDES = ("Allied", "non-Allied")


def is_own(line: str, side: int) -> bool:
    """Whether the unit of a line belongs to a side."""
    return NATIONS[line.split()[1]] == side


def at(line: str) -> str:
    """The hex of a line."""
    return line[:4]


def near(label: str, radius: int = 1) -> set[str]:
    """The hexes up to so far from one, without it."""
    centre = SHEET.hex_at(label)
    return {SHEET.label_of(here) for here in SHEET.within(centre, radius)} - {label}


def fights(line: str) -> bool:
    """Whether the unit of a line can attack."""
    return not line.split()[3].startswith("0-") and "artillery" not in line


def name_of(line: str) -> str:
    """The name of the unit of a line."""
    return line.split()[2]


def _some(lines: list[str], most: int) -> list[str]:
    """So many of these at most, always the same ones."""
    chosen = sorted(lines, key=lambda line: sha256(line.encode()).digest())[:most]
    return [line for line in lines if line in chosen]


def _puzzle(  # the parts of a puzzle
    theme: str, found: Found, text: str, aim: str, words: Iterable[str], ending: str
) -> Puzzle:
    return Puzzle(theme, text, aim, tuple(words), ending, "", found.source)


def single_attack(found: Found) -> Iterator[Puzzle]:
    """Ask who attacks one hex."""
    units, side = found.window.units, found.side
    mine = [line for line in units if is_own(line, side) and fights(line)]
    others = [line for line in units if not is_own(line, side)]
    beside = _some([line for line in mine if at(line) in near(MIDDLE)], MOST_ATTACKERS)
    if len(beside) < TWO or len([line for line in others if at(line) == MIDDLE]) > TWO:
        return
    kept = tuple(line for line in units if line in beside or line in others)
    text = found.window.text(side, "first_combat", units=kept)
    yield _puzzle("single-attack", found, text, "all-held", [MIDDLE], "combat")
    yield _puzzle("single-attack", found, text, "held-without-loss", [MIDDLE], "combat")
    named = [name_of(line) for line in others if at(line) == MIDDLE]
    if len(named) == ONE:
        yield _puzzle("single-attack", found, text, "eliminated", named, "combat")
    hexes = sorted({at(line) for line in others if near(at(line)) & {at(one) for one in beside}})
    if len(hexes) > 1:
        yield _puzzle("single-attack", found, text, "one-held", hexes, "combat")


def two_targets(found: Found) -> Iterator[Puzzle]:
    """Ask who attacks which of two hexes."""
    for pair, text in _pairs(found, 4, "first_combat"):
        yield _puzzle("two-targets", found, text, "all-held", pair, "segment")
        yield _puzzle("two-targets", found, text, "one-held", pair, "segment")


def order_of_attacks(found: Found) -> Iterator[Puzzle]:
    """Ask which of two hexes is attacked first."""
    for pair, text in _pairs(found, 4, "first_combat"):
        named = [name_of(line) for line in found.window.units if at(line) == MIDDLE]
        if len(named) == ONE:
            yield _puzzle("order-of-attacks", found, text, "eliminated", named, "segment")
        for hex_ in pair:
            yield _puzzle("order-of-attacks", found, text, "all-held", [hex_], "segment")


def scarce_support(found: Found) -> Iterator[Puzzle]:
    """Ask how many air points for which attack."""
    for points in (2, 3):
        line = f"{SIDES[found.side]} air {points}"
        for pair, text in _pairs(found, 3, "first_combat", line):
            for aim in ("all-held", "one-held"):
                yield _puzzle("scarce-support", found, text, aim, pair, "segment")


def last_turn(found: Found) -> Iterator[Puzzle]:
    """Two of three hexes are wanted."""
    units, side = found.window.units, found.side
    for pair, text in _pairs(found, 4, "second_combat"):
        held = {at(line) for line in units if is_own(line, side)} & near(MIDDLE)
        for own in sorted(held):
            yield _puzzle("last-turn", found, text, "two-held", [*pair, own], "turn")


def advance(found: Found) -> Iterator[Puzzle]:
    """Ask who attacks, so that a fast unit reaches the hex behind."""
    units, side = found.window.units, found.side
    mine = [line for line in units if is_own(line, side) and fights(line)]
    beside = [line for line in mine if at(line) in near(MIDDLE)]
    fast = [line for line in beside if {"mech", "armor", "motorized"} & set(line.split())]
    beside = [line for line in beside if line in fast[:1] or line in _some(beside, 3)]
    if not fast or len(beside) < TWO:
        return
    others = [line for line in units if not is_own(line, side)]
    kept = tuple(line for line in units if line in beside or line in others)
    text = found.window.text(side, "first_combat", units=kept)
    full = {at(line) for line in kept}
    for beyond in sorted(near(MIDDLE) - full):
        yield _puzzle("advance", found, text, "all-held", [beyond], "combat")


def block_retreats(found: Found) -> Iterator[Puzzle]:
    """Ask where a free unit goes before the others attack."""
    units, side = found.window.units, found.side
    others = [line for line in units if at(line) == MIDDLE]
    mine = [line for line in units if is_own(line, side) and fights(line)]
    beside = [line for line in mine if at(line) in near(MIDDLE)]
    free = [line for line in mine if at(line) not in near(MIDDLE)]
    if len(others) > TWO or not ONE <= len(beside) <= THREE:
        return
    for one in free:
        kept = tuple(line for line in units if line in others or line in beside or line == one)
        text = found.window.text(side, "exploitation_movement", units=kept)
        names = [name_of(line) for line in others]
        yield _puzzle("block-retreats", found, text, "eliminated", names, "next-combat")


def hold(found: Found) -> Iterator[Puzzle]:
    """The side that is attacked moves an elite unit first."""
    units, enemy = found.window.units, found.side
    others = [line for line in units if is_own(line, enemy) and fights(line)]
    mine = [line for line in units if not is_own(line, enemy) and fights(line)]
    for second in sorted({at(line) for line in mine} - {MIDDLE}):
        front = [line for line in mine if at(line) in {MIDDLE, second}]
        foes = [line for line in others if at(line) in near(MIDDLE) | near(second)]
        free = [
            line
            for line in mine
            if line not in front and not near(at(line)) & {at(foe) for foe in foes}
        ]
        if not ONE <= len(foes) <= THREE or len(front) > THREE:
            continue
        for one in free:
            elite = " ".join("er7" if w.startswith("er") else w for w in one.split())
            kept = tuple(elite if line == one else line for line in units)
            kept = tuple(x for x in kept if x == elite or x in front or x in foes)
            text = found.window.text(1 - enemy, "elite_reaction_movement", units=kept)
            yield _puzzle("hold", found, text, "all-held", [MIDDLE, second], "reply")
            yield _puzzle("hold", found, text, "all-held", [MIDDLE], "reply")


def _pairs(
    found: Found, most: int, segment: str, *more: str
) -> Iterator[tuple[tuple[str, str], str]]:
    """The hex in the middle with another enemy hex near it, and the few units concerned."""
    units, side = found.window.units, found.side
    mine = [line for line in units if is_own(line, side) and fights(line)]
    foes = sorted({at(line) for line in units if not is_own(line, side)} - {MIDDLE})
    for other in foes:
        defenders = [line for line in units if at(line) in {MIDDLE, other}]
        able = [line for line in mine if at(line) in near(MIDDLE) | near(other)]
        both = [line for line in able if at(line) in near(MIDDLE) & near(other)]
        if not both or len(defenders) > THREE:
            continue
        chosen = _some(able, most)
        if len(chosen) > 1:
            kept = tuple(line for line in units if line in defenders or line in chosen)
            yield (MIDDLE, other), found.window.text(side, segment, *more, units=kept)


TASKS = {
    "single-attack": single_attack,
    "two-targets": two_targets,
    "scarce-support": scarce_support,
    "order-of-attacks": order_of_attacks,
    "block-retreats": block_retreats,
    "hold": hold,
    "advance": advance,
    "last-turn": last_turn,
}
