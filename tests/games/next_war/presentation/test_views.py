"""A view shows everything that the position has, but for what is a secret."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import AMPH, PRC, RED_CV, SAG, US, afloat, ship, spot
from registers import differences, must_be_complete
from sandtable.games.next_war.events.event_registry import with_unit
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import PlaceId, ShipId
from sandtable.games.next_war.naval_state import Mine, Ship, Standing
from sandtable.games.next_war.presentation.view_parts import (
    ClearingView,
    HelicopterView,
    MineView,
    ShipView,
    UnitView,
)
from sandtable.games.next_war.presentation.views import (
    SideView,
    View,
    imagine,
    show,
)
from sandtable.games.next_war.state import ABOARD, Clearing, Force, Helicopter, State, Unit
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.play.state import known
from sandtable.table.storage.loading import open_table


@pytest.mark.parametrize(
    ("view", "kept", "elsewhere"),
    [
        pytest.param(UnitView, Unit, set(), id="unit"),
        pytest.param(HelicopterView, Helicopter, set(), id="helicopter"),
        pytest.param(ClearingView, Clearing, set(), id="Clearing marker"),
        pytest.param(
            SideView, Force, {"stacks", "box_stacks"}, id="side: stacks follow from units"
        ),
        pytest.param(ShipView, Ship, set(), id="ship"),
        pytest.param(MineView, Mine, set(), id="mine marker"),
        pytest.param(View, State, {"forces", "secrets"}, id="state: forces are sides"),
    ],
)
def test_a_view_has_every_field_of_what_it_shows(view, kept, elsewhere):
    must_be_complete(lacks(view, kept, elsewhere))


def lacks(view, kept, elsewhere):
    """What a view does not show; fields that are shown elsewhere are named by the test."""
    types = kept.__annotations__
    lines = {
        name: f"{name}: {types.get(name, 'TYPE')}"
        for name in kept.__struct_fields__
        if name not in elsewhere
    }
    file = f"src/{view.__module__.replace('.', '/')}.py"
    shown = {*view.__struct_fields__} & {*lines}
    return differences(
        file, f"every field of {kept.__name__} is shown", lines, shown, f"class {view.__name__}"
    )


VIEWS = "src/sandtable/games/next_war/presentation/view_parts.py"


def test_a_field_that_a_view_lacks_is_told_with_file_and_line():
    class Marked(Unit, frozen=True):
        marsh: int = 0

    assert lacks(UnitView, Marked, set()).splitlines() == [
        f"add to {VIEWS}, under class UnitView (every field of Marked is shown):",
        "    marsh: int",
    ]


@pytest.mark.parametrize(
    ("view", "kept"), [(UnitView, Unit), (HelicopterView, Helicopter), (ShipView, Ship)]
)
def test_a_piece_is_shown_by_its_number_and_then_field_by_field(view, kept):
    assert view.__struct_fields__[1:] == kept.__struct_fields__


@pytest.mark.parametrize("scenario", ["vietnam/deja-phu", "india-pakistan/enough"])
def test_an_open_position_is_imagined_as_it_is(scenario):
    table = open_table(GAME, scenario, Roots.from_seed("views"))
    seen = show(table.known(0))
    whims = None  # nothing is hidden, so nothing is left to chance

    assert imagine(table.printed, seen, whims) == table.known(0).state  # type: ignore[arg-type]


def test_a_position_at_sea_is_imagined_as_it_is():
    """Ships, units aboard and in boxes, sea control, mines, levels and nations are all open."""
    scene = afloat(
        {SAG: "Gulf of Tonkin Inshore", AMPH: "4420", RED_CV: "PRC Holding"},
        {"Gulf of Tonkin": PRC, "Marianas": US},
        mines=HashedMap({PlaceId(3): Mine(PRC, 2)}),
        mines_used=2,
        nations=HashedMap({"PH": Standing.ALLIED}),
        submarine_threat=2,
        asw=1,
        leaving=(ShipId(0),),
    )
    first, second = sorted(scene.state.forces[PRC].units.map)[:2]
    force = with_unit(scene.state.forces[PRC], first, Unit(spot(scene.printed, "Paracels"), 2))
    force = with_unit(force, second, Unit(ABOARD, 2, ship=ship(scene, RED_CV)))
    state = replace(scene.state, forces=(scene.state.forces[US], force))
    seen = show(known(KernelScene(scene.rules, scene.printed, state), US))

    assert dict(force.box_stacks.map) == {spot(scene.printed, "Paracels"): (first,)}
    assert imagine(scene.printed, seen, None) == state  # type: ignore[arg-type]  # nothing is hidden
