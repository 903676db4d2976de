"""Ends with status 1 unless the objects of JSON in the second file have all that those in the first have.
Members may be added. A `reason` is a sentence, which may change, and `referee` says which version wrote a row."""
import json
import sys


def is_same(was, now):
    if isinstance(was, dict) and isinstance(now, dict):
        return all(key in ("reason", "referee") or key in now and is_same(was[key], now[key]) for key in was)
    if isinstance(was, list) and isinstance(now, list):
        return len(was) == len(now) and all(map(is_same, was, now))
    return type(was) is type(now) and was == now


def objects(path):
    """The objects of JSON in a file, one after the other; what else there is is passed over."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    found = []
    at = text.find("{")
    while at >= 0:
        value, at = json.JSONDecoder().raw_decode(text, at)
        found.append(value)
        at = text.find("{", at)
    return found


if not is_same(objects(sys.argv[1]), objects(sys.argv[2])):
    sys.exit(1)
