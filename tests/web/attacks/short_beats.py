"""`sandtable` with beats every two seconds instead of twenty; nothing else differs."""

from __future__ import annotations

import sys
from pathlib import Path

from sandtable.cli import main
from sandtable.web.live import socket

SECONDS = 2.0
PROGRAM = (str(Path(__file__)),)

if __name__ == "__main__":
    socket.BEAT = SECONDS  # type: ignore[misc]  # a test may not wait for twenty
    sys.argv[0] = "sandtable"
    main()
