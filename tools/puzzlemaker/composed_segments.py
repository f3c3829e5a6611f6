"""Positions drawn at random that begin before a segment of combat: drops, bridges, reserves."""

from __future__ import annotations

from typing import Final

from puzzlemaker.composed import FOOT, Composer
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
    """Ask which of two hexes is attacked first."""
    at = Composer("order-of-attacks", seed)
    draw = at.whims
    at.ground(MIDDLE)
    at.ground("1503", ("Flat", "Flat Woods", "Rough"))
    weak = (3, draw.randint(1, 3))
    first = at.unit(MIDDLE, own=False, among=("leg",), values=weak, words=("sp2",))
    at.unit("1503", own=False, among=("leg",), values=(2, draw.randint(1, 2)), words=("sp2",))
    for label in ("1303", "1502", *draw.sample(("1403", "1303"), draw.choice((0, 1)))):
        strength = (draw.randint(3, 8), 4)
        at.unit(label, own=True, among=("leg",), values=strength, corps="1_Corps", words=("sp2",))
    aim = draw.choice(("eliminated", "eliminated", "held-without-loss"))
    words = (first,) if aim == "eliminated" else (MIDDLE,)
    return at.puzzle("first_combat", aim, words, "segment")


def hold(seed: int) -> Puzzle:
    """Ask which of two hexes an elite unit between them reinforces before the enemy attacks."""
    at = Composer("hold", seed)
    draw = at.whims
    for label, enemy in ((MIDDLE, "1403"), ("1604", "1603")):
        at.ground(label)
        at.unit(label, own=True, among=FOOT, words=("sp2",))
        attack = (draw.randint(3, 8), 4)
        at.unit(enemy, own=False, among=FOOT, values=attack, words=("sp2",))
    at.unit("1504", own=True, among=("leg", "mountain"), er=7, moves=1, words=("sp2",))
    aim = draw.choice(("all-held", "one-held"))
    return at.puzzle("elite_reaction_movement", aim, (MIDDLE, "1604"), "reply")


def bridge(seed: int) -> Puzzle:
    """Ask which bridge to destroy before the enemy attacks."""
    at = Composer("bridge", seed)
    draw = at.whims
    at.ground(MIDDLE, ("Flat", "Rough", "Urban", "Flat Woods"))
    name = at.unit(MIDDLE, own=True, among=("leg", "motorized", "mountain"), er=5, words=("sp2",))
    for enemy in draw.sample(FRONT, draw.choice((1, 2))):
        strength = (draw.randint(5, 9), 4)
        at.unit(enemy, own=False, among=("leg", "mech"), values=strength, words=("sp2",))
        river = draw.choice(("Minor River", "Major River", "Major River", ""))
        if river:
            at.lines += [f"{enemy}-{MIDDLE} {river}", f"{enemy}-{MIDDLE} Primary"]
    bridged = draw.choice(REAR)
    at.lines += [f"{MIDDLE}-{label} Minor River" for label in REAR]
    at.lines.append(f"{MIDDLE}-{bridged} Secondary")
    aim = draw.choice(("survive", "kept-out", "kept-out", "unhurt"))
    words = {"survive": (name,), "kept-out": (MIDDLE,), "unhurt": ()}[aim]
    return at.puzzle("elite_reaction_movement", aim, words, "exploitation")


def air_landing(seed: int) -> Puzzle:
    """Ask where an airborne unit lands before the others attack; the hills around are closed."""
    at = Composer("air-landing", seed)
    draw = at.whims
    at.title, at.side, formation, drops, at.own, at.foe = draw.choice(DROPPERS)
    at.ground(MIDDLE, ("Flat", "Rough", "Rough Woods"))
    name = at.unit(MIDDLE, own=False, among=FOOT, values=(3, draw.randint(2, 4)), words=("sp2",))
    starts = draw.sample(FRONT, draw.choice((1, 2)))
    for label in starts:
        strength = (draw.randint(4, 8), 4)
        at.unit(label, own=True, among=("leg",), corps="1_Corps", values=strength, words=("sp2",))
    values = (draw.randint(2, 4), 3)
    line = f"off {drops} {at.names.pop()} {values[0]}-{values[1]}-5 light er{draw.randint(5, 7)}"
    at.lines.append(f"{line} steps2 of{formation} airborne sp1")
    inner = {SHEET.label_of(here) for here in SHEET.within(SHEET.hex_at(MIDDLE), 1)}
    for label in sorted(inner - {MIDDLE}):
        at.ground(label, OPEN)
    outer = [label for label in map(SHEET.label_of, SHEET.hexes) if label not in inner]
    at.lines += [f"{label} Highland" for label in outer]
    aim = draw.choice(("eliminated", "eliminated", "all-held"))
    return at.puzzle(
        "exploitation_movement", aim, (name,) if aim == "eliminated" else (MIDDLE,), "next-combat"
    )


COMPOSED_SEGMENTS: Final = {
    "order-of-attacks": order_of_attacks,
    "hold": hold,
    "bridge": bridge,
    "air-landing": air_landing,
}
