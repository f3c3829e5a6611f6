"""How units and markers change."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.hearts_and_minds import events as e
from sandtable.games.hearts_and_minds.charts import charts
from sandtable.games.hearts_and_minds.state import BODY, OUT, Entered, State, Turn, Unit
from sandtable.kernel.register import Register


def units_moved(state: State, event: e.UnitsMoved) -> State:
    """Move units in an Action."""
    state = _at(state, event.units, event.to, None)
    turn = state.turn
    return replace(state, turn=replace(turn, moved=(*turn.moved, *event.units)))


def units_placed(state: State, event: e.UnitsPlaced) -> State:
    """Put units somewhere."""
    return _at(state, event.units, event.to, event.veteran)


def units_lost(state: State, event: e.UnitsLost) -> State:
    """Put units into the Body Count Box."""
    state = _at(state, event.units, BODY, None)
    counters = charts().counters
    dead = list(state.turn.dead)
    for unit in event.units:
        dead[counters[unit].side] += 1
    return replace(state, turn=replace(state.turn, dead=(dead[0], dead[1])))


def units_rated(state: State, event: e.UnitsRated) -> State:
    """Turn units over."""
    units = state.units
    for unit in event.units:
        units = units.set(unit, replace(units[unit], veteran=event.veteran))
    return replace(state, units=units)


def collapsed(state: State, event: e.Collapsed) -> State:
    """Take a faction out of the war."""
    counters = charts().counters
    gone = tuple(
        unit
        for unit in sorted(state.units)
        if counters[unit].nation == event.nation and state.units[unit].at != OUT
    )
    state = _at(state, gone, OUT, None)
    return replace(state, collapsed=(*state.collapsed, event.nation))


def _at(state: State, moved: tuple[int, ...], to: int, veteran: bool | None) -> State:
    units, stacks = state.units, state.stacks
    for unit in moved:
        old = units[unit]
        rating = old.veteran if veteran is None else veteran
        if old.at >= 0:
            stacks = _without(stacks, old.at, unit)
        if to >= 0:
            stacks = stacks.set(to, tuple(sorted((*stacks.get(to, ()), unit))))
        units = units.set(unit, Unit(to, rating, old.due))
    return replace(state, units=units, stacks=stacks)


def _without(
    stacks: Register[int, tuple[int, ...]], area: int, unit: int
) -> Register[int, tuple[int, ...]]:
    left = tuple([one for one in stacks[area] if one != unit])
    return stacks.set(area, left) if left else stacks.drop(area)


# --- markers --------------------------------------------------------------------------------


def flag_placed(state: State, event: e.FlagPlaced) -> State:
    """Lay a red flag."""
    return replace(state, flags=state.flags | {event.area})


def flag_removed(state: State, event: e.FlagRemoved) -> State:
    """Lift a red flag."""
    return replace(state, flags=state.flags - {event.area})


def pacified(state: State, event: e.Pacified) -> State:
    """Lay a pacification marker."""
    return replace(state, pacified=state.pacified | {event.area})


def pacification_lost(state: State, event: e.PacificationLost) -> State:
    """Lift a pacification marker."""
    return replace(state, pacified=state.pacified - {event.area})


def will_changed(state: State, event: e.WillChanged) -> State:
    """Move Political Will."""
    return replace(state, will=state.will + event.by)


def stockpile_changed(state: State, event: e.StockpileChanged) -> State:
    """Change a stockpile."""
    red, blue = state.stockpile
    after = (red, blue + event.by) if event.seat else (red + event.by, blue)
    return replace(state, stockpile=after)


def stability_changed(state: State, event: e.StabilityChanged) -> State:
    """Change the stability of the government."""
    return replace(state, stability=state.stability + event.by)


def bombers_changed(state: State, event: e.BombersChanged) -> State:
    """Set the bombers."""
    return replace(state, bombers=(event.total, event.used), missions=event.missions)


def firebase_moved(state: State, event: e.FirebaseMoved) -> State:
    """Move the firebase."""
    return replace(state, firebase=event.to)


def iron_triangle_moved(state: State, event: e.IronTriangleMoved) -> State:
    """Move the Iron Triangle."""
    return replace(state, iron_triangle=event.area)


def port_closed(state: State, _: e.PortClosed) -> State:
    """Close the port."""
    return replace(state, is_port_closed=True)


def offensive_began(state: State, event: e.OffensiveBegan) -> State:
    """Mark the year of an offensive."""
    return replace(state, grand=event.name, had_easter=state.had_easter or event.name == "easter")


# --- turns ----------------------------------------------------------------------------------


def year_began(state: State, event: e.YearBegan) -> State:
    """Begin a year."""
    return replace(
        state, year=event.year, turns=(0, 0), stability=0, grand="", turn=Turn(), notes=()
    )


def turn_began(state: State, event: e.TurnBegan) -> State:
    """Begin a turn."""
    turn = Turn(
        seat=event.seat,
        is_extra=event.is_extra,
        points=event.points,
        may_add=0 if event.is_extra else 2,
    )
    if event.is_extra:
        return replace(state, turn=turn)
    red, blue = state.turns
    turns = (red, blue + 1) if event.seat else (red + 1, blue)
    return replace(state, turn=turn, turns=turns)


def turn_ended(state: State, event: e.TurnEnded) -> State:
    """End a turn."""
    return replace(state, turn=Turn(seat=event.seat))


def points_spent(state: State, event: e.PointsSpent) -> State:
    """Spend points."""
    turn, stockpile = state.turn, state.stockpile
    if event.added:
        red, blue = stockpile
        after = (red, blue - event.added) if turn.seat else (red - event.added, blue)
        stockpile = after
    turn = replace(
        turn,
        points=turn.points - event.free - event.bound,
        bound=turn.bound - event.bound,
        added=turn.added + (event.added if event.counted else 0),
    )
    return replace(state, turn=turn, stockpile=stockpile)


def points_gained(state: State, event: e.PointsGained) -> State:
    """Add points to the turn."""
    return replace(state, turn=replace(state.turn, points=state.turn.points + event.points))


def event_bought(state: State, _: e.EventBought) -> State:
    """Mark that the event is bought."""
    return replace(state, turn=replace(state.turn, event_bought=True))


def mobilised(state: State, event: e.Mobilised) -> State:
    """Begin or end a mobilisation."""
    return replace(state, turn=replace(state.turn, mobilised=event.area))


def area_entered(state: State, event: e.AreaEntered) -> State:
    """Remember who came upon Viet Cong."""
    entered = list(state.turn.entered)
    for place, one in enumerate(entered):
        if one.area == event.area:
            entered[place] = replace(one, units=(*one.units, *event.units))
            return replace(state, turn=replace(state.turn, entered=tuple(entered)))
    entered.append(Entered(event.area, event.units))
    return replace(state, turn=replace(state.turn, entered=tuple(entered)))


def entries_settled(state: State, event: e.EntriesSettled) -> State:
    """Forget who came upon Viet Cong in an area."""
    left = tuple(one for one in state.turn.entered if one.area != event.area)
    return replace(state, turn=replace(state.turn, entered=left))


def area_used(state: State, event: e.AreaUsed) -> State:
    """Remember what was done in an area this turn."""
    turn = state.turn
    match event.what:
        case "tried":
            turn = replace(turn, tried=(*turn.tried, event.area))
        case "bombed":
            turn = replace(turn, bombed=(*turn.bombed, event.area))
        case _:
            turn = replace(turn, raided=(*turn.raided, event.area))
    return replace(state, turn=turn)


def units_tired(state: State, event: e.UnitsTired) -> State:
    """Remember who has moved or shifted this turn."""
    turn = state.turn
    if event.what == "shifted":
        return replace(state, turn=replace(turn, shifted=(*turn.shifted, *event.units)))
    return replace(state, turn=replace(turn, moved=(*turn.moved, *event.units)))


def turn_noted(state: State, event: e.TurnNoted) -> State:
    """Remember a promise for this turn."""
    return replace(state, turn=replace(state.turn, notes=(*state.turn.notes, event.note)))


def turn_note_spent(state: State, event: e.TurnNoteSpent) -> State:
    """Forget a promise for this turn."""
    left = tuple(note for note in state.turn.notes if note.name != event.name)
    return replace(state, turn=replace(state.turn, notes=left))


def year_noted(state: State, event: e.YearNoted) -> State:
    """Remember a promise for this year."""
    return replace(state, notes=(*state.notes, event.note))


def year_note_spent(state: State, event: e.YearNoteSpent) -> State:
    """Forget a promise for this year."""
    return replace(state, notes=tuple(n for n in state.notes if n.name != event.name))


def units_rested(state: State, event: e.UnitsRested) -> State:
    """Let units move again."""
    left = tuple(unit for unit in state.turn.moved if unit not in event.units)
    return replace(state, turn=replace(state.turn, moved=left))


def tolls_changed(state: State, event: e.TollsChanged) -> State:
    """Set the losses that are being taken."""
    return replace(state, tolls=event.tolls)


def reveals_changed(state: State, event: e.RevealsChanged) -> State:
    """Set what is being revealed."""
    return replace(state, reveals=event.reveals)


def battle_changed(state: State, event: e.BattleChanged) -> State:
    """Begin, change or end a battle round."""
    return replace(state, battle=event.battle)
