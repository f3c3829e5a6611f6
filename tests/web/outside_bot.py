"""A bot outside the service: a program of its own that knows nothing but `sandtable.client`.

    SANDTABLE_TOKEN=... python outside_bot.py https://play.example GAME SEAT

It plays badly on purpose: now and then something at random, else it ends what it may end.
"""

from __future__ import annotations

import os
import random
import sys
from typing import Any

from sandtable.client import Client, Offer, ServiceError, View

#: How often it tries something before it ends a phase.
SHARE = 0.3


def value(client: Client, view: View, offer: Offer, chosen: list[Any], whims: random.Random) -> Any:
    """Draw the next value of an order; `LookupError`: there is none."""
    found = client.choice(view, offer.order, chosen)
    if found is None or found.parameter is None:
        raise LookupError
    domain = found.parameter.domain
    match domain["kind"]:
        case "pick":
            options = domain["options"] if found.useful is None else list(found.useful)
            return whims.choice(options) if options else _none()
        case "subset":
            most = min(domain["most"], max(domain["least"], 2))
            return whims.sample(domain["options"], whims.randint(domain["least"], most))
        case "count":
            return whims.randint(domain["least"], domain["most"])
        case "allocation":
            return _shared(domain, whims)
        case "path":
            paths = client.paths(view, offer.order, chosen)
            ends = paths.ends if paths else ()
            return list(whims.choice(ends)[2]) if ends else _none()
    raise LookupError


def _none() -> Any:
    raise LookupError


def _shared(domain: dict[str, Any], whims: random.Random) -> list[int]:
    left, values = domain["least"], [0] * len(domain["slots"])
    while left > 0:
        open_now = [n for n, most in enumerate(domain["each"]) if values[n] < most]
        values[whims.choice(open_now)] += 1
        left -= 1
    return values


def attempt(client: Client, view: View, offer: Offer, whims: random.Random) -> bool:
    """Put an order of some kind together and give it; false if that does not work out."""
    chosen: list[Any] = []
    try:
        for _ in offer.parameters:
            chosen.append(value(client, view, offer, chosen, whims))
        names = [parameter.name for parameter in offer.parameters]
        client.order(view, {"type": offer.order, **dict(zip(names, chosen, strict=True))})
    except (LookupError, ValueError):
        return False
    except ServiceError as error:
        if error.status == 422:  # the rules forbid it: something else, then
            return False
        raise
    return True


def act(client: Client, view: View, whims: random.Random) -> bool:
    """Give one order."""
    if view.only is not None:
        client.order(view, view.only)
        return True
    quiet = [one for one in view.offers if (one.passes or one.ends) and not one.parameters]
    loud = [one for one in view.offers if one not in quiet and one.order != "resign"]
    whims.shuffle(loud)
    ways = [*loud[:2], *quiet, *loud] if whims.random() < SHARE else [*quiet, *loud]
    return any(attempt(client, view, one, whims) for one in [*ways, *loud * 20])


def play(client: Client, game: str, seat: int, seed: int = 1, seconds: float = 600) -> View:
    """Play a seat until the game is over; returns the last view."""
    whims = random.Random(seed)  # whims, not dice
    while True:
        view = client.wait(game, seat, seconds)
        if view.over is not None:
            return view
        if not act(client, view, whims):
            raise RuntimeError(f"no order found for: {view.prompt.text}")


if __name__ == "__main__":
    site, played, place = sys.argv[1:4]
    last = play(Client(site, os.environ["SANDTABLE_TOKEN"]), played, int(place))
    print(last.over.text if last.over else "")  # noqa: T201
