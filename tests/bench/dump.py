"""Writes what a database of games has for tests/bench/inserts.c, which says how.

    dump.py DATABASE SCHEMA ROWS
"""

import sqlite3
import sys


def cell(value):
    if value is None:
        return ""
    return "'" + value if isinstance(value, str) else str(value)


database = sqlite3.connect(sys.argv[1])
with open(sys.argv[2], "w", encoding="utf-8") as schema:
    for (sql,) in database.execute("SELECT sql FROM sqlite_master WHERE type IN ('table', 'index')"
                                   " AND sql IS NOT NULL"):
        print(sql, file=schema)
with open(sys.argv[3], "w", encoding="utf-8") as rows:
    # As they were inserted: game by game, each with its turns and tags, and the positions at the end.
    for game in database.execute("SELECT * FROM games ORDER BY id").fetchall():
        for table, of in (("games", "id"), ("courses", "game"), ("tags", "game"), ("rulings", "game")):
            for row in database.execute(f"SELECT * FROM {table} WHERE {of} = ?", game[:1]):
                marks = ", ".join("?" * len(row))
                print(len(row), f"INSERT INTO {table} VALUES ({marks})", *map(cell, row), sep="\t", file=rows)
    for table in ("players", "keys"):
        for row in database.execute(f"SELECT * FROM {table} ORDER BY 1"):
            marks = ", ".join("?" * len(row))
            print(len(row), f"INSERT INTO {table} VALUES ({marks})", *map(cell, row), sep="\t", file=rows)
