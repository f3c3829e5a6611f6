"""The label table of the Next War series."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.catalogue.display_labels import Labels, load_labels

LABELS: Final[Labels] = load_labels("sandtable.games.next_war")
