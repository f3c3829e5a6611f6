"""Board wargames to play, study and automate, with the rules enforced, explained and cited."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sandtable.version import VERSION

if TYPE_CHECKING:
    from sandtable.library import Game, Illegal, OfferView, Reason, load, new

__version__ = VERSION
__all__ = ["Game", "Illegal", "OfferView", "Reason", "load", "new"]


def __dir__() -> list[str]:
    """List the public names too, for help and completion."""
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    """Load the library when one of its names is first used: most commands do without it."""
    if name in __all__:
        return getattr(import_module("sandtable.library"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
