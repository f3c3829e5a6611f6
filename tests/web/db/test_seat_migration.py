"""A database from before seats were records: who sits where, notes and marks are kept."""

from __future__ import annotations

from uuid import uuid4

import psycopg

from sandtable.web.db.migrations import migrate

ANN, GAME = uuid4(), uuid4()
BEFORE = (
    ("INSERT INTO accounts (id, name, name_key) VALUES (%s, 'Ann', 'ann')", (ANN,)),
    ("INSERT INTO games VALUES (%s, 'toy', 'toy/one', '{}', 0)", (GAME,)),
    ("INSERT INTO seats (game, seat, kind, account) VALUES (%s, 0, 'person', %s)", (GAME, ANN)),
    ("INSERT INTO seats (game, seat, kind) VALUES (%s, 1, 'open')", (GAME,)),
    ("INSERT INTO notes (game, seat, version, body) VALUES (%s, 0, 3, 'né')", (GAME,)),
    ("INSERT INTO notes (game, seat, version, body) VALUES (%s, 1, 1, 'left')", (GAME,)),
    (
        "INSERT INTO marks (game, seat, account, version, body) VALUES (%s, 0, %s, 2, '[]')",
        (GAME, ANN),
    ),
)


def test_holders_notes_and_marks_come_from_what_was_there(cluster):
    cluster.create("before_seats")
    owner = cluster.dsn("postgres", "before_seats")
    migrate(owner, "0008")
    with psycopg.connect(owner) as connection:
        for statement, values in BEFORE:
            connection.execute(statement, values)
    migrate(owner)
    with psycopg.connect(owner) as connection:
        holders = connection.execute("SELECT holder, account FROM seat_holders ORDER BY holder")
        assert holders.fetchall() == [(0, ANN), (1, None)]
        notes = connection.execute("SELECT seat, account, version, body FROM notes")
        assert notes.fetchall() == [(0, ANN, 3, "né".encode())]
        assert connection.execute("SELECT body FROM marks").fetchall() == [(b"[]",)]
