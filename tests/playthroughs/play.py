"""Whole games as readable text: orders and dice stand in the text, and what they led to.

    # anything that explains; kept as it is
    @ vietnam/deja-phu                            the scenario, in the first line that counts,
                                                  with the dice of its opening, if it has any
    ? SRV attack: target 1822; units 308, 10      what the odds of an order would be
    > SRV attack: target 1822; units 308, 10      an order, and behind it the dice it uses up:
    > PRC commit_support: air_points 2 [4 7 5]
        told by the game, indented; this alone is made anew
        and last, who must decide what

`python -m playthroughs.play --reset` tells all of them anew; read the difference before you commit.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, get_args

import msgspec

from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.presentation.text import display_names
from sandtable.games.next_war.state import FIRST_BOX
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import NeedDraw, Scripted
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Scene, known
from sandtable.kernel.rules.vetoes import sentence
from sandtable.table.refusal_texts import TABLE_WORDING
from sandtable.table.table import prepared, set_up

FOLDER = Path(__file__).parent
INDENT = "    "
WORDS = {**TABLE_WORDING, **GAME.presentation.wording}
ORDERS = {kind.__struct_config__.tag: kind for kind in get_args(GAME.rules.orders)}


class SlipError(ValueError):
    """A line of a playthrough that cannot be played."""


def spoken(printed: Any, events: Sequence[Any]) -> Sequence[str]:
    """Tell the events of an entry, a text for each."""
    tell, together = GAME.presentation.tell, GAME.presentation.tell_together
    assert tell is not None
    return together(printed, events, [tell(printed, event) for event in events])


@dataclass
class Play:
    """A game under way, and how its orders are read."""

    scene: Any
    numbers: dict[str, dict[str, int]] = field(default_factory=dict)

    @property
    def printed(self) -> Any:
        """The printed things."""
        return self.scene.printed

    @property
    def seats(self) -> tuple[str, str]:
        """What the seats are called."""
        display_names: tuple[str, str] = self.printed.sheet.facts.seats
        return display_names

    def told(self, events: Any) -> Iterator[str]:
        """Tell what happened, line by line, and then who must decide."""
        for text in spoken(self.printed, events):
            yield from text.splitlines()
        yield from self._next()

    def _next(self) -> Iterator[str]:
        state = self.scene.state
        if state.over is not None:
            winner = "nobody" if state.over.winner is None else self.seats[state.over.winner]
            yield f"The game is over: won by {winner}. [{state.over.cite}]"
        for decision in state.pending[-1].decisions if state.pending and not state.over else ():
            asks = (
                GAME.presentation.prompt(known(self.scene, decision.seat), decision)
                if GAME.presentation.prompt
                else ""
            )
            yield asks.splitlines()[0]

    def order(self, words: str) -> tuple[int, Any]:
        """Read an order: a seat, a kind, and its fields by name."""
        head, _, rest = words.partition(":")
        seat, _, tag = head.partition(" ")
        kind = ORDERS.get(tag.strip())
        if seat not in self.seats or kind is None:
            raise SlipError(f"{head!r} is no seat with an order")
        given = dict(part.strip().partition(" ")[::2] for part in rest.split(";") if part.strip())
        fields = msgspec.structs.fields(kind)
        unknown = set(given) - {each.name for each in fields}
        if unknown:
            raise SlipError(f"{tag} has no {', '.join(sorted(unknown))}")
        values = [self._value(each, given.get(each.name, "")) for each in fields]
        return self.seats.index(seat), kind(*values)

    def _value(self, each: msgspec.structs.FieldInfo, text: str) -> Any:
        if isinstance(each.type, type) and issubclass(each.type, StrEnum | str):
            return each.type(text)
        items = [self._number(each.name, one.strip()) for one in text.split(",") if one.strip()]
        if getattr(each.type, "__supertype__", each.type) is int:
            return items[0] if items else 0
        return tuple(items)

    def _number(self, name: str, text: str) -> int:
        if name in display_names.HEXES:
            holding = range(FIRST_BOX, FIRST_BOX - len(self.printed.boxes), -1)
            boxes = [*holding, *self.printed.places]
            beside = {display_names.hex_name(self.printed, PlaceId(box)): box for box in boxes}
            return beside[text] if text in beside else int(self.printed.atlas.hex_at(text))
        if name in display_names.UNITS:
            return self._named("units", display_names.unit_name, len(self.printed.counters))[text]
        if name in display_names.HELICOPTERS:
            count = len(self.printed.helicopters)
            return self._named("helicopters", display_names.helicopter_name, count)[text]
        if name in display_names.SHIPS:
            return self._named("ships", display_names.ship_name, len(self.printed.ships))[text]
        return int(text)

    def _named(self, what: str, name: Any, count: int) -> dict[str, int]:
        if what not in self.numbers:
            self.numbers[what] = {name(self.printed, each): each for each in range(count)}
        return self.numbers[what]

    def opened(self, words: str) -> Iterator[str]:
        """Begin a game, as far as nobody has to decide."""
        scenario, dice = with_dice(words)
        script = Scripted(*dice)
        run: Run[Any, Any] = Run(self.scene, -1, script, 1, GAME)
        GAME.rules.scenarios[scenario].opening(run)
        drive(run)
        all_used(script)
        self.scene = Scene(run.rules, run.printed, run.truth)
        return self.told(run.events)

    def carried_out(self, words: str) -> Iterator[str]:
        """An order with its dice, all of which it must use up."""
        words, dice = with_dice(words)
        seat, order = self.order(words)
        vetoes = kernel.judge(known(self.scene, seat), order)
        if vetoes:
            label = display_names.labeller(self.printed)
            raise SlipError("; ".join(sentence(veto, WORDS, label) for veto in vetoes))
        script = Scripted(*dice)
        run: Run[Any, Any] = Run(self.scene, seat, script, 1, GAME)
        kernel.resolve(run, order)
        all_used(script)
        faults = GAME.rules.faults(self.printed, run.truth)
        if faults:
            raise SlipError("; ".join(faults))
        self.scene = Scene(run.rules, run.printed, run.truth)
        return self.told(run.events)

    def reckoned(self, words: str) -> Iterator[str]:
        """Work an order out without giving it."""
        seat, order = self.order(words)
        text = (
            GAME.presentation.reckon(known(self.scene, seat), order)
            if GAME.presentation.reckon
            else None
        )
        yield from (text or "There is nothing to reckon.").splitlines()


def with_dice(words: str) -> tuple[str, tuple[int, ...]]:
    """Take the dice in square brackets off the end of a line."""
    words, _, rolled = words.rstrip("]").partition("[")
    return words.strip(), tuple(map(int, rolled.split()))


def all_used(script: Scripted) -> None:
    """Refuse dice that nobody rolled."""
    if script.used != len(script.values):
        raise SlipError(f"{len(script.values) - script.used} dice are left over")


def begun(words: str) -> Play:
    """Lay a scenario out."""
    scenario, _ = with_dice(words)
    layers = GAME.rules.scenarios[scenario].layers
    rules, printed = prepared(GAME, scenario, layers)
    return Play(Scene(rules, printed, set_up(GAME, scenario, layers)))


def retold(text: str) -> Iterator[str]:
    """Play a text through and tell it anew, line by line."""
    play: Play | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(INDENT):
            continue
        yield line
        mark, _, words = line.partition(" ")
        if mark == "@":
            play = begun(words)
        if mark not in {"@", "?", ">"} or play is None:
            continue
        tell = {"@": play.opened, "?": play.reckoned, ">": play.carried_out}[mark]
        try:
            for told in tell(words):
                yield f"{INDENT}{told}".rstrip()
        except (SlipError, NeedDraw, LookupError, ValueError) as error:
            raise SlipError(f"line {number}: {line}: {error}") from error


def texts() -> list[Path]:
    """List all playthroughs."""
    return sorted(FOLDER.glob("*.txt"))


def main(*flags: str) -> int:
    """Compare every playthrough with what the game tells now, or write it anew with `--reset`."""
    differ = 0
    for path in texts():
        old = path.read_text(encoding="utf-8")
        new = "\n".join(retold(old)) + "\n"
        if old == new:
            continue
        differ += 1
        if "--reset" in flags:
            path.write_text(new, encoding="utf-8")
        sys.stdout.write(f"{path.name} {'told anew' if '--reset' in flags else 'differs'}\n")
    return 0 if "--reset" in flags or not differ else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
