"""Will hold the doors for learning programs: PettingZoo and OpenSpiel."""
