"""11 Replacements."""
