"""Rules as code: points, layers, their composition, orders, offers, refusals."""
