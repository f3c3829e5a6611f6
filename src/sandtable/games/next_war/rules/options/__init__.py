"""Options of the series: one file, one layer each."""
