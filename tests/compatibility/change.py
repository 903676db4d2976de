"""Changes a byte of each file that `commands` names, at places drawn by chance from a seed, and asks for it
each time, in the folder where it stands:

    change.py SEED PLACES

Prints what is not as the third column wants it, and then how many bytes were changed; ends with status 1 if
there was something.
"""
import pathlib
import random
import re
import subprocess
import sys

chance, places = random.Random(int(sys.argv[1])), int(sys.argv[2])
tried = wrong = 0


def ask(command):
    done = subprocess.run(["bash", "-c", command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=60, check=False)
    return done.returncode, done.stdout.decode("latin-1")


def fault(how, start, status, said):
    """Returns what is wrong with an answer, or None."""
    if status not in (0, 1, 2):
        return f"status {status}"
    if how == "told" and not re.search("^arbiter: ", said, re.M):
        return "nothing is told"
    if how == "whole" and re.search(r"\[bad-file\]$", said, re.M) and not said.endswith(start):
        return "half a game was loaded"
    return None


for line in open("commands", encoding="utf-8"):
    name, _, files, how, command = line.rstrip("\n").split("\t") if line[0] != "#" else (None, 0, "-", 0, 0)
    start = ask(command.split(" -c ")[0] + " -c position")[1] if how == "whole" else ""
    for path in map(pathlib.Path, files.split() if files != "-" else []):
        whole = path.read_bytes()
        for _ in range(places):
            at = chance.randrange(len(whole))
            path.write_bytes(whole[:at] + bytes([whole[at] ^ chance.randrange(1, 256)]) + whole[at + 1:])
            status, said = ask(command)
            what = fault(how, start, status, said)
            tried += 1
            if what is not None:
                wrong += 1
                print(f"{name}: byte {at} of {path} is another: {what}: {said[:500]}")
        path.write_bytes(whole)
print(f"{tried} changed, {wrong} wrong")
sys.exit(wrong > 0)
