"""Turns of Hearts and Minds drawn at random: two provinces, few units, a few points."""

from __future__ import annotations

from random import Random
from typing import Final

from sandtable.puzzles.puzzle_files import Puzzle

PAIRS: Final = (
    ("Kontum", "Pleiku"),
    ("Binh Dinh", "Phu Bon"),
    ("Quang Tri", "Thua Thien"),
    ("Tay Ninh", "Binh Duong"),
    ("Phuoc Long", "Binh Long"),
    ("Kien Hoa", "Ba Xuyen"),
    ("Quang Ngai", "Quang Tin"),
)
RED_KINDS: Final = ("NVA infantry", "NVA infantry", "veteran NVA infantry", "VC", "VC+")
BLUE_KINDS: Final = (
    *("US infantry", "ARVN infantry", "ARVN infantry"),
    *("veteran US infantry", "veteran ARVN infantry"),
)


def hearts_turn(seed: int) -> Puzzle:
    """Ask for the first Action of the rest of a turn."""
    draw = Random(f"hearts-turn {seed}")  # noqa: S311  # no secret
    pair, side = draw.choice(PAIRS), draw.choice(("Blue", "Blue", "Red"))
    points, year = draw.choice((2, 3)), draw.choice((1966, 1967))
    lines = [f"@ hearts-and-minds year={year} side={side} points={points}"]
    if side == "Blue":
        lines.append(f"flags {', '.join(pair)}")
    elif draw.random() < 0.5:  # noqa: PLR2004  # half of them
        lines.append(f"pacified {draw.choice(pair)}")
    for name in pair:
        red = [draw.choice(RED_KINDS) for _ in range(draw.choice((1, 1, 2, 3)))]
        blue = [draw.choice(BLUE_KINDS) for _ in range(draw.choice((1, 2, 2, 3)))]
        lines.append(f"{name}: {', '.join((*_counted(red), *_counted(blue)))}")
    what = "lifted" if side == "Blue" else "laid"
    aim = f"{draw.choice(('one', 'one', 'all'))}-{what}"
    source = f"composed, hearts-turn {seed}"
    return Puzzle("hearts-turn", "\n".join(lines), aim, pair, "turn", "", source)


def _counted(kinds: list[str]) -> list[str]:
    counts = {kind: kinds.count(kind) for kind in sorted(kinds)}
    return [kind if count == 1 else f"{count} {kind}" for kind, count in counts.items()]
