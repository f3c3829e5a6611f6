"""A push service and a browser with a subscription, for tests."""

from __future__ import annotations

import asyncio
import base64
import datetime as dt
import json
import secrets
import ssl
from dataclasses import dataclass
from ipaddress import IPv4Address

import http_ece  # type: ignore[import-untyped]  # it has no types
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)

from sandtable.web.notices.push_keys import new_push_key
from sandtable.web.notices.webhook_client import WebhookClient


def encoded(data):
    """Bytes as browsers write them."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """What a browser keeps for one subscription."""

    def __init__(self, path="one"):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.endpoint = f"https://push.example/{path}"
        self.told = {
            "endpoint": self.endpoint,
            "keys": {"p256dh": encoded(point), "auth": encoded(self.auth)},
        }

    def read(self, body):
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth))


class PushServer:
    """A push service on this machine, with TLS, that answers what it is told to answer."""

    def __init__(self, folder):
        key, today = ec.generate_private_key(ec.SECP256R1()), dt.datetime.now(dt.UTC)
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "push.example")])
        names = [x509.DNSName("push.example"), x509.IPAddress(IPv4Address("127.0.0.1"))]
        cert = (
            x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
            .not_valid_before(today - dt.timedelta(days=1))
            .not_valid_after(today + dt.timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName(names), critical=False)
            .sign(key, hashes.SHA256())
        )
        self.file = folder / "push.pem"
        private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        self.file.write_bytes(private + cert.public_bytes(Encoding.PEM))
        self.status = 201
        self.got = []

    async def __aenter__(self):
        tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        tls.load_cert_chain(self.file)
        self.server = await asyncio.start_server(self.answer, "127.0.0.1", 0, ssl=tls)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_):
        self.server.close()

    async def answer(self, reader, writer):
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        exact = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append((head[0], exact, body))
        writer.write(f"HTTP/1.1 {self.status} Whatever\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def caller(self):
        async def here(_host, _port):
            return ["127.0.0.1"]

        tls = ssl.create_default_context(cafile=str(self.file))
        return Rerouted(lookup=here, allowed=lambda _: True, tls=tls, port=self.port)


@dataclass(frozen=True)
class Rerouted(WebhookClient):
    """A caller for whom every address is a port of this machine."""

    port: int = 0

    async def _open(self, address, host, _port):
        return await super()._open(address, host, self.port)


def key_file(folder):
    """A file with a new key for push messages."""
    path = folder / "push.key"
    path.write_text(new_push_key() + "\n")
    return str(path)
