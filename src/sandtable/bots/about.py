"""The bots as people meet them: a name, how strong, in which manner, how long they think.

Strength in Elo is what `docs/bots.md` tells of the ladder, where the bot has played it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Rating(Struct, frozen=True):
    """Strength in Elo above `random`, and the interval in which it lies, 95 in a hundred."""

    elo: int
    low: int
    high: int
    where: str = "Déjà Phu"  # Elo of one scenario says little about another


class About(Struct, frozen=True):
    """What to know of a bot before one plays it."""

    name: str
    title: str
    strength: str
    style: str
    thinks: str
    rating: Rating | None = None


#: The scenario of the ladder.
LADDER: Final = "vietnam/deja-phu"
_ALL: Final = (
    About(
        "random",
        "Random",
        "No strength at all: good for a first look at the rules.",
        "Draws any legal order, wise or foolish.",
        "Not at all.",
        Rating(0, 0, 0),
    ),
    About(
        "advised",
        "By the book",
        "A fair opponent for a first game.",
        "Does at once what the game advises; tries nothing out.",
        "A moment.",
        Rating(336, 211, 577),
    ),
    About(
        "greedy",
        "Greedy",
        "A fair opponent for a first game; beats random play nine times in ten.",
        "Tries up to eight likely orders in imagined games and takes the best. Plans no further.",
        "A moment; on the largest maps a second now and then.",
        Rating(315, 181, 563),
    ),
    About(
        "cautious",
        "Cautious",
        "About as strong as Greedy; not measured.",
        "Greedy, but shuns what may go wrong: attacks at good odds only.",
        "A moment, as Greedy does.",
    ),
    About(
        "aggressive",
        "Aggressive",
        "About as strong as Greedy; not measured.",
        "Greedy, but likes a gamble: attacks where much may be won.",
        "A moment, as Greedy does.",
    ),
    About(
        "portfolio",
        "Planner",
        "Stronger than Greedy in Hearts and Minds, 19 of 26 games; about as strong on hex maps.",
        "Chooses a posture for half a turn (balanced, storm, hold) and keeps to it.",
        "Seconds when a segment begins, on large maps up to a minute; then a moment.",
    ),
    About(
        "mcts",
        "Explorer",
        "Not measured.",
        "Plays likely orders on in many imagined games, the promising ones more often.",
        "Seconds for each order, on large maps up to a minute.",
    ),
)
ABOUT: Final[dict[str, About]] = {one.name: one for one in _ALL}
