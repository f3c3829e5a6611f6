"""7.1 Control of sea boxes, 7.2 the sea control check, 7.2.2 ships in it."""

from __future__ import annotations

from sandtable.games.next_war.events import SeaControlRolled, SeaControlSet, ShipsMustLeave
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, NO_SIDE, PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import (
    kind_of_ship,
    sea_holder,
    ships_at,
    ships_of_side,
)
from sandtable.games.next_war.printed.display_rows import BoxKind, Mark
from sandtable.games.next_war.rule_hooks import is_rolled_for
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch07_sea.sea_control_table import (
    Check,
    ControlRoll,
    SideShip,
    at_sea_check,
    control_modifiers,
    control_result,
    inshore_check,
    modifier_counts,
    sides_present,
    won_by_ships_there,
)
from sandtable.games.next_war.rules.standard.ch07_sea.ships import sea_place
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers, cites


@cites("STD:7.1")
def control_of(scene: Scene, box: PlaceId) -> SideId:
    """A sea box is controlled by one side, or Contested: then it has no marker (NO_SIDE)."""
    holder = sea_holder(scene, box)
    return NO_SIDE if holder is None else holder


@answers(is_rolled_for, "STD:7.2.1")
def every_sea_box(scene: Scene, box: PlaceId) -> bool:
    """Control of every sea box is checked, unless a title names those that are."""
    return True


@cites("STD:7.2.2")
def ships_present(scene: Scene, box: PlaceId) -> tuple[SideShip, ...]:
    """Ships in a box itself decide whether it is Contested, and who can win it."""
    return tuple(
        [
            SideShip(kind_of_ship(scene, ship), side)
            for side in BOTH_SIDES
            for ship in ships_at(scene, side, box)
        ]
    )


@cites("STD:7.2.2")
def ships_counted(scene: Scene, box: PlaceId) -> tuple[SideShip, ...]:
    """Ships of a sea and its Inshore boxes modify both rolls.

    Those in All-Sea hexes modify the roll for their Inshore box alone, those in Port none.
    """
    inshore = is_inshore(scene, box)
    around = places_that_count(scene, box)
    return tuple(
        [
            SideShip(kind_of_ship(scene, ship), side)
            for side in BOTH_SIDES
            for ship, now in ships_of_side(scene, side)
            if now.at in around
            and modifier_counts(scene.printed.charts.sea, sea_place(scene, now.at), inshore=inshore)
        ]
    )


def is_inshore(scene: Scene, box: PlaceId) -> bool:
    """Whether a sea box is an Inshore box."""
    return scene.printed.places[box].kind is BoxKind.INSHORE


def places_that_count(scene: Scene, box: PlaceId) -> frozenset[PlaceId]:
    """The box, those associated with it, and the hexes of their coasts: the chart says which count.

    An Inshore box has its own coast, an At Sea box those of its Inshore boxes.
    """
    places = scene.printed.places
    boxes = (box, *places[box].inshore)
    coasts = [
        here for each in boxes for here in (*places[each].sea_hexes, *places[each].port_hexes)
    ]
    return frozenset((*boxes, *coasts))


def roll_for(scene: Scene, box: PlaceId) -> ControlRoll:
    """What modifies the roll for a box."""
    here, state = scene.printed.places[box], scene.state
    sea = box if here.sea is None else here.sea
    counts = Mark.AIR_LEVEL_DRM in scene.printed.places[sea].marks
    return ControlRoll(
        inshore=here.kind is BoxKind.INSHORE,
        ships=ships_counted(scene, box),
        submarine_threat=state.submarine_threat,
        asw=state.asw,
        islands=tuple([state.control.map.get(island, NO_SIDE) for island in here.landing]),
        air_level=state.air_superiority if counts else 0,
    )


@cites("STD:7.2.1")
def check_of(scene: Scene, box: PlaceId) -> Check:
    """Ships decide first; then an Inshore box is rolled for if another holds its At Sea box.

    At Sea boxes that the title names are rolled for in any case.
    """
    present = sides_present(scene.printed.charts.sea, ships_present(scene, box))
    rolled = scene.rules[is_rolled_for](scene, box)
    if not is_inshore(scene, box):
        return at_sea_check(present, rolled=rolled)
    sea = scene.printed.places[box].sea
    if sea is None or not rolled:
        return Check.UNCHANGED
    return inshore_check(control_of(scene, sea), control_of(scene, box), present)


@cites("STD:7.2")
def check_control(run: NextWarRun, box: PlaceId) -> None:
    """A box is Contested by ships of both sides, or a die with all modifiers decides.

    When a side gains control, enemy ships there must leave.
    """
    scene = run.scene
    before, check = control_of(scene, box), check_of(scene, box)
    if check is Check.UNCHANGED:
        return
    after = NO_SIDE if check is Check.CONTESTED else _rolled(run, box)
    if after != before:
        run.emit(SeaControlSet(box, None if after == NO_SIDE else after))
        if after != NO_SIDE:
            _drive_out(run, box, ENEMY[after])


def _rolled(run: NextWarRun, box: PlaceId) -> SideId:
    """Roll for a box, and return who controls it now."""
    scene, charts = run.scene, run.printed.charts.sea
    modifier = sum([each.amount for each in control_modifiers(charts, roll_for(scene, box))])
    die = roll(run, "sea control")
    present = sides_present(charts, ships_present(scene, box))
    found = won_by_ships_there(control_result(charts, die + modifier), present)
    run.emit(SeaControlRolled(box, die, modifier, None if found == NO_SIDE else found))
    return found


def _drive_out(run: NextWarRun, box: PlaceId, loser: SideId) -> None:
    """The loser's ships in the box, and in the All-Sea hexes of an Inshore box, must retreat."""
    around = (box, *run.printed.places[box].sea_hexes)
    ships: list[ShipId] = [
        ship for ship, now in ships_of_side(run.scene, loser) if now.at in around
    ]
    if ships:
        run.emit(ShipsMustLeave(loser, tuple(ships)))
