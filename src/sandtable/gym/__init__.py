"""Doors for learning programs: PettingZoo environments and OpenSpiel games.

`aec` and `spiel` are the doors; they need the extra packages of `requirements-gym.lock`.
"""
