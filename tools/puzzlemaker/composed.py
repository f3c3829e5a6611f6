"""Small positions drawn at random, each with a question; most are no good and are thrown away."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from sandtable.games.next_war.orders.combat import Attack, CommitSupport
from sandtable.games.next_war.position_text.notation_vocabulary import SHEET
from sandtable.puzzles.puzzle_files import PriorOrder, Puzzle, order_out

#: The titles with the nations that fight each other, the side that asks first.
SIDES: Final = (
    ("vietnam", "SRV", "PRC", "Allied"),
    ("vietnam", "PRC", "SRV", "non-Allied"),
    ("india-pakistan", "ROI", "IROP", "Allied"),
    ("india-pakistan", "IROP", "ROI", "non-Allied"),
)
KINDS: Final = ("leg", "leg", "light", "motorized", "mech", "armor")
#: Units that never advance into a second hex: they keep a sequence of attacks small.
FOOT: Final = ("leg", "leg", "light", "mountain")
TERRAINS: Final = ("Flat", "Flat", "Flat Woods", "Rough", "Rough", "Highland", "Marsh", "Urban")
NUMBERS: Final = (3, 7, 12, 16, 21, 25, 31, 38, 44, 52, 67, 73, 86, 95, 102, 114, 127, 148)


class Composer:
    """Draws the parts of a position from one seed."""

    def __init__(self, theme: str, seed: int) -> None:
        """Draw the sides and an order of unit numbers."""
        self.theme, self.seed = theme, seed
        self.whims = Random(f"{theme} {seed}")  # noqa: S311  # no secret
        self.title, self.own, self.foe, self.side = self.whims.choice(SIDES)
        self.names = [str(n) for n in self.whims.sample(NUMBERS, len(NUMBERS))]
        self.lines: list[str] = []

    def unit(self, label: str, *, own: bool, **more: Any) -> str:
        """Add a unit and return its name."""
        draw = self.whims
        kind = draw.choice(more.get("among", KINDS))
        values = more.get("values") or (draw.randint(2, 7), draw.randint(2, 7))
        name = self.names.pop()
        words = [f"{values[0]}-{values[1]}-{more.get('moves', draw.randint(4, 7))}", kind]
        words += [f"er{more.get('er') or draw.randint(4, 7)}", f"steps{draw.choice((1, 2, 2))}"]
        if own and draw.random() < 0.7:  # noqa: PLR2004  # seven of ten are of a formation
            corps = more.get("corps") or draw.choice(("1_Corps", "1_Corps", "2_Corps", "3_Corps"))
            words.append(f"of{corps}")
        nation = self.own if own else self.foe
        self.lines.append(" ".join((label, nation, name, *words, *more.get("words", ()))))
        return name

    def ground(self, label: str, among: tuple[str, ...] = TERRAINS) -> None:
        """Add the terrain of a hex, and perhaps a Town."""
        terrain = self.whims.choice(among)
        town = " Town" if self.whims.random() < 0.15 else ""  # noqa: PLR2004  # now and then
        if terrain != "Flat" or town:
            self.lines.append(f"{label} {terrain}{town}")

    def river(self, here: str, there: str, share: float = 0.25) -> None:
        """Perhaps add a Minor River."""
        if self.whims.random() < share:
            self.lines.append(f"{here}-{there} Minor River")

    def puzzle(
        self, segment: str, aim: str, words: tuple[str, ...], ending: str, before: Any = ()
    ) -> Puzzle:
        """The puzzle with all lines so far; the ground belongs to the side that asks."""
        header = f"@ {self.title} side={self.side} segment={segment} country={self.own}"
        text = "\n".join((header, *sorted(self.lines, key=_ground_first)))
        source = f"composed, {self.theme} {self.seed}"
        return Puzzle(self.theme, text, aim, words, ending, "", source, before=before)


def _ground_first(line: str) -> bool:
    return len(line.split()) > 4  # noqa: PLR2004  # units have many words


def single_attack(seed: int) -> Puzzle:
    """Ask who attacks one hex."""
    at = Composer("single-attack", seed)
    at.ground("1404")
    names = [at.unit("1404", own=False) for _ in range(at.whims.choice((1, 1, 2)))]
    one, other = at.whims.sample(("1403", "1303", "1503", "1304", "1504"), 2)
    hexes = (one, at.whims.choice((one, other)), other)
    for label, corps in zip(hexes, ("1_Corps", "1_Corps", "2_Corps"), strict=True):
        weak = corps != "1_Corps"
        at.unit(label, own=True, corps=corps, values=(at.whims.randint(1, 2), 3) if weak else None)
    at.river(other, "1404")
    aim = at.whims.choice(("all-held", "all-held", "held-without-loss", "eliminated"))
    words = tuple(names) if aim == "eliminated" else ("1404",)
    return at.puzzle("first_combat", aim, words, "combat")


def _two_hexes(theme: str, seed: int, own: int) -> tuple[Composer, str]:
    at = Composer(theme, seed)
    at.ground("1404")
    at.ground("1503")
    first = at.unit("1404", own=False)
    at.unit("1503", own=False)
    at.unit("1403", own=True, among=FOOT, words=("sp2",))  # beside both
    for label in at.whims.sample(("1403", "1303", "1502"), own - 1):
        at.unit(label, own=True, among=FOOT, words=("sp2",))
    at.river("1403", "1404")
    at.river("1403", "1503")
    return at, first


def two_targets(seed: int) -> Puzzle:
    """Ask who attacks which of two hexes."""
    at, _ = _two_hexes("two-targets", seed, 3)
    aim = at.whims.choice(("all-held", "one-held"))
    return at.puzzle("first_combat", aim, ("1404", "1503"), "segment")


def order_of_attacks(seed: int) -> Puzzle:
    """Ask which of two hexes is attacked first."""
    at, first = _two_hexes("order-of-attacks", seed, 3)
    aim = at.whims.choice(("eliminated", "all-held"))
    words = (first,) if aim == "eliminated" else ("1404",)
    return at.puzzle("first_combat", aim, words, "segment")


def last_turn(seed: int) -> Puzzle:
    """Two of three hexes are wanted, and one is held already."""
    at = Composer("last-turn", seed)
    for label in ("1404", "1503", "1304"):
        at.ground(label)
        at.unit(label, own=False)
    for label in at.whims.sample(("1403", "1403", "1303", "1303", "1502"), 3):
        at.unit(label, own=True, among=FOOT)
    return at.puzzle("second_combat", "two-held", ("1404", "1503", "1304"), "turn")


def scarce_support(seed: int) -> Puzzle:
    """Ask how many air points for the first of two attacks."""
    at = Composer("scarce-support", seed)
    for label in ("1404", "1503"):
        at.ground(label, ("Flat", "Flat Woods", "Rough"))
        at.unit(label, own=False, values=(3, at.whims.randint(2, 4)), er=5)
    for label in ("1303", "1502"):
        at.unit(label, own=True, among=FOOT, values=(at.whims.randint(4, 8), 4), er=5)
    points = at.whims.choice((2, 3))
    at.lines.append(f"{at.side} air {points}")
    seat = 0 if at.side == "Allied" else 1
    attack = Attack(SHEET.hex_at("1404"), (2,))  # type: ignore[arg-type]  # both are numbers
    before = (PriorOrder(seat, order_out(attack)),)
    aim = at.whims.choice(("all-held", "one-held"))
    return at.puzzle("first_combat", aim, ("1404", "1503"), "segment", before)


def advance(seed: int) -> Puzzle:
    """Ask who attacks, so that a fast unit reaches the hex behind."""
    at = Composer("advance", seed)
    at.ground("1404", ("Flat", "Flat", "Flat Woods", "Rough"))
    at.unit("1404", own=False)
    one, other = at.whims.sample(("1403", "1303", "1503"), 2)
    hexes = (one, at.whims.choice((one, other)), other)
    at.unit(hexes[0], own=True, among=("mech", "motorized", "armor"), corps="1_Corps")
    at.unit(hexes[1], own=True, corps="1_Corps")
    at.unit(hexes[2], own=True, corps="2_Corps", values=(at.whims.randint(1, 3), 3))
    at.river(other, "1404")
    beyond = at.whims.choice(("1405", "1504", "1304"))
    return at.puzzle("first_combat", "all-held", (beyond,), "combat")


def block_retreats(seed: int) -> Puzzle:
    """Ask where a free unit goes before the others attack."""
    at = Composer("block-retreats", seed)
    at.ground("1404")
    name = at.unit("1404", own=False, values=(3, at.whims.randint(2, 4)), words=("sp2",))
    for label in at.whims.sample(("1403", "1303"), at.whims.choice((1, 2))):
        strong = (at.whims.randint(5, 8), 4)
        at.unit(label, own=True, among=FOOT, corps="1_Corps", values=strong, words=("sp2",))
    start = at.whims.choice(("1402", "1202", "1602"))
    weak = (at.whims.randint(1, 2), 3)
    at.unit(start, own=True, among=FOOT, corps="2_Corps", values=weak, moves=5, words=("sp2",))
    return at.puzzle("exploitation_movement", "eliminated", (name,), "next-combat")


def hold(seed: int) -> Puzzle:
    """Ask which hex an elite unit reinforces before the enemy attacks."""
    at = Composer("hold", seed)
    for label in ("1404", "1604"):
        at.ground(label)
        at.unit(label, own=True, words=("sp2",))
    for label in at.whims.sample(("1403", "1503", "1603", "1303"), 2):
        at.unit(label, own=False, among=FOOT, words=("sp2",))
    at.unit(at.whims.choice(("1406", "1506", "1606")), own=True, among=FOOT, er=7, moves=3)
    aim = at.whims.choice(("all-held", "all-held", "one-held"))
    return at.puzzle("elite_reaction_movement", aim, ("1404", "1604"), "reply")


def stand_or_go(seed: int) -> Puzzle:
    """The enemy has attacked and may attack again in the Exploitation Combat Segment."""
    at = Composer("stand-or-go", seed)
    draw, own = at.whims, 0 if at.side == "Allied" else 1
    at.ground("1404", ("Urban", "Highland", "Highland Woods", "Mountain"))
    label = draw.choice(("1403", "1303"))
    at.unit(label, own=False, among=FOOT, values=(draw.randint(3, 8), 4), words=("sp2",))
    if draw.random() < 0.5:  # noqa: PLR2004  # half of them
        at.unit("1503", own=False, among=FOOT, words=("sp2",))
    at.side = ("non-Allied", "Allied")[own]  # the enemy's segment
    name = at.unit("1404", own=True, among=FOOT, words=("sp2",))
    attack = Attack(SHEET.hex_at("1404"), (0,))  # type: ignore[arg-type]  # both are numbers
    nothing = order_out(CommitSupport(0, (), ()))
    before = (
        PriorOrder(1 - own, order_out(attack)),
        PriorOrder(1 - own, nothing),
        PriorOrder(own, nothing, (draw.randint(0, 6),)),
    )
    return at.puzzle("initiative_combat", "survive", (name,), "exploitation", before)


COMPOSED: Final = {
    "stand-or-go": stand_or_go,
    "single-attack": single_attack,
    "two-targets": two_targets,
    "scarce-support": scarce_support,
    "order-of-attacks": order_of_attacks,
    "block-retreats": block_retreats,
    "hold": hold,
    "advance": advance,
    "last-turn": last_turn,
}
