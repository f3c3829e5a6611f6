"""How far an offer leads: what is still possible in it, and why something is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from sandtable.kernel.rules.domains import Allocation, Count, Domain, Pick, Subset
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.kernel.rules.vetoes import Cited, Veto
from sandtable.random_source import RandomSource

#: How often a draw is tried before a choice is said to lead nowhere.
TRIES: Final = 8
#: How many choices are looked at, whether they lead on; further ones count as open.
LOOKED_AT: Final = 200

Judged = Callable[[Any], tuple[Cited[Veto], ...]]


def has_completion(offer: Offer, chosen: tuple[Any, ...]) -> bool:
    """Whether an order can be completed after these choices."""
    if len(chosen) == len(offer.parameters):
        return True
    return any(_completed(offer, chosen, RandomSource(tried)) is not None for tried in range(TRIES))


def _completed(
    offer: Offer, chosen: tuple[Any, ...], whims: RandomSource
) -> tuple[Any, ...] | None:
    while len(chosen) < len(offer.parameters):
        value = offer.domain(chosen).draw(whims)
        if value is NOTHING:
            return None
        chosen = (*chosen, value)
    return chosen


def open_options(offer: Offer, chosen: tuple[Any, ...], options: Sequence[Any]) -> list[Any]:
    """Keep those options after which an order can be completed."""
    if len(chosen) + 1 >= len(offer.parameters):
        return list(options)
    looked_at = [one for one in options[:LOOKED_AT] if has_completion(offer, (*chosen, one))]
    return [*looked_at, *options[LOOKED_AT:]]


def first_choices(offer: Offer) -> list[Any] | None:
    """List the first choices that lead on; None for an offer that has nothing to pick first."""
    first = offer.domain(()) if offer.parameters else None
    return open_options(offer, (), first.listed()) if isinstance(first, Pick) else None


def open_steps(offer: Offer) -> int:
    """Count how many first choices lead on; one for an offer that has nothing to pick first."""
    first = first_choices(offer)
    if first is not None:
        return len(first)
    return int(not offer.parameters or has_completion(offer, ()))


def forced(domain: Domain) -> Any:
    """The only value of a domain, or `NOTHING` if there are more or none."""
    match domain:
        case Pick() if len(options := domain.listed()) == 1:
            return options[0]
        case Count(least=least, most=most) if least == most:
            return least
        case Subset(options=options, least=least, most=most) if not options or most == 0:
            return () if least == 0 else NOTHING
        case Subset(options=options, least=least) if least == len(options):
            return tuple(options) if domain.contains(tuple(options)) else NOTHING
        case Allocation(each=each, least=least, most=most):
            full = tuple(each)
            if most == 0 or sum(full) == least:
                value = full if most else (0,) * len(full)
                return value if domain.contains(value) else NOTHING
    return NOTHING


def forced_order(offer: Offer) -> Any:
    """The only order that an offer leaves, or `NOTHING` if there are more or none."""
    chosen: tuple[Any, ...] = ()
    for _ in offer.parameters:
        value = forced(offer.domain(chosen))
        if value is NOTHING:
            return NOTHING
        chosen = (*chosen, value)
    return offer.order(*chosen)


def only_order_of(open_offers: Sequence[Offer]) -> Any:
    """The only order that open offers leave, or `NOTHING` if there are more or none."""
    return forced_order(open_offers[0]) if len(open_offers) == 1 else NOTHING


def is_empty(domain: Domain) -> bool:
    """Whether nothing can be chosen."""
    if isinstance(domain, Path):
        return not any(
            domain.step(domain.start, way) is not None for way in domain.ways(domain.start)
        )
    return domain.draw(RandomSource(0)) is NOTHING


def why_not(offer: Offer, chosen: tuple[Any, ...], judged: Judged) -> tuple[Cited[Veto], ...]:
    """Ask the rules what speaks against the last of these choices.

    The rules judge complete orders only, so what is missing is filled in.  Where nothing fits,
    anything of the right kind is, and then only objections that name the choice itself count.
    """
    try:
        filled = _completed(offer, chosen, RandomSource(0))
    except Exception:  # noqa: BLE001  # rules need not bear a choice outside their domain
        filled = None
    guessed = filled is None
    try:
        found = judged(offer.order(*(filled or _guessed(offer, chosen))))
    except Exception:  # noqa: BLE001  # the same
        return ()
    return tuple(veto for veto in found if not guessed or _names(veto, chosen[-1]))


def _guessed(offer: Offer, chosen: tuple[Any, ...]) -> tuple[Any, ...]:
    kinds = [field.type for field in msgspec.structs.fields(offer.order)]
    return (*chosen, *(_anything(kind) for kind in kinds[len(chosen) :]))


def _anything(kind: Any) -> Any:
    for value in (0, "", (), None):
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError:
            continue
    return None


def _names(veto: Cited[Veto], choice: Any) -> bool:
    facts = veto.what.facts.values()
    return any(choice == fact or (isinstance(fact, tuple) and choice in fact) for fact in facts)
