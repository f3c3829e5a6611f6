"""Will hold playtests, odds studies, reports and ladders (run on Ray, or in one process)."""
