"""All that the service must show, at full size; names choose some of it, `--resume` goes on.

    just measure soak.service kills --resume

It is `just prove service --full`, kept here so that `just soak` runs it too.
"""

from __future__ import annotations

import sys

from prove.service import main

if __name__ == "__main__":
    sys.argv.append("--full")  # pieces that are kept go by it too
    sys.exit(main(sys.argv[1:]))
