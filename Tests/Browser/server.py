"""A folder as a host on this machine shows it: which files a page asks for, and what if pictures come late."""

from __future__ import annotations

import functools
import threading
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Iterator
from urllib.parse import unquote, urlsplit

# Seconds that a picture is held back at most.
LONGEST = 60

PICTURES = (".webp", ".avif", ".jpg", ".png", ".gif", ".svg")


class Server:
    """Serves one folder on a free port. Use as a context manager."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # Set whenever pictures are not held back.
        self.pictures_may_go = threading.Event()
        self.pictures_may_go.set()
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

    @contextmanager
    def without_pictures(self) -> Iterator[None]:
        """Meanwhile pictures are asked for and do not come."""
        self.pictures_may_go.clear()
        try:
            yield
        finally:
            self.pictures_may_go.set()

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
            self.site.pictures_may_go.wait(LONGEST)
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
