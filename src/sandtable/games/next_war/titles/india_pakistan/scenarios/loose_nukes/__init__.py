"""NWIP 17.5 Loose Nukes: the caches, how they are found, secured and counted, and the end."""
