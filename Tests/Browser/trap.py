"""A port that stands for every host of the world: whatever a page asks of one is known here, and gets no answer."""

from __future__ import annotations

import re
import socketserver
import threading

# In a request, else in the clear at the beginning of an encrypted one.
HOSTS = (re.compile(rb"^host: *([^\r\n]+)", re.IGNORECASE | re.MULTILINE), re.compile(rb"((?:[a-z0-9-]+\.)+[a-z]{2,})"))
# What Chromium asks of its own accord, whatever it shows.
OF_THE_BROWSER = (".google.com", ".googleapis.com")


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
                found = [match.group(1).decode(errors="replace") for match in (host.search(asked) for host in HOSTS) if match]
                host = found[0] if found else f"somebody: {asked[:40]!r}"
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
