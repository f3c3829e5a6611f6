"""Take the pictures of the browser client anew: `just pictures [NAME...]`."""

from __future__ import annotations

import os
import subprocess
import sys

from prove.client import CLIENT, service

if __name__ == "__main__":
    with service() as served:
        taken = subprocess.run(
            ["node", "e2e/pictures.mjs", *sys.argv[1:]],  # whichever Node.js is installed
            cwd=CLIENT,
            env=os.environ | {"SANDTABLE_URL": served.address},
            check=False,
        )
    sys.exit(taken.returncode)
