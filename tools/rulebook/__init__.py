"""The players' rulebook, docs/rules: what is made from catalogue, tables and figures."""
