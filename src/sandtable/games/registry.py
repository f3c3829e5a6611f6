"""Which games there are: our own, those of other packages, and those that somebody names.

A game is named by its module, which holds a `GAME`.  Nothing is looked up here: whoever asks says
which modules other packages and the environment name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from types import MappingProxyType
from typing import Final

from sandtable.kernel.contract import Game, Scenario

#: Modules of our own that hold a `GAME`, in the order of listing.
BUILT_IN: Final[tuple[str, ...]] = (
    "sandtable.games.next_war.game",
    "sandtable.games.hearts_and_minds.game",
)
#: The group of entry points under which other packages name theirs.
ENTRY_POINTS: Final = "sandtable.games"
#: The environment variable that names more of them, comma separated.
VARIABLE: Final = "SANDTABLE_GAMES"


class NotFoundError(Exception):
    """There is no such game or scenario; the message names what there is."""


@dataclass(frozen=True)
class Registry:
    """The games that can be played here, the module of each, and what cannot be used.

    That is modules, and folders of scenarios, each with the reason.
    """

    games: Mapping[str, Game]
    homes: Mapping[str, str]
    broken: Mapping[str, str]

    def scenarios(self) -> Iterator[tuple[Game, Scenario]]:
        """Go through all scenarios, game by game."""
        for game in self.games.values():
            for scenario in game.rules.scenarios.values():
                yield game, scenario

    def game(self, name: str) -> Game:
        """Find a game by its name."""
        if name in self.games:
            return self.games[name]
        raise NotFoundError(f"There is no game called {name!r}.{self._known(self.games)}")

    def scenario(self, name: str) -> tuple[Game, Scenario]:
        """Find a scenario by its id, or by a short name that only one has."""
        wanted = name.casefold()
        found = [pair for pair in self.scenarios() if wanted == pair[1].id.casefold()] or [
            pair for pair in self.scenarios() if wanted in _short_names(pair[1])
        ]
        if len(found) == 1:
            return found[0]
        if found:
            ids = ", ".join(scenario.id for _, scenario in found)
            raise NotFoundError(f"{name!r} could be any of: {ids}.")
        ids_here = [scenario.id for _, scenario in self.scenarios()]
        near = _near(name, ids_here)
        hint = f" Did you mean {' or '.join(near)}?" if near else self._known(ids_here)
        raise NotFoundError(f"There is no scenario called {name!r}.{hint}")

    def _known(self, names: Iterable[str]) -> str:
        listed = ", ".join(names)
        if listed:
            return f" There are: {listed}."
        return f" None is installed; {VARIABLE} names modules that hold one."


def modules_in(text: str) -> tuple[str, ...]:
    """Take a comma separated list of modules apart."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def load_registry(modules: Iterable[str]) -> Registry:
    """Load the games of our own and of these modules; one that fails does not hinder the rest."""
    games: dict[str, Game] = {}
    homes: dict[str, str] = {}
    broken: dict[str, str] = {}
    for module in dict.fromkeys((*BUILT_IN, *modules)):
        try:
            game = _game_in(module)
        except Exception as error:  # noqa: BLE001  # another package may fail in any way
            broken[module] = f"{type(error).__name__}: {error}"
            continue
        if game.name in games:
            broken[module] = f"the name {game.name} is taken by {homes[game.name]}"
            continue
        games[game.name], homes[game.name] = game, module.partition(":")[0]
        broken.update(game.rules.broken)
    return Registry(MappingProxyType(games), MappingProxyType(homes), MappingProxyType(broken))


def _game_in(name: str) -> Game:
    """Load `package.module`, or `package.module:NAME` for a game of another name."""
    module, _, attribute = name.partition(":")
    game = getattr(import_module(module), attribute or "GAME", None)
    if not isinstance(game, Game):
        raise TypeError(f"it holds no {attribute or 'GAME'}")
    return game


def _short_names(scenario: Scenario) -> tuple[str, ...]:
    return (scenario.id.rpartition("/")[2].casefold(), scenario.name.casefold())


def _near(name: str, ids: list[str]) -> list[str]:
    """Find ids that contain what was typed, or else look like it."""
    inside = [one for one in ids if name.casefold() in one.casefold()]
    whole = get_close_matches(name, ids, n=5, cutoff=0.5)
    short = {one.rpartition("/")[2]: one for one in ids}
    tails = [short[tail] for tail in get_close_matches(name, short, n=5, cutoff=0.5)]
    return inside[:12] or list(dict.fromkeys((*tails, *whole)))
