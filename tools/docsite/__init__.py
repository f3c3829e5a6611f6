"""The documents as a site: staged, built with Zensical, and every link of it checked."""
