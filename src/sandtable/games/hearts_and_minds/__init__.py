"""Hearts and Minds: the card-driven war in Vietnam, 1965 to 1975."""
