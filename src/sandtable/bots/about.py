"""The bots as people meet them: a name, how strong, in which manner, how long they think.

Strength in Elo is what `docs/bots.md` tells of the ladder, where the bot has played it.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

#: The scenarios of the ladder, and what people call them.
LADDER: Final = ("vietnam/third-indochina-war", "india-pakistan/lahore", "hearts-and-minds/1966")
WHERE: Final = "Third Indochina War, Redux, Lahore and Hearts and Minds 1966"


class Rating(Struct, frozen=True):
    """Strength in Elo above `random`, and the interval in which it lies, 95 in a hundred."""

    elo: int
    low: int
    high: int
    where: str = WHERE  # Elo of some scenarios says little about others


class About(Struct, frozen=True):
    """What to know of a bot before one plays it."""

    name: str
    title: str
    strength: str
    style: str
    thinks: str
    rating: Rating | None = None


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
        "A fair opponent for a first game; in Déjà Phu about as strong as Greedy.",
        "Does at once what the game advises; tries nothing out.",
        "A moment.",
    ),
    About(
        "greedy",
        "Greedy",
        "A fair opponent for a first game; beats random play nine times in ten.",
        "Tries up to eight likely orders in imagined games and takes the best. Plans no further.",
        "A moment; on the largest maps a second now and then.",
        Rating(464, 335, 723),
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
        "Stronger than Greedy: wins six games in ten on hex maps, seven in Hearts and Minds.",
        "Makes a plan for half a turn, such as to storm, or to hold with one corps.",
        "Seconds when a segment begins, on large maps up to a minute; then a moment.",
        Rating(565, 419, 814),
    ),
    About(
        "mcts",
        "Explorer",
        "A little stronger than Planner, and slower.",
        "Plays plans and orders on in many imagined games, the promising ones more often.",
        "Seconds for each order, on large maps up to a minute.",
        Rating(636, 487, 896),
    ),
)
ABOUT: Final[dict[str, About]] = {one.name: one for one in _ALL}
