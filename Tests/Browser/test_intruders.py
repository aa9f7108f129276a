"""`kawaraban serve` gives nothing away: not a byte from outside the site, to nobody from elsewhere, and it outlasts whoever wastes its
time."""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
import threading
import time
from itertools import product
from pathlib import Path
from typing import Iterator, Optional

import pytest
import zxingcpp
from PIL import Image, ImageDraw

import engine
import serving
from matrix import daily
from serving import Program

SECRET = "the keys lie below the mat"
# Seconds that a server may take to answer, and to let go of who does not go on.
SOON, PATIENCE = 10.0, 25.0
CONNECTIONS = 1_000

UPS = ("..", "%2e%2e", "%2E.", ".%2e", "..%00", "%252e%252e", "..;", "%c0%ae%c0%ae", "%uff0e%uff0e", "...", ".. ", "%2e%2e%20")
SLASHES = ("/", "%2f", "%2F", "\\", "%5c", "//", "%c0%af", "%252f", "/./")
GOALS = ("secret.txt", "etc/passwd", "content/news/long.md")
SINGLE = (
    "/%00", "/index.html%00.txt", "/..", "/.", "//", "///secret.txt", "/\\..\\secret.txt", "/..%5csecret.txt", "/linked.txt", "/linked/secret.txt",
    "/linked/../secret.txt", "/content/site.yml", "/templates/default/footer.mustache", "/.kawaraban/store.sqlite3",
    "/.git/config", "/assets/../../secret.txt", "/assets/pictures/../../../secret.txt", "/assets/pictures/..%2f..%2fsecret.txt",
    "/_kawaraban/../secret.txt", "/_kawaraban/..%2fsecret.txt", "/_kawaraban/weight?page=../secret.txt",
    "/_kawaraban/weight?page=%2e%2e%2fsecret.txt", "/_kawaraban/plan?page=../../secret.txt", "/_kawaraban/events.txt?page=../secret.txt",
    "/_kawaraban/widths?page=%22%3E%3Cscript%3E", "/%2e%2e/%2e%2e/secret.txt?_kawaraban=plain", "/index.html/../../secret.txt",
    "/" + "../" * 60 + "etc/passwd", "/" + "a/" * 500 + "../" * 500 + "../secret.txt", "/" + "x" * 5_000, "/" + "x" * 200_000,
    "http://127.0.0.1/../secret.txt", "file:///etc/passwd", "/file:///etc/passwd", "*", "", "secret.txt", "/%", "/%2", "/%zz", "/\x01",
    "/\r\nX-Evil: 1", "/index.html#/../secret.txt", "/~root", "/news/long.md", "/news%2flong.html", "/NEWS/LONG.HTML", "/index.html.bak",
)
CLIMBS = tuple(
    f"{start}{(up + slash) * depth}{goal}"
    for start, up, slash, depth, goal in product(("/", "/news/"), UPS, SLASHES, (1, 4), GOALS))


def paths(every: int) -> tuple[str, ...]:
    """Those that are unlike any other, and of the climbs as many as there is time for."""
    return SINGLE + CLIMBS[::every]


class Besieged:
    """A site with what nobody may see lying around it."""

    def __init__(self, folder: Path) -> None:
        self.site = serving.write(folder / "site")
        (folder / "secret.txt").write_text(SECRET, encoding="utf-8")
        static = self.site.folder / "content" / "static"
        static.mkdir()
        (static / "linked.txt").symlink_to(folder / "secret.txt")
        (static / "linked").symlink_to(folder)
        (static / "large.bin").write_bytes(bytes(32 << 20))
        self.program = serving.serve(self.site)
        self.port = int(self.program.said("http://").rstrip("/").split(":")[-1])
        self.program.said("article")

    def connected(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), SOON)

    def sent(self, data: bytes) -> bytes:
        """All that comes back."""
        with self.connected() as connection:
            try:
                connection.sendall(data)
                return b"".join(iter(lambda: connection.recv(65_536), b""))
            except ConnectionError:
                return b""

    def asked(self, path: str, host: Optional[str] = None, method: str = "GET", **fields: str) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}", "Connection: close"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
        return self.sent("\r\n".join([*lines, "", ""]).encode("utf-8", "surrogateescape"))

    def answers(self) -> bool:
        return self.asked("/index.html").startswith(b"HTTP/1.1 200")


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    made = Besieged(tmp_path_factory.mktemp("besieged"))
    with made.program:
        yield made


# MARK: nothing from outside


@pytest.mark.parametrize("every", daily(53, later=[4]))
def test_nothing_from_outside_the_site_is_given(every: int, besieged: Besieged) -> None:
    for path in paths(every):
        answer = besieged.asked(path)
        assert SECRET.encode() not in answer and b"root:x:0" not in answer, path
        assert b"title: " not in answer and b"SQLite" not in answer, path
        assert not answer or answer.split(b" ")[1] in (b"200", b"302", b"400", b"404", b"431"), (path, answer[:80])
    assert besieged.answers()


def test_there_are_enough_paths() -> None:
    assert len(set(paths(4))) >= 300
    assert all(any(part in path for path in paths(53)) for part in ("..", "%2e", "%2f", "%00", "\\", "%5c"))


# MARK: nobody from elsewhere


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1:x", "127.0.0.1.evil.example:{port}", "127.0.0.1:"])
def test_other_hosts_are_refused(host: str, besieged: Besieged) -> None:
    """A name that somebody has led to this machine."""
    assert besieged.asked("/index.html", host.format(port=besieged.port)).startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:1", "localhost:8080", "[::1]:{port}"])
def test_other_ports_of_this_machine_may_be_led_here(host: str, besieged: Besieged) -> None:
    """By `ssh -L`, by a container; what a page of another port asks for itself says where it comes from."""
    host = host.format(port=besieged.port)
    assert besieged.asked("/index.html", host, Origin=f"http://{host}").startswith(b"HTTP/1.1 200")
    assert besieged.asked("/index.html", host, Origin="http://127.0.0.1:2").startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize("fields", [
    {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": "https://127.0.0.1:{port}"},
    {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "no-cors"}, {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "cors"},
])
def test_pages_of_others_are_refused(fields: dict[str, str], besieged: Besieged) -> None:
    own = {name: value.format(port=besieged.port) for name, value in fields.items()}
    for path in ("/index.html", "/_kawaraban/", "/_kawaraban/events?page=index.html", "/_kawaraban/ask?drafts=1"):
        assert besieged.asked(path, **own).startswith(b"HTTP/1.1 403"), path


@pytest.mark.parametrize("path", ["/index.html", "/_kawaraban/", "/_kawaraban/live.js", "/_kawaraban/report", "/nothing.html"])
def test_nothing_is_kept_and_nothing_is_shared(path: str, besieged: Besieged) -> None:
    head = besieged.asked(path).split(b"\r\n\r\n")[0].lower()
    assert b"cache-control: no-store" in head
    assert b"access-control-" not in head
    assert b"cross-origin-resource-policy: same-origin" in head and b"nosniff" in head


@pytest.mark.parametrize("data, status", [
    (b"POST / HTTP/1.1\r\nHost: {host}\r\n\r\n", b"405"), (b"GET / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 3\r\n\r\nabc", b"413"),
    (b"GET / HTTP/1.1\r\nHost: {host}\r\nHost: {host}\r\n\r\n", b"400"), (b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n", b"403"),
    (b"GET / HTTP/2.0\r\nHost: {host}\r\n\r\n", b"505"), (b"GET  / HTTP/1.1\r\n\r\n", b"400"), (b"\x16\x03\x01\x02\x00" * 9 + b"\n\n", b"400"),
    (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000 + b"\r\n", b"431"),
])
def test_what_is_no_request_is_refused(data: bytes, status: bytes, besieged: Besieged) -> None:
    answer = besieged.sent(data.replace(b"{host}", f"127.0.0.1:{besieged.port}".encode()))
    # Who has more to say than is listened to may see nothing but the end.
    assert answer.split(b" ")[1:2] == [status] or status == b"431" and not answer
    assert besieged.answers()


# MARK: whoever wastes its time


def test_a_thousand_connections_leave_room_for_one(besieged: Besieged) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4 * CONNECTIONS)), hard))
    idle = [besieged.connected() for _ in range(CONNECTIONS)]
    try:
        begun = time.monotonic()
        assert besieged.answers()
        assert time.monotonic() - begun < SOON
    finally:
        for connection in idle:
            connection.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert besieged.answers()


@pytest.mark.later
def test_who_does_not_go_on_is_let_go(besieged: Besieged) -> None:
    """Half a request, one that comes letter by letter, and an answer that nobody reads."""
    ended: dict[str, float] = {}

    def wait(name: str, connection: socket.socket, letter: bytes = b"") -> None:
        begun = time.monotonic()
        connection.settimeout(0.5)
        while time.monotonic() - begun < PATIENCE:
            try:
                if letter:
                    connection.sendall(letter)
                    time.sleep(0.3)
                elif connection.recv(1) == b"":
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        else:
            return
        ended[name] = time.monotonic() - begun

    half, slow, deaf = besieged.connected(), besieged.connected(), besieged.connected()
    half.sendall(b"GET /index.html HT")
    slow.sendall(b"GET /")
    deaf.sendall(f"GET /large.bin HTTP/1.1\r\nHost: 127.0.0.1:{besieged.port}\r\n\r\n".encode())
    threads = [threading.Thread(target=wait, args=it) for it in (("half", half), ("slow", slow, b"a"))]
    for thread in threads:
        thread.start()
    time.sleep(PATIENCE - SOON)
    # What was on its way comes, and then the end, long before all of it.
    deaf.settimeout(SOON)
    count = 0
    try:
        while part := deaf.recv(1 << 20):
            count += len(part)
    except ConnectionError:
        pass
    for thread in threads:
        thread.join()
    for connection in (half, slow, deaf):
        connection.close()
    assert count < 32 << 20
    assert set(ended) == {"half", "slow"}
    assert besieged.answers()


# MARK: the end


@pytest.mark.parametrize("number", daily(signal.SIGINT, signal.SIGHUP, later=[signal.SIGTERM]))
def test_it_ends_when_it_is_told_to(number: int, tmp_path: Path) -> None:
    site = serving.write(tmp_path / "site")
    with serving.serve(site) as program:
        port = int(program.said("http://").rstrip("/").split(":")[-1])
        program.said("8 articles")
        # A page that listens does not hold it.
        with socket.create_connection(("127.0.0.1", port)) as listening:
            listening.sendall(f"GET /_kawaraban/events?page=index.html HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            assert listening.recv(10)
            begun = time.monotonic()
            assert program.ended(number) == 0
            assert time.monotonic() - begun < SOON
    assert not site.output.exists()


def test_it_ends_with_its_terminal(tmp_path: Path) -> None:
    """Whoever closes the window hangs up, and there is nobody left to tell."""
    site = serving.write(tmp_path / "site")
    own, others = os.openpty()
    process = subprocess.Popen(
        [str(engine.binary()), "serve", *site.options, "--port", "0"], stdin=others, stdout=others, stderr=others,
        start_new_session=True)
    os.close(others)
    try:
        seen = b""
        while b"8 articles" not in seen:
            seen += os.read(own, 4_096)
        os.close(own)
        process.send_signal(signal.SIGHUP)
        assert process.wait(SOON) == 0
    finally:
        process.kill()
        process.wait()


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    site = serving.write(tmp_path / "site")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with Program("serve", *site.options, "--port", str(port)) as program:
            assert f"the port {port} is taken" in program.said("error:")
            assert program.process.wait(SOON) == 1


# MARK: others that may look

# A network of this machine's own, with an address as others see it, and nobody in it.
ALONE = "ip link set lo up && ip addr add 192.0.2.7/32 dev lo && exec \"$@\""
NETWORK = ("unshare", "-rn", "sh", "-c", ALONE, "sh")


def has_network() -> bool:
    try:
        return subprocess.run([*NETWORK, "true"], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not has_network(), reason="no network can be made here in which nobody else is")
def test_a_phone_sees_where_to_look(tmp_path: Path) -> None:
    site = serving.write(tmp_path / "site")
    own, others = os.openpty()
    command = [*NETWORK, str(engine.binary()), "serve", *site.options, "--port", "4000", "--lan"]
    process = subprocess.Popen(command, stdin=others, stdout=others, stderr=others, start_new_session=True)
    os.close(others)
    try:
        seen = b""
        while b"8 articles" not in seen:
            seen += os.read(own, 4_096)
        process.send_signal(signal.SIGINT)
        assert process.wait(SOON) == 0
    finally:
        process.kill()
        process.wait()
        os.close(own)
    text = seen.decode()
    assert "http://127.0.0.1:4000/" in text and "http://192.0.2.7:4000/" in text
    assert [found.text for found in zxingcpp.read_barcodes(drawn(text))] == ["http://192.0.2.7:4000/"]


def drawn(text: str) -> Image.Image:
    """The code in what a terminal was sent, 8 px to the module."""
    rows = [line.split("\x1b[30;107m")[1].split("\x1b[0m")[0] for line in text.splitlines() if "\x1b[30;107m" in line]
    picture = Image.new("L", (len(rows[0]) * 8, len(rows) * 16), 255)
    draw = ImageDraw.Draw(picture)
    for (y, row), half in product(enumerate(rows), (0, 1)):
        for x, character in enumerate(row):
            if character in ("█▀", "█▄")[half]:
                draw.rectangle((x * 8, y * 16 + half * 8, x * 8 + 7, y * 16 + half * 8 + 7), fill=0)
    return picture
