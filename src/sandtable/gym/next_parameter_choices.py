"""What may be said next of a parameter: its domain, taken apart element by element."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from enum import Enum
from typing import Any, Final, NamedTuple, assert_never

from msgspec.structs import replace

from sandtable.kernel.rules.domains import Allocation, Count, Domain, Pick, Subset
from sandtable.kernel.rules.paths import Path


class Done(Enum):
    """The end of a selection or a walk."""

    DONE = "done"


DONE: Final = Done.DONE


class Step(NamedTuple):
    """An element that may come next, the elements so far with it, and the value if that is all."""

    element: Any
    part: tuple[Any, ...]
    value: Any = None
    is_whole: bool = False


def steps(domain: Domain, part: tuple[Any, ...]) -> Iterator[Step]:
    """List the elements that may come next by this domain alone; an end before anything else."""
    match domain:
        case Pick():
            for option in domain.options:  # tested as we go: a look ahead needs only the first
                if domain.test is None or domain.test(option):
                    yield Step(option, (), option, is_whole=True)
        case Count():
            for number in range(domain.least, domain.most + 1):
                yield Step(number, (), number, is_whole=True)
        case Subset():
            yield from _selecting(domain, part)
        case Allocation():
            yield from _allotting(domain, part)
        case Path():
            yield from _walking(domain, part)
        case _:
            assert_never(domain)


def standing(domain: Domain, part: tuple[Any, ...]) -> Hashable:
    """What matters of the elements so far: what comes of two that stand alike is alike."""
    match domain:
        case Subset():
            return frozenset(part)
        case Path():
            return (len(part), _walked(domain, part))
        case Allocation():
            return (len(part), sum(part))
        case Pick() | Count():
            return part
        case _:
            assert_never(domain)


def can_end(domain: Path[Any], part: tuple[Any, ...]) -> bool:
    """Whether a walk may end where it stands, or somewhere further on."""
    at = _walked(domain, part)
    if at is None:
        return False
    if part and domain.may_end(at):
        return True
    return bool(replace(domain, start=at, longest=domain.longest - len(part)).ends())


def elements_of(domain: Domain, value: Any) -> tuple[Any, ...]:
    """Take a value apart into the elements that say it, without the end."""
    return (value,) if isinstance(domain, Pick | Count) else tuple(value)


def _selecting(domain: Subset[Any], part: tuple[Any, ...]) -> Iterator[Step]:
    """One more that the limits allow, or the end; the end goes without saying when it is full."""
    most = len(domain.options) if domain.most is None else domain.most
    if domain.contains(part):
        yield Step(DONE, (), part, is_whole=True)
    if len(part) >= most:
        return
    left = None
    if domain.weight is not None and domain.limit is not None:
        left = domain.limit - sum(map(domain.weight, part))
    for option in domain.options:
        if option in part or (left is not None and _weight(domain, option) > left):
            continue
        longer = (*part, option)
        is_whole = len(longer) == most and domain.contains(longer)
        yield Step(option, longer, longer if is_whole else None, is_whole=is_whole)


def _weight(domain: Subset[Any], option: Any) -> int:
    return domain.weight(option) if domain.weight is not None else 0


def _allotting(domain: Allocation[Any], part: tuple[Any, ...]) -> Iterator[Step]:
    """A number for the next slot that leaves the rest able to make up the sum."""
    slot, given = len(part), sum(part)
    if slot == len(domain.slots):
        if domain.contains(part):  # only where there is no slot at all
            yield Step(DONE, (), part, is_whole=True)
        return
    rest = sum(domain.each[slot + 1 :])
    for number in range(domain.each[slot] + 1):
        if given + number <= domain.most and given + number + rest >= domain.least:
            longer = (*part, number)
            is_whole = slot + 1 == len(domain.slots)
            yield Step(number, longer, longer if is_whole else None, is_whole=is_whole)


def _walking(domain: Path[Any], part: tuple[Any, ...]) -> Iterator[Step]:
    """The next space of a walk, or its end where it may end."""
    at = _walked(domain, part)
    if at is None:
        return
    if part and domain.may_end(at):
        yield Step(DONE, (), part, is_whole=True)
    if len(part) >= domain.longest:
        return
    for space in domain.ways(at):
        then = domain.step(at, space)
        if then is not None:
            longer = (*part, space)
            is_whole = len(longer) == domain.longest and domain.may_end(then)
            yield Step(space, longer, longer if is_whole else None, is_whole=is_whole)


def _walked(domain: Path[Any], part: tuple[Any, ...]) -> Any:
    at = domain.start
    for space in part:
        at = domain.step(at, space)
        if at is None:
            return None
    return at
