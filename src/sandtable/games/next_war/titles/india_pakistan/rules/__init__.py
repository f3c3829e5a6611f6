"""The rules of India-Pakistan, where they differ from the series."""
