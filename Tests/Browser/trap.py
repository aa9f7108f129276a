"""A port that stands for every host of the world: whatever a page asks of one is known here, and gets no answer."""

from __future__ import annotations

import re
import socketserver
import threading
from typing import Optional

HOST = re.compile(rb"^host: *([^\r\n]+)", re.IGNORECASE | re.MULTILINE)
# Three lengths, of which each tells the next: the extension, its list, the name (RFC 6066, section 3).
SERVER_NAME = re.compile(rb"(?=\x00\x00(..)(..)\x00(..))", re.DOTALL)
# What Chromium asks of its own accord, whatever it shows.
OF_THE_BROWSER = (".google.com", ".googleapis.com")


def asked_for(request: bytes) -> Optional[str]:
    """The host that a request names: an encrypted one does it in the clear, at its beginning."""
    plain = HOST.search(request)
    if plain:
        return plain.group(1).decode(errors="replace")
    for match in SERVER_NAME.finditer(request):
        extension, names, name = (int.from_bytes(length, "big") for length in match.groups())
        if extension == names + 2 == name + 5:
            return request[match.start() + 9 : match.start() + 9 + name].decode(errors="replace")
    return None


class Trap:
    """Use as a context manager; a browser is led into it by `rules`."""

    def __init__(self) -> None:
        # Hosts that were asked, in the order of arrival.
        self.hosts: list[str] = []
        trap = self

        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                self.request.settimeout(5)
                try:
                    asked = self.request.recv(4096)
                except OSError:
                    asked = b""
                host = asked_for(asked) or f"somebody: {asked[:40]!r}"
                if not host.endswith(OF_THE_BROWSER):
                    trap.hosts.append(host)

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    def __enter__(self) -> Trap:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    @property
    def rules(self) -> str:
        """What Chromium calls host resolver rules."""
        return f"MAP * 127.0.0.1:{self.server.server_address[1]}"
