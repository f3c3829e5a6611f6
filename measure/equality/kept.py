"""Games that were recorded once and must be played the same ever after."""

from __future__ import annotations

import lzma
import re
from base64 import b64decode, b64encode
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from equality.digests import SHORT
from sandtable.games.registry import BUILT_IN
from sandtable.kernel.contract import Game

FOLDER = Path(__file__).parent / "games"


class Kept(msgspec.Struct, omit_defaults=True):
    """A game: what was ordered, and digests of what came of it, record by record."""

    scenario: str
    seed: str
    player: str
    orders: list[tuple[int, Any]]  # seat, order as JSON
    plays: str  # base64
    logs: str
    whole: str
    result: Any
    layers: tuple[str, ...] | None = None  # none: those of the scenario alone

    @property
    def records(self) -> int:
        """How many records the game has."""
        return len(self.digests()[0]) // SHORT

    def digests(self) -> tuple[bytes, bytes]:
        """The short digests of plays and logs."""
        return b64decode(self.plays), b64decode(self.logs)


def text_of(digests: bytes | bytearray) -> str:
    """Short digests as text."""
    return b64encode(digests).decode()


def every_game() -> dict[str, Game]:
    """The game system of each scenario."""
    games: list[Game] = [import_module(module).GAME for module in BUILT_IN]
    return {scenario: game for game in games for scenario in game.rules.scenarios}


def scenarios_kept() -> list[str]:
    """All scenarios but those of the Advanced game: its rules still grow, so none is kept yet."""
    return [
        name
        for name, game in every_game().items()
        if "advanced" not in game.rules.scenarios[name].layers
    ]


def file_of(scenario: str) -> Path:
    """The file of a scenario; the scenarios of a first year of Hearts and Minds share one."""
    name = re.sub(r"(\d{4})-\d{4}$", r"\1", scenario.replace("/", "-"))
    return FOLDER / f"{name}.jsonl.xz"


def write(path: Path, games: Iterable[Kept]) -> None:
    """Keep games in a file."""
    data = msgspec.json.Encoder().encode_lines(list(games))
    path.write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))


def read(path: Path) -> list[Kept]:
    """The games of a file."""
    return msgspec.json.Decoder(Kept).decode_lines(lzma.decompress(path.read_bytes()))
