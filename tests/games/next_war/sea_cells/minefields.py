"""Mines: laid by ships and submarines, 7.5.1, and cleared, 7.5.2, by both sides."""

from __future__ import annotations

from games.next_war.sea_cells.fleet import level_is
from games.next_war.sea_cells.noted import Only, after, asked, at_step, happened, number
from games.next_war.titles.vietnam.afloat import PRC, RED_SAG, SAG, US, afloat, moving, ship, spot
from games.next_war.titles.vietnam.landed import asked_for
from games.next_war.titles.vietnam.sailing import INSHORE, TONKIN, mines
from sandtable.games.next_war.events import MineClearingTried, MinesLaid
from sandtable.games.next_war.ids import ENEMY, NO_SHIP
from sandtable.games.next_war.naval_state import Mine
from sandtable.games.next_war.orders.naval import ClearMines, LayMines, LayMinesBySubmarine

WARSHIPS = {US: SAG, PRC: RED_SAG}
SEA, COAST = "4510", "4509"


def value(what):
    """A number of the rules for mines, read from the file of the chart."""
    return number("mines", what)


def mined(noted, ships, side, density, where=(SEA,), **fields):
    """Mines of a side's enemy in waters that the side controls; density 0: none."""
    lie = {name: Mine(ENEMY[side], density) for name in where if density}
    held = {TONKIN: side, INSHORE: side}
    return noted.on(afloat(ships, held, **mines(afloat(), lie), **fields))


def density_laid(density, by):
    """The density after mines are laid in a hex; None: they cannot be."""
    if density >= value("highest density"):
        return None
    return density + 1 if density else value(f"laid by {by}")


def ships_lay(noted):
    """A ship lays mines or raises their density, up to the highest."""
    for side, name in WARSHIPS.items():
        for density in range(3):
            run = moving(mined(noted, {name: SEA}, side, density), side)
            one, here = ship(run.scene, name), spot(run.printed, SEA)
            due = density_laid(density, "ship")
            assert (noted.judge(after(run), side, LayMines(one, here)) == ()) is (due is not None)
            if due is not None:
                run = noted.resolve(after(run), side, LayMines(one, here))
                assert happened(run, MinesLaid) == [MinesLaid(side, here, due, one, 5)]
                assert run.truth.mines[here].density == due


def submarines_lay(noted):
    """Submarines of the non-Allied side lay mines for a level, as long as one is left after it."""
    for threat in range(10):
        left = threat + number("submarine_levels", "mines laid", "submarine_threat")
        for density in range(3):
            scene = mined(noted, {}, PRC, density, submarine_threat=threat, asw=9)
            run = moving(scene, PRC)
            here, due = spot(run.printed, SEA), density_laid(density, "submarine")
            order, able = LayMinesBySubmarine(here), left >= value("lowest threat left")
            assert (noted.judge(after(run), PRC, order) == ()) is (able and due is not None)
            if able and due is not None:
                run = noted.resolve(after(run), PRC, order)
                assert happened(run, MinesLaid) == [MinesLaid(PRC, here, due, NO_SHIP, 5)]
                level_is(run, PRC, threat, "mines laid")
            assert noted.judge(after(moving(scene, US)), US, order) != ()


def mines_are_cleared(noted):
    """Every die lowers the density or not, with a ship in the area and without, on both turns."""
    for side, name in WARSHIPS.items():
        for density in (1, 2):
            for ships in ({}, {name: SEA}, {name: COAST}):
                at = COAST if COAST in ships.values() else SEA
                cleared(noted, ships, side, density, at)


def cleared(noted, ships, side, density, at):
    """Clear mines in a hex with each face of the die."""
    scene = mined(noted, ships, side, density, (at,), turn=2)
    here, helps = spot(scene.printed, at), value("ship present") if ships else 0
    for die in range(10):
        now = asked(scene, side, "clear_mines", "initiative_movement")
        run = noted.resolve(now, side, ClearMines((here,)), Only("clearing mines", die))
        left = density - (die + helps <= value("cleared at most"))
        assert happened(run, MineClearingTried) == [MineClearingTried(side, here, die, helps, left)]
        assert (here in run.truth.mines) is bool(left)


def when_and_how_many(noted):
    """No mines are cleared before the chart's turn, nor more markers than it says."""
    fields, most = ("4510", "4512", "4514"), value("markers per turn")
    for side in WARSHIPS:
        for turn in (1, 2, 3):
            scene = mined(noted, {}, side, 1, fields, turn=turn, first_player=side, initiative=side)
            run = noted.drive(at_step(scene, "first_side_clears_mines"))
            due = turn >= value("first turn")
            assert (asked_for(run) == (side, "clear_mines")) is due
            hexes = tuple(spot(scene.printed, name) for name in fields)
            for count in range(4):
                able = noted.judge(after(run), side, ClearMines(hexes[:count])) == ()
                assert able is (due and count <= most)


def play(noted):
    """Lay mines and clear them."""
    ships_lay(noted)
    submarines_lay(noted)
    mines_are_cleared(noted)
    when_and_how_many(noted)
