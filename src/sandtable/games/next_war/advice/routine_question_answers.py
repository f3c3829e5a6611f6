"""What most players would answer to routine questions: for standing orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.advice.advanced.routine_answers import ROUTINE as ADVANCED
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.bridges import EndBridgework
from sandtable.games.next_war.orders.combat import (
    ChooseLead,
    CommitSupport,
    FallBack,
    TakeLosses,
    TryToHold,
    UseNoChemicals,
)
from sandtable.games.next_war.orders.islands_at_the_start import SeizeNoMore
from sandtable.games.next_war.orders.movement import JoinResistance
from sandtable.games.next_war.orders.naval import ClearMines
from sandtable.games.next_war.orders.naval_movement import LoseStepAtSea
from sandtable.games.next_war.orders.options import EndPlanning, StandFast, TradeSpace
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    PlaceRest,
    RebaseHelicopter,
    StayAtBase,
)
from sandtable.games.next_war.rules.sea.mine_orders import fields
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch06_air_power.base_overrun import (
    helicopters_with_refuge,
    refuges,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import has_room
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_modifiers import (
    clearers,
    shortfall,
)
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_roll import place_of
from sandtable.games.next_war.rules.standard.ch09_combat.lead_units import candidates
from sandtable.games.next_war.rules.standard.ch09_combat.losses import choices
from sandtable.games.next_war.state_lookups import Known, attack_of, defence_of


def best_lead(scene: Known) -> ChooseLead:
    """Let the most efficient unit lead, and of equals the one that is worth least."""
    able = candidates(scene)
    return ChooseLead(
        min(able, key=lambda unit: (-efficiency_of(scene, unit), _worth(scene, unit)))
    )


def best_clearing_lead(scene: Known) -> ChooseLead:
    """Let the most efficient unit lead a clearing; of equals the dearest, if none can be lost."""
    here = place_of(scene)
    sign = 1 if shortfall(scene, here) else -1
    return ChooseLead(
        min(
            clearers(scene, here),
            key=lambda unit: (-efficiency_of(scene, unit), sign * _worth(scene, unit)),
        )
    )


def nearest_refuge(scene: Known) -> RebaseHelicopter:
    """Let the first helicopter that must go flee to the nearest base, one with room if any has."""
    helicopter = helicopters_with_refuge(scene)[0]
    side = scene.printed.helicopters[helicopter].side
    base = HexId(scene.state.forces[side].helicopters.map[helicopter].base)
    away = scene.printed.atlas.lattice.distance

    def comfort(here: PlaceId) -> tuple[bool, bool, int, int]:
        far = 0 if here < 0 else away(base, HexId(here))  # a Holding Box is the last resort
        return (not has_room(scene, side, here), here < 0, far, here)

    to = min(refuges(scene, helicopter), key=comfort)
    return RebaseHelicopter(helicopter, to, 0)


def flee_where_there_is_room(scene: Known) -> RebaseHelicopter | StayAtBase:
    """Flee from an overrun base if another has room, or else wait."""
    order = nearest_refuge(scene)
    side = scene.printed.helicopters[order.helicopter].side
    return order if has_room(scene, side, order.to) else StayAtBase()


def cheapest_losses(scene: Known) -> TakeLosses:
    """Let the units lose that are worth least."""
    domain = choices(scene)
    cheap = sorted(domain.options, key=lambda unit: (_worth(scene, unit), unit))
    return TakeLosses(tuple(cheap[: domain.least]))


def hold(_: Known) -> TryToHold:
    """Try to hold rather than go."""
    return TryToHold()


def no_support(_: Known) -> CommitSupport:
    """Commit nothing."""
    return CommitSupport(0, (), ())


def stay_in_garrison(_: Known) -> JoinResistance:
    """Let garrisons stay where they are."""
    return JoinResistance(())


def stay_on_the_line(_: Known) -> FallBack:
    """Let nobody fall back who need not."""
    return FallBack(())


def place_as_suggested(_: Known) -> PlaceRest:
    """Let the self-defence force garrison what it can hold best."""
    return PlaceRest()


def no_chemicals(_: Known) -> UseNoChemicals:
    """Use no chemical weapons."""
    return UseNoChemicals()


def no_islands(_: Known) -> SeizeNoMore:
    """Start the game on no island."""
    return SeizeNoMore()


def leave_bridges(_: Known) -> EndBridgework:
    """Leave bridges as they are."""
    return EndBridgework()


def no_trade(_: Known) -> TradeSpace:
    """Lose the steps rather than the ground."""
    return TradeSpace(0)


def fight_with_scouts(_: Known) -> StandFast:
    """Let recon units fight."""
    return StandFast()


def plan_nothing(_: Known) -> EndPlanning:
    """Plan no drops."""
    return EndPlanning()


def clear_mines(scene: Known) -> ClearMines:
    """Try to clear as many mines as possible."""
    able = fields(scene)
    return ClearMines(tuple(able.options)[: able.most])


def weakest_at_sea(scene: Known) -> LoseStepAtSea:
    """Let the unit lose the step that is worth least."""
    return LoseStepAtSea(min(scene.state.sea_loss, key=lambda unit: _worth(scene, unit)))


def _worth(scene: Known, unit: UnitId) -> int:
    return attack_of(scene, unit) + defence_of(scene, unit)


ROUTINE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "lead": best_lead,
    "clearing_lead": best_clearing_lead,
    "overrun": flee_where_there_is_room,
    "evacuate": nearest_refuge,
    "losses": cheapest_losses,
    "hold": hold,
    "support": no_support,
    "bridges": leave_bridges,
    "trade": no_trade,
    "slip": fight_with_scouts,
    "plan": plan_nothing,
    "alarm": stay_in_garrison,
    "fall_back": stay_on_the_line,
    "psdf": place_as_suggested,
    "chemicals": no_chemicals,
    "coup_de_main": no_islands,
    "clear_mines": clear_mines,
    "sea_loss": weakest_at_sea,
    **ADVANCED,
}
