"""OpenSpiel games: `pyspiel.load_game(NAMES["toy-hexes"])` once this is imported.

Every die is a chance node and every letter of an order an action.  One game is registered per game
system (`python_sandtable_` and its name), with the scenario as a parameter.  They are Python games:
give them to OpenSpiel's Python algorithms, and never to its MCTS in C++, which brings the
interpreter down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import pyspiel

from sandtable.games.registry import load_registry
from sandtable.gym.decision_node import DecisionNode, opening
from sandtable.gym.observation import study
from sandtable.kernel.contract import Game
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import COMMON

#: A game of so many letters ends in a draw; random games are a hundred times shorter.
LONGEST: Final = 20_000
#: No die and no deck has more sides or cards, and no letter is followed by more draws than this.
MOST_SIDES: Final = 128
MOST_DRAWS: Final = 512


def _type(name: str, title: str, information: Any, scenario: str) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": scenario, "longest": LONGEST},
    )


@cache
def first_decision_node(scenario: str) -> DecisionNode:
    """The first juncture of a scenario; all games of it share that."""
    game, found = load_registry(()).scenario(scenario)
    return opening(study(game, found.id))


class SandtableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel carries no types
    """A scenario as an OpenSpiel game."""

    kind: Any  # the GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Take the scenario and the longest game out of the parameters."""
        given = params or {}
        specified = self.kind.parameter_specification
        self.scenario: str = given.get("scenario", specified["scenario"])
        self.longest: int = given.get("longest", specified["longest"])
        first = first_decision_node(self.scenario)
        info = pyspiel.GameInfo(
            num_distinct_actions=first.study.alphabet.size,
            max_chance_outcomes=MOST_SIDES,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SandtableState:
        """Begin a game."""
        return SandtableState(self, first_decision_node(self.scenario), self.longest)

    def max_chance_nodes_in_history(self) -> int:
        """How many draws there may be at most."""
        return MOST_DRAWS * self.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SandtableObserver:
        """An observer, by default of what one seat sees now."""
        if params:
            raise ValueError(f"an observer takes no parameters: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SandtableObserver(first_decision_node(self.scenario), kind)


class _Sampled:
    """Random choices out of numbers from 0 to 1."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.sampler = sampler

    def below(self, limit: int) -> int:
        return int(self.sampler() * limit)


class SandtableState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel carries no types
    """A game at a juncture."""

    def __init__(self, game: SandtableGame, juncture: DecisionNode, longest: int) -> None:
        """Stand at a juncture."""
        super().__init__(game)
        self.juncture = juncture
        self.longest = longest

    def current_player(self) -> Any:
        """Who chooses: a seat, chance, or nobody any more."""
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        if self.juncture.draw is not None:
            return pyspiel.PlayerId.CHANCE
        return self.juncture.seat

    def is_terminal(self) -> bool:
        """Whether the game is over, or has gone on for too long."""
        here = self.juncture
        return here.over is not None or (here.letters >= self.longest and here.draw is None)

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser."""
        over = self.juncture.over
        if over is None or over.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if over.winner == 0 else [-1.0, 1.0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The faces of the die about to fall, all alike."""
        sides = self.juncture.draw.sides if self.juncture.draw is not None else 0
        return [(face, 1.0 / sides) for face in range(sides)]

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SandtableState:
        """Deal a game that fits what a seat sees: for search with hidden information."""
        imagined = self.juncture.imagined(player_id, _Sampled(probability_sampler))
        return SandtableState(self.get_game(), imagined, self.longest)

    def _legal_actions(self, _player: int) -> list[int]:
        return self.juncture.open()

    def _apply_action(self, action: int) -> None:
        here = self.juncture
        self.juncture = here.after_token(action) if here.draw is None else here.after_die(action)

    def _action_to_string(self, player: int, action: int) -> str:
        here = self.juncture
        if player == pyspiel.PlayerId.CHANCE:
            return f"{here.draw.label if here.draw is not None else 'chance'}: {action}"
        return here.study.alphabet.name(action)

    def __str__(self) -> str:
        """Name the game so far by what all have been told, and what is being written."""
        here = self.juncture
        waits = "" if here.draw is None else f" {here.draw.label} {here.draw.script}"
        return f"{here.told[COMMON].hex()} {here.so_far.letters}{waits}"


class SandtableObserver:
    """What a seat, or everyone, sees of a game; with perfect recall also what it was told."""

    def __init__(self, first: DecisionNode, kind: Any) -> None:
        """Take the layout from any juncture."""
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("one sees what a seat sees, or what everyone does")
        self.layout = first.study.layout
        self.recalls: bool = kind.perfect_recall
        self.is_seated: bool = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = self.layout.blank()
        self.dict = self.layout.split(self.tensor)

    def set_from(self, state: SandtableState, player: int) -> None:
        """Write down what is seen."""
        here, seat = state.juncture, player if self.is_seated else COMMON
        self.tensor[:] = here.study.observe(here.known(seat), here.written_by(seat))

    def string_from(self, state: SandtableState, player: int) -> str:
        """Tell what is seen: what the seat was told, what it writes, and its view in JSON."""
        here, seat = state.juncture, player if self.is_seated else COMMON
        told = here.told[seat].hex() if self.recalls else ""
        view = encode(here.study.game.rules.show(here.known(seat))).decode()
        return f"{seat} {told} {here.written_by(seat).letters} {view}"


def _registered(game: Game, scenario: str) -> str:
    """Register a game under its own name."""
    name = f"python_sandtable_{game.name.replace('-', '_')}"
    kinds = pyspiel.GameType.Information
    hides = kinds.IMPERFECT_INFORMATION if game.rules.hidden_fields else kinds.PERFECT_INFORMATION
    kind = _type(name, f"Sandtable: {game.presentation.title}", hides, scenario)
    pyspiel.register_game(kind, type(f"{name}_game", (SandtableGame,), {"kind": kind}))
    return name


#: The name of every game that says how its view becomes numbers, by our own name for it.
NAMES: Final[Mapping[str, str]] = {
    game.name: _registered(game, game.advice.observation.scenario)
    for game in load_registry(()).games.values()
    if game.advice.observation is not None
}
