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
        "Plays at random: good for a first look at the rules.",
        "Picks any legal order, good or bad.",
        "No time at all.",
        Rating(0, 0, 0),
    ),
    About(
        "advised",
        "By the book",
        "A fair opponent for a first game; in Déjà Phu about as strong as Greedy.",
        "Plays the first order the game suggests, without looking ahead.",
        "A moment.",
    ),
    About(
        "greedy",
        "Greedy",
        "A fair opponent for a first game; beats random play nine times in ten.",
        "Tests up to eight likely orders in simulated games and plays the best. Does "
        "not plan ahead.",
        "Instant; occasionally a second on the largest maps.",
        Rating(464, 335, 723),
    ),
    About(
        "cautious",
        "Cautious",
        "Probably about as strong as Greedy (not measured).",
        "Like Greedy, but avoids risk: attacks only at good odds.",
        "Instant, like Greedy.",
    ),
    About(
        "aggressive",
        "Aggressive",
        "Probably about as strong as Greedy (not measured).",
        "Like Greedy, but takes risks: attacks where the gain could be large.",
        "Instant, like Greedy.",
    ),
    About(
        "portfolio",
        "Planner",
        "Stronger than Greedy: wins six games in ten on hex maps, seven in Hearts and Minds.",
        "Makes a plan for half a turn, such as an all-out attack or holding with one corps.",
        "A few seconds at the start of a segment (up to a minute on large maps), then instant.",
        Rating(565, 419, 814),
    ),
    About(
        "mcts",
        "Explorer",
        "A little stronger than Planner, and slower.",
        "Tests plans and orders in many simulated games, the promising ones more often.",
        "A few seconds per order (up to a minute on large maps).",
        Rating(636, 487, 896),
    ),
)
ABOUT: Final[dict[str, About]] = {one.name: one for one in _ALL}
