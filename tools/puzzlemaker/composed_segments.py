"""Positions drawn at random that begin before a segment of combat: drops, bridges, reserves."""

from __future__ import annotations

from typing import Final

from puzzlemaker.composed import Composer
from sandtable.games.next_war.position_text.notation_vocabulary import SHEET
from sandtable.puzzles.puzzle_files import Puzzle

MIDDLE: Final = "1404"
#: The hexes around the middle: those in front, where the enemy is, and those behind.
FRONT, REAR = ("1303", "1403", "1503"), ("1304", "1405", "1504")
OPEN: Final = ("Flat", "Flat Woods", "Rough", "Marsh", "Rough Woods")
#: Who may drop in which title: title, side, formation and nation that drop, nations that fight.
DROPPERS: Final = (
    ("vietnam", "non-Allied", "Abn", "PRC", "PRC", "SRV"),
    ("vietnam", "Allied", "82_Abn", "US", "SRV", "PRC"),
    ("india-pakistan", "Allied", "82_Abn_Div", "US", "ROI", "IROP"),
    ("india-pakistan", "non-Allied", "43_Abn_Div", "PRC", "IROP", "ROI"),
)


def order_of_attacks(seed: int) -> Puzzle:
    """Ask which of two hexes is attacked first; a unit behind closes the other ways out."""
    at = Composer("order-of-attacks", seed)
    draw = at.whims
    at.ground(MIDDLE, ("Flat", "Rough", "Flat Woods", "Marsh"))
    at.ground("1503", ("Flat", "Flat Woods", "Rough"))
    weak, words = (3, draw.randint(1, 4)), ("sp2",)
    first = at.unit(MIDDLE, own=False, among=("leg",), er=4, values=weak, words=words)
    at.unit("1503", own=False, among=("leg",), values=(2, draw.randint(1, 2)), words=words)
    for label in draw.sample(("1303", "1303", "1403"), draw.choice((1, 1, 2))):
        strength = (draw.randint(3, 8), 4)
        at.unit(label, own=True, among=("leg",), values=strength, corps="1_Corps", words=words)
    at.unit("1502", own=True, among=("leg",), values=(draw.randint(3, 8), 4), words=words)
    at.unit("1305", own=True, among=("leg",), values=(1, 3), words=words)
    return at.puzzle("first_combat", "eliminated", (first,), "segment")


def hold(seed: int) -> Puzzle:
    """Ask which of two hexes an elite unit between them reinforces before the enemy attacks."""
    at = Composer("hold", seed)
    draw, words = at.whims, ("sp2",)
    for label, enemy in ((MIDDLE, "1403"), ("1604", "1603")):
        at.ground(label)
        own = (2, draw.randint(2, 4))
        at.unit(label, own=True, among=("leg",), er=5, values=own, words=words)
        attack = (draw.randint(4, 8), 4)
        at.unit(enemy, own=False, among=("leg",), values=attack, words=words)
    at.unit("1504", own=True, among=("leg", "mountain"), er=7, moves=1, words=words)
    return at.puzzle("elite_reaction_movement", "all-held", (MIDDLE, "1604"), "reply")


def bridge(seed: int) -> Puzzle:
    """Ask which bridge to destroy before the enemy attacks; a unit behind it pins the enemy."""
    at = Composer("bridge", seed)
    draw = at.whims
    at.ground(MIDDLE, ("Flat", "Rough", "Urban", "Flat Woods"))
    name, kind = at.names.pop(), draw.choice(("leg", "motorized"))
    steps = draw.choice((1, 1, 2))
    values = f"2-{draw.randint(2, 5)}-5 {kind} er{draw.randint(4, 5)} steps{steps} sp2"
    at.lines.append(f"{MIDDLE} {at.own} {name} {values}")
    at.unit("1402", own=True, among=("leg",), er=5, values=(1, 7), words=("sp2",))
    strength = (draw.randint(4, 12), 4)
    at.unit("1403", own=False, among=("leg",), values=strength, words=("sp2",))
    bridged = draw.sample(REAR, draw.choice((1, 1, 2)))
    at.lines += [f"{MIDDLE}-{label} Major River" for label in (*FRONT, *REAR)]
    at.lines += [f"{MIDDLE}-{label} Secondary" for label in ("1403", *bridged)]
    aim = draw.choice(("survive", "survive", "kept-out"))
    words = {"survive": (name,), "kept-out": (MIDDLE,)}[aim]
    return at.puzzle("elite_reaction_movement", aim, words, "exploitation")


def air_landing(seed: int) -> Puzzle:
    """Ask where an airborne unit lands before the others attack; the hills around are closed."""
    at = Composer("air-landing", seed)
    draw, words = at.whims, ("sp2",)
    at.title, at.side, formation, drops, at.own, at.foe = draw.choice(DROPPERS)
    at.ground(MIDDLE, ("Flat", "Rough", "Rough Woods"))
    weak = (3, draw.randint(2, 4))
    name = at.unit(MIDDLE, own=False, among=("leg",), values=weak, words=words)
    if draw.random() < 0.5:  # noqa: PLR2004  # half of them
        at.unit(draw.choice(("1305", "1505")), own=False, among=("mech",), words=words)
    starts = draw.sample(FRONT, draw.choice((1, 1, 2)))
    for label in starts:
        strength = (draw.randint(4, 8), 4)
        at.unit(label, own=True, among=("leg",), corps="1_Corps", values=strength, words=words)
    line = f"off {drops} {at.names.pop()} {draw.randint(2, 5)}-3-5 light er{draw.randint(5, 7)}"
    at.lines.append(f"{line} steps{draw.choice((1, 2))} of{formation} airborne sp1")
    free = draw.sample([x for x in (*FRONT, *REAR) if x not in starts], draw.choice((2, 3)))
    for label in free:
        at.ground(label, OPEN)
    inner = {MIDDLE, *starts, *free}
    outer = [label for label in map(SHEET.label_of, SHEET.hexes) if label not in inner]
    at.lines += [f"{label} Highland" for label in outer]
    aim = draw.choice(("eliminated", "eliminated", "all-held"))
    asked = (name,) if aim == "eliminated" else (MIDDLE,)
    return at.puzzle("exploitation_movement", aim, asked, "next-combat")


COMPOSED_SEGMENTS: Final = {
    "order-of-attacks": order_of_attacks,
    "hold": hold,
    "bridge": bridge,
    "air-landing": air_landing,
}
