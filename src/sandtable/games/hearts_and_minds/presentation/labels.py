"""The label table of Hearts and Minds."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.catalogue.display_labels import Labels, load_labels

LABELS: Final[Labels] = load_labels("sandtable.games.hearts_and_minds")
