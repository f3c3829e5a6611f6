"""A request or a socket, whatever the framework calls it."""

from __future__ import annotations

from typing import Any

from litestar import Request, WebSocket

Asked = Request[Any, Any, Any]
Heard = WebSocket[Any, Any, Any]
Connection = Asked | Heard
