"""Webhooks on loopback, and the worker that may call them.

The service calls public addresses only, so the worker of these tests looks every name up at
`ADDRESS`, calls it though it is on loopback, and believes its certificate.  Nothing else differs.
Run as a program this module is that worker.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import ssl
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from sandtable.cli import main
from sandtable.web.notices import notice_job
from sandtable.web.notices.webhook_client import WebhookClient

ADDRESS, PORT = "127.77.0.1", 8443
URL = f"https://hook.example:{PORT}/"
WORKER = (str(Path(__file__)), "worker")


class SlowHook:
    """Counts its callers and answers each after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.called = asyncio.Event()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        self.called.set()
        await asyncio.sleep(self.seconds)
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        writer.close()


@asynccontextmanager
async def slow_hook(seconds: float, folder: Path) -> AsyncIterator[SlowHook]:
    """Listen as a webhook does."""
    hook = SlowHook(seconds)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(_certificate(folder))
    server = await asyncio.start_server(hook.answer, ADDRESS, PORT, ssl=tls)
    try:
        yield hook
    finally:
        server.close()


def _certificate(folder: Path) -> Path:
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now)
        .not_valid_after(now + dt.timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    path = folder / "hook.pem"
    pem = serialization.Encoding.PEM
    private = serialization.PrivateFormat.PKCS8
    path.write_bytes(
        key.private_bytes(pem, private, serialization.NoEncryption()) + made.public_bytes(pem)
    )
    return path


async def _looked_up(_host: str, _port: int) -> list[str]:
    return [ADDRESS]


def run_worker() -> None:
    """Be a worker that may call hooks on loopback."""
    tls = ssl.create_default_context()
    tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
    caller = partial(WebhookClient, lookup=_looked_up, allowed=lambda _: True, tls=tls)
    vars(notice_job)["WebhookClient"] = caller
    main()


if __name__ == "__main__":
    sys.argv[0] = "sandtable"
    run_worker()
