"""A folder as a host on this machine shows it: which files a page asks for, and what if they come late."""

from __future__ import annotations

import functools
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

PICTURES = (".webp", ".avif", ".jpg", ".png", ".gif", ".svg")


class Server:
    """Serves one folder on a free port. Use as a context manager."""

    def __init__(self, folder: Path, delay: float = 0) -> None:
        """The delay, in seconds, is that of pictures alone."""
        self.folder = folder
        self.delay = delay
        # Every address asked for, in the order of arrival.
        self.requests: list[str] = []
        handler = functools.partial(Handler, self)
        self.http = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.thread = threading.Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)

    def __enter__(self) -> Server:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.http.shutdown()
        self.thread.join()
        self.http.server_close()

    def url(self, page: str) -> str:
        return f"http://127.0.0.1:{self.http.server_port}/{page}"

    def file(self, url: str) -> Path:
        return self.folder / unquote(urlsplit(url).path).lstrip("/")

    @property
    def pictures(self) -> list[Path]:
        """Those asked for so far."""
        return [self.file(address) for address in self.requests if urlsplit(address).path.endswith(PICTURES)]


class Handler(SimpleHTTPRequestHandler):
    def __init__(self, server: Server, *arguments: Any) -> None:
        self.site = server
        super().__init__(*arguments, directory=str(server.folder))

    def do_GET(self) -> None:
        self.site.requests.append(self.path)
        if urlsplit(self.path).path.endswith(PICTURES):
            time.sleep(self.site.delay)
        try:
            super().do_GET()
        except (BrokenPipeError, ConnectionResetError):
            # The page was left before the file had come.
            self.close_connection = True

    def end_headers(self) -> None:
        # Each visit is a first one.
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def guess_type(self, path: Any) -> str:
        return "image/webp" if str(path).endswith(".webp") else super().guess_type(path)

    def log_message(self, format: str, *arguments: Any) -> None:
        """Nothing: what is asked for is in `requests`."""
