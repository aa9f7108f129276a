"""The trap knows whom a request is for, in the clear and in the beginning of an encrypted one."""

from __future__ import annotations

import ssl

import pytest

from trap import asked_for


def hello(host: str) -> bytes:
    """What a browser sends first to a host with https."""
    received, sent = ssl.MemoryBIO(), ssl.MemoryBIO()
    with pytest.raises(ssl.SSLWantReadError):
        ssl.create_default_context().wrap_bio(received, sent, server_hostname=host).do_handshake()
    return sent.read()


@pytest.mark.parametrize("host", ["evil.example", "accounts.google.com", "a.b", f"{'x' * 60}.example"])
def test_knows_the_host(host: str) -> None:
    assert asked_for(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()) == host
    assert asked_for(hello(host)) == host


def test_says_when_there_is_none() -> None:
    assert asked_for(b"\x16\x03 and so on") is None
