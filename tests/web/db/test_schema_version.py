"""The service starts only on a database with the schema that it needs."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from sandtable.web.db import Store, migrations
from sandtable.web.db.schema_version import check_schema, newest_revision
from sandtable.web.settings import SettingError


def checked(settings, version):
    async def run():
        owner = await asyncpg.connect(settings.owner_database)
        store = await Store.connect(settings)
        try:
            await owner.execute("UPDATE alembic_version SET version_num = $1", version)
            await check_schema(store.pool)
        finally:
            await owner.execute("UPDATE alembic_version SET version_num = $1", newest_revision())
            await owner.close()
            await store.close()

    asyncio.run(run())


def test_the_newest_schema_is_accepted(settings):
    checked(settings, newest_revision())


def test_an_older_schema_is_refused_with_the_command_that_helps(settings):
    with pytest.raises(SettingError, match=r"is at schema 0001.*sandtable admin migrate"):
        checked(settings, "0001")


def test_the_newest_revision_is_the_one_that_alembic_leads_to():
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))

    assert newest_revision() == ScriptDirectory.from_config(config).get_current_head()


def test_a_server_does_not_load_alembic():
    look = "import sys, sandtable.web.app as _; print('alembic' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == "False"
