"""How wide words are: one table of letter widths, a little generous for every usual serif face."""

from __future__ import annotations

import unicodedata
from typing import Final

#: Thousandths of the font size, for the signs from blank to tilde.
_SERIF: Final = (
    260, 332, 423, 559, 559, 949, 742, 220, 384, 384, 500, 559, 307, 335, 307, 364,
    559, 559, 559, 559, 559, 559, 559, 559, 559, 559, 307, 307, 559, 559, 559, 474,
    921, 712, 668, 663, 744, 634, 610, 725, 809, 387, 394, 726, 623, 938, 763, 742,
    637, 742, 707, 560, 650, 757, 706, 1047, 678, 667, 592, 360, 364, 360, 559, 528,
    400, 563, 630, 527, 623, 540, 374, 573, 650, 336, 313, 615, 337, 961, 652, 590,
    632, 614, 475, 475, 368, 640, 581, 862, 585, 592, 511, 428, 559, 428, 559,
)  # fmt: skip
_FIRST: Final = ord(" ")
_USUAL: Final = 600
NUMBER_WIDTH: Final = 0.45  # of one figure of a condensed face


def width(words: str, size: float, spacing: float = 0.0) -> float:
    """Measure words in a serif face of this size."""
    plain = unicodedata.normalize("NFD", words)
    letters = [sign for sign in plain if not unicodedata.combining(sign)]
    total = sum(_letter(sign) for sign in letters)
    return total * size / 1000 + spacing * max(len(letters) - 1, 0)


def _letter(sign: str) -> int:
    place = ord(sign) - _FIRST
    return _SERIF[place] if 0 <= place < len(_SERIF) else _USUAL
