"""The client's types of requests and answers are those that the service describes."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from architecture.repository import REPO
from sandtable.web.http.schema_document import document

TYPES = REPO / "client/src/lib/api/openapi.d.ts"
WHAT_TO_DO = "run `npm run types` in client/ beside a running service, or change the line by hand"


def described() -> dict[str, set[str]]:
    """The fields of each record that the service's document describes."""
    schemas = json.loads(document())["components"]["schemas"]
    return {name: set(one["properties"]) for name, one in schemas.items() if one.get("properties")}


def typed(text: str) -> dict[str, set[str]]:
    """The fields of each record in the client's types."""
    records = text.partition("    schemas: {\n")[2].partition("\n    };")[0] + "\n"
    found = re.finditer(r"^ {8}(\w+): \{\n(.*?)^ {8}\};", records, re.MULTILINE | re.DOTALL)
    return {one[1]: set(re.findall(r'^ {12}"?(\w+)"?\??:', one[2], re.MULTILINE)) for one in found}


def differences(ours: Mapping[str, set[str]], theirs: Mapping[str, set[str]]) -> list[str]:
    """The fields that only one of both has, each with the file to mend."""
    told = []
    for name in sorted({*ours, *theirs}):
        has, types = ours.get(name, set()), theirs.get(name, set())
        lacks = [f"{name}.{field} is missing" for field in sorted(has - types)]
        lacks += [f"the service has no {name}.{field}" for field in sorted(types - has)]
        told += [f"client/src/lib/api/openapi.d.ts: {each}: {WHAT_TO_DO}" for each in lacks]
    return told


def test_the_types_of_the_client_are_those_of_the_service():
    assert differences(described(), typed(TYPES.read_text(encoding="utf-8"))) == []


def test_a_new_field_is_told():
    text = "    schemas: {\n        Seat: {\n            seat: number;\n        };\n"

    assert differences({"Seat": {"seat", "name"}}, typed(text)) == [
        f"client/src/lib/api/openapi.d.ts: Seat.name is missing: {WHAT_TO_DO}"
    ]
