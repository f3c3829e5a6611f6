"""Names that are on their way out: they still work, and warn whoever uses them.

docs/reference/versions.md has the policy.  A test fails once a name is due to go and is still here.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Deprecation:
    """What is deprecated, since which version, when it goes, and what to use instead."""

    name: str
    since: str
    gone_in: str
    instead: str

    def __str__(self) -> str:
        """The sentence that a user of the name reads."""
        return (
            f"{self.name} is deprecated since Sandtable {self.since} and will be removed in"
            f" {self.gone_in}. Use {self.instead}."
        )

    def warn(self, depth: int = 2) -> None:
        """Warn whoever called, so many calls up."""
        warnings.warn(str(self), DeprecationWarning, stacklevel=depth + 1)


#: Everything that is deprecated now, by its full name.
DEPRECATIONS: Final[dict[str, Deprecation]] = {}


def deprecated(since: str, gone_in: str, instead: str) -> Callable[[F], F]:
    """Mark a public function or method: each call of it warns."""

    def mark(function: F) -> F:
        name = f"{function.__module__}.{function.__qualname__}"
        found = DEPRECATIONS[name] = Deprecation(name, since, gone_in, instead)

        @wraps(function)
        def warned(*args: Any, **named: Any) -> Any:
            found.warn()
            return function(*args, **named)

        return cast("F", warned)

    return mark


def overdue(version: str) -> list[str]:
    """List the names that should be gone in a version."""
    now = _number(version)
    return sorted(name for name, one in DEPRECATIONS.items() if _number(one.gone_in) <= now)


def _number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))
