"""Cups on paper: who plays whom in which round, and how the players stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct

#: Points for a win and for a draw.
WIN, DRAW = 2, 1


class CupGame(Struct, frozen=True):
    """A game of a cup that is settled: its two players and their points."""

    first: str
    second: str
    first_points: int
    second_points: int


class Standing(Struct, frozen=True):
    """How one player of a cup stands; players who cannot be told apart share a place."""

    player: str
    place: int
    points: int
    won: int
    drawn: int
    lost: int
    between: int  # points in the games among those with as many points
    beaten: int  # points of opponents, whole for each win and half for each draw, doubled


def rounds(players: Sequence[str]) -> list[list[tuple[str, str]]]:
    """Return the pairs of each round: everybody meets everybody else once.

    One stays, the others walk round; with an odd number one has no game in each round.
    """
    ring: list[str | None] = [*players, *([None] if len(players) % 2 else [])]
    found = []
    for _ in range(len(ring) - 1):
        half = len(ring) // 2
        pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
        found.append([(one, other) for one, other in pairs if one and other])
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return found


def standings(players: Sequence[str], games: Iterable[CupGame]) -> list[Standing]:
    """Rank the players by points, then by the declared tie-breaks.

    Tie-breaks in order: points in games among those who are level, points of the opponents that
    were beaten (Sonneborn-Berger), games won.  Who is still level shares the place.
    """
    played = list(games)
    points = {player: sum(got for _, got, _ in _of(player, played)) for player in players}
    rows = [_row(player, played, points) for player in players]
    rows.sort(key=_key)
    found: list[Standing] = []
    for _, group in groupby(rows, key=_key):
        place = len(found) + 1
        found += [
            Standing(
                one.player,
                place,
                one.points,
                one.won,
                one.drawn,
                one.lost,
                one.between,
                one.beaten,
            )
            for one in group
        ]
    return found


def _of(player: str, games: Iterable[CupGame]) -> list[tuple[str, int, int]]:
    """List a player's games: the opponent, one's own points and the opponent's."""
    found = []
    for game in games:
        if player == game.first:
            found.append((game.second, game.first_points, game.second_points))
        elif player == game.second:
            found.append((game.first, game.second_points, game.first_points))
    return found


def _row(player: str, games: list[CupGame], points: dict[str, int]) -> Standing:
    mine = _of(player, games)
    level = {other for other, count in points.items() if count == points[player]}
    return Standing(
        player,
        0,
        points[player],
        sum(got > given for _, got, given in mine),
        sum(got == given == DRAW for _, got, given in mine),
        sum(got < given or got == given == 0 for _, got, given in mine),
        sum(got for other, got, _ in mine if other in level),
        sum(got * points.get(other, 0) for other, got, _ in mine),
    )


def _key(one: Standing) -> tuple[int, ...]:
    return (-one.points, -one.between, -one.beaten, -one.won)
