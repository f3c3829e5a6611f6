"""A view shows everything that the position has, but for what is a secret."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.presentation.view_parts import ClearingView
from sandtable.games.next_war.presentation.views import (
    HelicopterView,
    SideView,
    UnitView,
    View,
    imagine,
    show,
)
from sandtable.games.next_war.state import Clearing, Force, Helicopter, State, Unit
from sandtable.kernel.play.dice import Roots
from sandtable.table.storage.loading import open_table


@pytest.mark.parametrize(
    ("view", "kept", "elsewhere"),
    [
        pytest.param(UnitView, Unit, set(), id="unit"),
        pytest.param(HelicopterView, Helicopter, set(), id="helicopter"),
        pytest.param(ClearingView, Clearing, set(), id="Clearing marker"),
        pytest.param(SideView, Force, {"stacks"}, id="side: stacks follow from units"),
        pytest.param(View, State, {"forces", "secrets"}, id="state: forces are sides"),
    ],
)
def test_a_view_has_every_field_of_what_it_shows(view, kept, elsewhere):
    assert set(kept.__struct_fields__) - set(view.__struct_fields__) == elsewhere


@pytest.mark.parametrize(("view", "kept"), [(UnitView, Unit), (HelicopterView, Helicopter)])
def test_a_piece_is_shown_by_its_number_and_then_field_by_field(view, kept):
    assert view.__struct_fields__[1:] == kept.__struct_fields__


@pytest.mark.parametrize("scenario", ["vietnam/deja-phu", "india-pakistan/enough"])
def test_an_open_position_is_imagined_as_it_is(scenario):
    table = open_table(GAME, scenario, Roots.from_seed("views"))
    seen = show(table.known(0))
    whims = None  # nothing is hidden, so nothing is left to chance

    assert imagine(table.printed, seen, whims) == table.known(0).state  # type: ignore[arg-type]
