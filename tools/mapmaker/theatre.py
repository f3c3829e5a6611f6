"""A theatre's own settings, read from `theatres/*.toml`."""

from __future__ import annotations

import importlib
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from mapmaker.bases import Base
from mapmaker.classes import Cover, Limits
from mapmaker.elevation import Box
from mapmaker.fit import Anchor, Nudge, Projection, fit
from mapmaker.manifest import folder
from mapmaker.places import Sizes
from mapmaker.sheet import Sheet

FOLDER: Final = Path(__file__).parent / "theatres"


@dataclass(frozen=True)
class Theatre:
    """One title's part of the Earth and how to read it."""

    name: str
    settings: dict[str, Any]

    @property
    def box(self) -> Box:
        """The part of the Earth that is looked at, wider than the sheet."""
        return Box(*self.settings["box"])

    @property
    def package(self) -> str:
        """The Python package of the title."""
        return f"sandtable.games.next_war.titles.{self.name}"

    @property
    def folder(self) -> Path:
        """The folder of the title's map tables."""
        return folder(self.name)

    @cached_property
    def sheet(self) -> Sheet:
        """The title's sheet."""
        return Sheet(importlib.import_module(f"{self.package}.map_and_counters").LAYOUT)

    @property
    def anchors(self) -> list[Anchor]:
        """Places whose hex is known."""
        return [
            Anchor(a["name"], a["latitude"], a["longitude"], tuple(a["hexes"]), a["weight"])
            for a in self.settings["anchor"]
        ]

    @cached_property
    def projection(self) -> Projection:
        """Where the sheet lies."""
        warp = self.settings["warp"]
        nudges = [Nudge(n["line"], n["at"], tuple(n["push"])) for n in warp.get("nudge", ())]
        return fit(
            tuple(self.settings["origin"]),
            self.anchors,
            warp_reach=warp["reach"],
            stiffness=warp["stiffness"],
            nudges=nudges,
        )

    @property
    def limits(self) -> Limits:
        """The limits of terrain classes."""
        return Limits(**self.settings["terrain"])

    @property
    def cover(self) -> Cover:
        """What counts as woods and jungle."""
        listed = dict(self.settings["cover"])
        return Cover(**{**listed, "jungle_countries": tuple(listed["jungle_countries"])})

    @property
    def sizes(self) -> Sizes:
        """The sizes of places."""
        return Sizes(**self.settings["places"])

    @property
    def bases(self) -> list[Base]:
        """Bases that the lists of airports lack, and ports."""
        return [Base(**base) for base in self.settings.get("base", ())]


def read_theatre(name: str) -> Theatre:
    """Read a theatre's settings."""
    return Theatre(name, tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8")))
