"""Bots: jobs, and the processes in which they think."""
