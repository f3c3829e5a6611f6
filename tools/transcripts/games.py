"""The games that the documents show, with every line that is typed in them."""

from __future__ import annotations

from typing import Final, NamedTuple


class Shown(NamedTuple):
    """A game to be played for the documents: its scenario, players, seed and what is typed."""

    scenario: str
    seats: tuple[str, ...]
    seed: str
    typed: tuple[str, ...]


GAMES: Final = {
    "deja-phu": Shown(
        "vietnam/deja-phu",
        ("PRC=bot:random",),
        "ember",
        (
            "auto-place",
            "attack 1822 all",
            "",
            "lead VN-A",
            "3 Mi-24",
            "move 1921 273 1920",
            "move 1823 VN-A 1822",
            "x",
            "hex 1822",
            "q",
        ),
    ),
    "hearts-and-minds": Shown(
        "hearts-and-minds/1966",
        ("Red=bot:greedy",),
        "bridge",
        ("q",),
    ),
}
