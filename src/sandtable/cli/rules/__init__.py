"""`sandtable rule` and `sandtable why`."""
