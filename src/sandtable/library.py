"""The library: open or load a game, look at it, give orders and let bots play.

    import sandtable

    game = sandtable.new("toy-hexes/small", seed="example")
    print(game.prompt)
    game.order("pass")
    game.play(Blue="major", Red="major")

A game here is yours alone: you see every side, and no clock runs.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from sandtable.bots.players import PLAYERS, BotRefusedError, Player, play_on
from sandtable.cli.available_games import chosen_layers, registry, scenario_of
from sandtable.cli.errors import UserError
from sandtable.cli.play.games_of_records import game_of_record
from sandtable.cli.play.save_files import SaveFile, opening_of, read_file, roots_of
from sandtable.cli.play.seats import seat_called
from sandtable.cli.play.start_or_resume import fresh_roots, loaded
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import split
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.event_texts import result_text
from sandtable.presenters.intents import intent_in
from sandtable.presenters.log_entries import log_entries
from sandtable.presenters.name_and_value_texts import game_with_names, label_of
from sandtable.presenters.offers import OfferView as OfferView  # noqa: PLC0414  # public here
from sandtable.presenters.offers import offer_views
from sandtable.presenters.refusals import Reason as Reason  # noqa: PLC0414  # public here
from sandtable.presenters.refusals import refusal_view
from sandtable.presenters.table_view import asked_prompt, order_text
from sandtable.presenters.typed_orders import Typed, parse_order
from sandtable.table.commands import Command, Receipt
from sandtable.table.storage.loading import NO_ROOTS, open_table
from sandtable.table.table import Table

#: What is said of a bot that gives anything else.
STRUCTS_ONLY: Final = (
    "A bot returns an order of the game, such as one from advice or random_order;"
    " words are refused."
)


class Illegal(ValueError):
    """An order that the rules forbid; `reasons` has every rule that speaks against it."""

    def __init__(self, reasons: tuple[Reason, ...], hint: str = "") -> None:
        """Keep the reasons; the text joins them."""
        self.reasons = reasons
        sentences = [f"{one.text} [{one.cite}]" if one.cite else one.text for one in reasons]
        super().__init__(" ".join([*sentences, hint]).strip() or "This is not an order.")


class Game:
    """A game in progress."""

    def __init__(self, table: Table) -> None:
        """Hold the table; `new` and `load` make games."""
        self.table = table
        self._given = 0

    @property
    def scenario(self) -> str:
        """The id of the scenario."""
        return self.table.opening.scenario

    @property
    def seats(self) -> tuple[str, ...]:
        """The sides, in order."""
        return self.table.game.seats_in(self.scenario)

    @property
    def to_move(self) -> tuple[str, ...]:
        """The sides that must decide now; empty when the game is over."""
        return tuple(self.seats[seat] for seat in self.table.deciders())

    @property
    def over(self) -> str:
        """How the game ended; empty while it goes on."""
        result, game = self.table.over, game_with_names(self.table)
        return "" if result is None else result_text(game, result, self.table.state.handicap)

    @property
    def winner(self) -> str | None:
        """The side that has won; None for a draw, and while the game goes on."""
        result = self.table.over
        return None if result is None or result.winner is None else self.seats[result.winner]

    @property
    def prompt(self) -> str:
        """What the side that decides is asked, or how the game ended."""
        if self.over:
            return self.over
        seat = self._seat("")
        asked = asked_prompt(game_with_names(self.table, seat), self.table.known(seat))
        return f"{asked.text} [{asked.cite}]" if asked.cite else asked.text

    def offers(self, seat: str = "") -> tuple[OfferView, ...]:
        """The kinds of orders that a side may give now, each with its parameters."""
        known = self.table.known(self._seat(seat))
        return offer_views(self.table, known, offers(known))

    def order(self, order: Any, seat: str = "") -> list[str]:
        """Submit an order, as words or as a struct of the game; return the new lines of the log.

        Raises `Illegal` if the rules forbid it.
        """
        place = self._seat(seat)
        meant, since = self._read(order, place), self.table.seq(place)
        self._given += 1
        command = Command(place, since, f"library-{self._given}-{len(self.table.lines)}", meant)
        answer = self.table.submit(command)
        if not isinstance(answer, Receipt):
            raise Illegal(refusal_view(self.table, answer.vetoes).reasons)
        return self.log(self.seats[place], since)

    def why(self, order: Any, seat: str = "") -> tuple[Reason, ...]:
        """Every rule that speaks against an order; none if it may be given."""
        place = self._seat(seat)
        try:
            meant = self._read(order, place)
        except Illegal as error:
            return error.reasons or (Reason(str(error)),)
        return refusal_view(self.table, self.table.judged(place, meant)).reasons

    def odds(self, order: Any, seat: str = "") -> Any:
        """The chances of an order as the game computes them; None where it has none."""
        place, find = self._seat(seat), self.table.game.advice.odds
        return None if find is None else find(self.table.known(place), self._read(order, place))

    def intent(self, seat: str = "") -> str:
        """What a side is after, from what a spectator sees; empty where the game does not say."""
        return intent_in(self.table.game, self.table.known(COMMON), self._seat(seat))

    def play(self, limit: int = 1_000_000, seed: int = 0, **bots: str | Player) -> int:
        """Let bots play the sides named; return how many orders they gave.

        A bot is the name of one of ours (`Blue="major"`), or an object of your own with a method
        `choose`.  `seed` is for the random choices of those named; `limit` is how many orders may
        be given.  Raises `Illegal` if the rules forbid an order of a bot.
        """
        players: dict[int, Player] = {}
        for side, bot in bots.items():
            if isinstance(bot, str) and bot not in PLAYERS:
                raise ValueError(f"There is no bot {bot!r}. Choose from: {', '.join(PLAYERS)}.")
            seat = self._seat(side)
            players[seat] = PLAYERS[bot](seed + seat) if isinstance(bot, str) else bot
        try:
            return play_on(self.table, players, limit)
        except BotRefusedError as error:
            raise self._of_a_bot(error) from None

    def log(self, seat: str = "", since: int = 0) -> list[str]:
        """What happened, in sentences, as a side was told."""
        entries = log_entries(self.table, self._seat(seat), since)
        return [line for entry in entries for line in entry.lines]

    def text(self, order: Any, seat: str = "") -> str:
        """An order in words."""
        place = self._seat(seat)
        return order_text(game_with_names(self.table, place), self._read(order, place))

    def name_of(self, field: str, number: int) -> str:
        """What a number in a field of an order or a view is called: a unit, a hex.

        `game.name_of("unit", 3)` is what is printed on unit 3, `game.name_of("target", 210)` the
        number of a hex as the map has it.
        """
        return label_of(game_with_names(self.table), field, number)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a new file.

        Beside it go what its dice come from, and the tables of a scenario of your own.
        """
        try:
            SaveFile(Path(path), ()).begin(self.table)
        except UserError as error:
            raise OSError(str(error)) from None

    def _seat(self, name: str) -> int:
        """Find a side by its name; the one that decides, or the first, if none is named."""
        if not name:
            return next(iter(self.table.deciders()), 0)
        try:
            return seat_called(self.table.game, self.table.scenario, name)
        except UserError as error:
            raise ValueError(str(error)) from None

    def _of_a_bot(self, refused: BotRefusedError) -> Illegal:
        """Return the refusal of an order of a bot: whose it is, which, and why."""
        side, order = self.seats[refused.seat], refused.order
        if not isinstance(order, self.table.game.rules.orders):
            return Illegal((), f"The bot of {side} gave {order!r}. {STRUCTS_ONLY}")
        reasons = refusal_view(self.table, refused.vetoes).reasons
        return Illegal(reasons, f"The bot of {side} gave this order: {self.text(order, side)}.")

    def _read(self, order: Any, seat: int) -> Any:
        if not isinstance(order, str):
            return order
        read: Typed = parse_order(self.table, seat, order)
        if read.order is None:
            raise Illegal(read.reasons, read.hint)
        return read.order


def new(
    scenario: str | os.PathLike[str], *, seed: str | None = None, options: tuple[str, ...] = ()
) -> Game:
    """Open a game of a scenario; with a seed, the same orders bring the same dice.

    A scenario is named by its id, or by the path of a folder of your own.
    """
    try:
        game, found = scenario_of(registry(), scenario)
        layers = chosen_layers(game, found.layers, options)
    except UserError as error:
        raise ValueError(str(error)) from None
    table = open_table(
        game,
        found.id,
        fresh_roots() if seed is None else Roots.from_seed(seed),
        id=uuid4().hex if seed is None else f"seed {seed}",
        layers=layers,
        seed=seed,
    )
    return Game(table)


def load(path: str | os.PathLike[str]) -> Game:
    """Load a game from its record."""
    file = Path(path)
    try:
        data = read_file(file)
        opening = opening_of(file, data)
        ended = split(data)[2] is not None
        roots = NO_ROOTS if ended else roots_of(file, opening)[0]
        game, _ = game_of_record(registry(), opening, file)
        return Game(loaded(game, file, data, roots))
    except UserError as error:
        raise OSError(str(error)) from None
