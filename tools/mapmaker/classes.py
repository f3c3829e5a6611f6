"""From a look at a hex to its terrain: how steep and how high make the class, colour the cover."""

from __future__ import annotations

from dataclasses import dataclass

from mapmaker.survey import Look


@dataclass(frozen=True)
class Limits:
    """Where one class of terrain ends and the next begins, in a theatre."""

    rough: float  # slope, m per km
    highland: float
    highland_height: float  # mean height without which steep ground is only Rough
    mountain_height: float  # Highland so high is Mountain
    mountain: float  # slope that is Mountain from `mountain_from` upwards
    mountain_from: float
    high_mountain_height: float  # mean height of Mountain that is High Mountain
    valley: float  # slope of the easiest quarter that makes a town's valley Rough


@dataclass(frozen=True)
class Cover:
    """How dark and how green a hex must look from space to be wooded, in a theatre."""

    woods_light: float
    woods_green: float
    highland_is_wooded: bool
    jungle_light: float  # 0: there is no jungle
    jungle_green: float
    jungle_countries: tuple[str, ...]
    jungle_light_elsewhere: float


def relief_class(look: Look, limits: Limits) -> str:
    """Tell Flat, Rough, Highland, Mountain and High Mountain apart."""
    if look.is_sea:
        return "All-Sea"
    if look.slope < limits.rough:
        return "Flat"
    if look.slope < limits.highland or look.height < limits.highland_height:
        return "Rough"
    steep = look.slope >= limits.mountain and look.height >= limits.mountain_from
    if look.height < limits.mountain_height and not steep:
        return "Highland"
    return "Mountain" if look.height < limits.high_mountain_height else "High Mountain"


def in_valley(relief: str, look: Look, limits: Limits) -> str:
    """A town of the highlands lies on its valley's floor, which the coarse heights smear out.

    Where the easiest quarter of the hex is no steeper than the limit, the hex is Rough.
    """
    return "Rough" if relief == "Highland" and look.easy < limits.valley else relief


def is_jungle(relief: str, look: Look, country: str, cover: Cover) -> bool:
    """Dense forest on ground that is neither plain nor bare rock."""
    if relief not in {"Rough", "Highland"} or look.green <= cover.jungle_green:
        return False
    limit = (
        cover.jungle_light if country in cover.jungle_countries else cover.jungle_light_elsewhere
    )
    return look.light < limit


def is_wooded(relief: str, look: Look, cover: Cover) -> bool:
    """Woods, where there is no jungle."""
    if relief == "Highland" and cover.highland_is_wooded:
        return True
    looks = look.light < cover.woods_light and look.green > cover.woods_green
    return relief in {"Flat", "Rough", "Highland"} and looks
