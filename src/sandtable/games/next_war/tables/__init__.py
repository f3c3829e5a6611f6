"""The series' charts as data."""
