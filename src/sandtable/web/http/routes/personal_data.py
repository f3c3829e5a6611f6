"""Downloading everything that the service stores about one's own account."""

from __future__ import annotations

from litestar import Response, get

from sandtable.web.accounts.personal_data import personal_data
from sandtable.web.http.connection_types import Asked
from sandtable.web.http.permissions import logged_in
from sandtable.web.http.problems import Problem
from sandtable.web.http.services import service_of

#: An export costs as much as so many expensive requests.
_COST = 10


@get("/me/export")
async def export_personal_data(request: Asked) -> Response[bytes]:
    """Return what is stored about the caller, as a JSON file."""
    service, session = service_of(request), await logged_in(request)
    if not service.costly.take(session.account.id, _COST):
        raise Problem(429, wait=5)
    return Response(
        await personal_data(service.store.pool, session.account.id, service.door.sealer),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="sandtable-account.json"'},
    )


ROUTES = (export_personal_data,)
