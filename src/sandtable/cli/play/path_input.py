"""A way being walked, step by step."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.contract import Game
from sandtable.kernel.rules.paths import Path
from sandtable.presenters.name_and_value_texts import value_text
from sandtable.presenters.typed_choice_matching import Menu, UnknownNameError, words_in


class PathInput:
    """Where a way has led so far, and where it may go on."""

    def __init__(self, game: Game, name: str, domain: Path[Any], label: str = "Path") -> None:
        """Begin at the start of the path."""
        self.game = game
        self.name = name
        self.label = label
        self.domain = domain
        self._gone: list[tuple[int, Any]] = []

    @property
    def spaces(self) -> tuple[int, ...]:
        """The spaces entered so far."""
        return tuple(space for space, _ in self._gone)

    @property
    def _at(self) -> Any:
        return self._gone[-1][1] if self._gone else self.domain.start

    @property
    def may_end(self) -> bool:
        """Whether the way may end here."""
        return bool(self._gone) and self.domain.may_end(self._at)

    @cached_property
    def ways(self) -> dict[int, Any]:
        """List the spaces that may come next, and how the walk would stand there."""
        if len(self._gone) >= self.domain.longest:
            return {}
        at = self._at
        found = {space: self.domain.step(at, space) for space in self.domain.ways(at)}
        return {space: then for space, then in found.items() if then is not None}

    def step(self, space: int) -> bool:
        """Take a step, if it is open."""
        then = self.ways.get(space)
        if then is None:
            return False
        self._gone.append((space, then))
        del self.ways
        return True

    def back(self) -> None:
        """Take the last step back."""
        if self._gone:
            self._gone.pop()
            self.__dict__.pop("ways", None)

    def words(self, typed: str) -> list[str]:
        """Take a typed way apart, but for a name with spaces or hyphens in it."""
        named = Menu(self.game, self.name, list(self.ways)).place(typed)
        return words_in(typed, ",-") if named is None else [typed]

    def read(self, word: str) -> int:
        """Which space was meant, open or not."""
        beside = list(self.domain.ways(self._at))
        try:
            meant = Menu(self.game, self.name, list(self.ways) or beside).read(word)
        except UnknownNameError:
            meant = Menu(self.game, self.name, beside).read(word)
        if not isinstance(meant, int):
            raise UnknownNameError(f"{word!r} is not a space on the map.")
        return meant

    def is_beside(self, space: int) -> bool:
        """Whether a space lies next to where the walk stands, open or not."""
        return space in self.domain.ways(self._at)

    def onward(self, word: str) -> tuple[int, ...]:
        """The cheapest way on to a space further off, if that is what was typed."""
        if Menu(self.game, self.name, list(self.ways)).place(word) is not None:
            return ()  # it is beside
        left = self.domain.longest - len(self._gone)
        ends = replace(self.domain, start=self._at, longest=left).ends()
        place = Menu(self.game, self.name, list(ends)).place(word)
        return () if place is None else list(ends.values())[place][1]

    def lines(self) -> list[str]:
        """Show the ways on."""
        if not self.ways:
            return ["    no further steps; type `<` to go back one"]
        items = Menu(self.game, self.name, list(self.ways)).items()
        stops = [self.domain.may_end(then) for then in self.ways.values()]
        texts = [item if stop else f"({item})" for item, stop in zip(items, stops, strict=True)]
        note = "" if all(stops) else "   (brackets: you can move through, but not stop)"
        return [f"    next: {'  '.join(texts)}{note}"]

    def prompt(self) -> str:
        """Show the way so far."""
        gone = "-".join(value_text(self.game, self.name, space) for space in self.spaces)
        stop = " (Enter to stop here)" if self.may_end else ""
        return f"{self.label} {gone or self._origin()}{stop}".strip()

    def _origin(self) -> str:
        """Name the space of the start, where the start tells it: by itself, or first of all."""
        space = self.domain.start
        while isinstance(space, tuple) and space:
            space = space[0]
        return f"from {value_text(self.game, self.name, space)}" if isinstance(space, int) else ""
