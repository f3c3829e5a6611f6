"""How often a process that does nothing but play looks for garbage."""

from __future__ import annotations

import gc
from typing import Final

#: Objects made before young garbage is looked for, and how seldom the older is.
_SELDOM: Final = (50_000, 20, 50)


def collect_seldom() -> None:
    """Leave what is loaded out of every later search; what a game leaves behind is young.

    Only for processes of our own: it changes the whole process.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_SELDOM)
