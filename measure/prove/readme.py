"""Follow the README literally in a clean clone, up to the first order: `just prove readme`.

The commands are those of the first block under "Try it", and what is typed is what the text below
the block says; nothing is added.  The time of each step is printed.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

REPO = Path(__file__).parents[2]


def main() -> int:
    """Clone, run the commands, give the first order, and look for its effect."""
    text = (REPO / "README.md").read_text(encoding="utf-8")
    section = text.partition("## Try it")[2].partition("\n## ")[0]
    block = re.search(r"```sh\n(.*?)```", section, re.DOTALL)
    if block is None:
        print("the README has no block of commands")
        return 1
    typed = re.findall(r"`([^`]+)`", section[block.end() :])[:2]
    commands = [line.partition("#")[0].strip() for line in block[1].splitlines() if line.strip()]
    with TemporaryDirectory() as folder:
        clone = Path(folder) / "sandtable"
        steps = [(f"git clone --quiet {REPO} {clone}", folder, "")]
        steps += [(command, str(clone), "") for command in commands[:-1]]
        steps += [(commands[-1], str(clone), "".join(f"{line}\n" for line in [*typed, "x", "q"]))]
        told, total = "", 0.0
        for command, at, given in steps:
            began = time.perf_counter()
            done = subprocess.run(  # the commands of our own README
                ["bash", "-c", command],
                cwd=at,
                input=given,
                capture_output=True,
                text=True,
                check=False,
            )
            total += time.perf_counter() - began
            told = done.stdout
            shown = command.replace(str(REPO), "REPOSITORY").replace(str(clone), "sandtable")
            print(f"{time.perf_counter() - began:7.1f} s  {shown}")
            if done.returncode:
                print(done.stderr or done.stdout)
                return 1
    reached = "is placed in" in told and "Chances:" in told
    print(
        f"{total:7.1f} s  {'the first order was given, and odds were shown' if reached else told}"
    )
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
