"""What is written for machines keeps to rules that are written down: schemas of XML and JSON, shapes of structured data."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, Iterator

import jsonschema
import pytest
import pyshacl  # type: ignore[import-untyped]
import rdflib
from lxml import etree

import engine
import judges
from engine import REPOSITORY
from references import read_structured

SCHEMAS = Path(__file__).with_name("schemas")
FIXTURES = REPOSITORY / "Tests" / "Fixtures" / "pages"
SCHEMA_ORG = "https://schema.org/"


@pytest.fixture(scope="module", params=["machines", "newspaper", "english", "sections"])
def output(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a base address, built."""
    folder = tmp_path_factory.mktemp(request.param)
    shutil.copytree(FIXTURES / request.param / "content", folder / "content")
    base = "https://minato.example/paper" if request.param == "machines" else "https://news.example"
    engine.run("build", "--site", str(folder), "--at", engine.AT, "--base-url", base)
    return folder / "output"


def schema(name: str) -> etree.XMLSchema:
    return etree.XMLSchema(etree.parse(SCHEMAS / name))


def faults_of_xml(rules: etree.XMLSchema, data: bytes) -> list[str]:
    rules.validate(etree.fromstring(data))
    return [f"line {fault.line}: {fault.message}" for fault in rules.error_log]


def test_sitemaps_keep_to_their_schema(output: Path) -> None:
    rules = schema("sitemap.xsd")
    found = sorted(output.glob("sitemap*.xml"))
    assert any(path.name == "sitemap.xml" for path in found)
    judges.check([f"{path.name}: {fault}" for path in found for fault in faults_of_xml(rules, path.read_bytes())])


@pytest.mark.parametrize("fault, place", [
    (b"<url><loc>https://e.example/a/b.html</loc><lastmod>yesterday</lastmod></url>", "lastmod"),
    (b"<url><loc>/relative/address.html</loc></url>", "loc"),
    (b"<url><lastmod>2026-11-25</lastmod><loc>https://e.example/a/b.html</loc></url>", "loc"),
    (b"<url><loc>https://e.example/a/b.html</loc></url>" * 2, "everyPageOnce"),
    (b"<url><loc>https://e.example/a/b.html</loc><priority>2</priority></url>", "priority"),
])
def test_the_schema_of_sitemaps_refuses_what_is_wrong(fault: bytes, place: str) -> None:
    text = b'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' + fault + b"</urlset>"
    assert any(place in sentence for sentence in faults_of_xml(schema("sitemap.xsd"), text))


def test_json_feeds_keep_to_their_schema(output: Path) -> None:
    rules = jsonschema.Draft202012Validator(json.loads((SCHEMAS / "json-feed.schema.json").read_text(encoding="utf-8")))
    found = sorted(output.rglob("feed.json"))
    assert found
    judges.check([
        f"{path.relative_to(output)}: {fault.json_path}: {fault.message[:200]}"
        for path in found for fault in rules.iter_errors(json.loads(path.read_text(encoding="utf-8")))])


def graph_of(nodes: dict[str, Any]) -> rdflib.Graph:
    """The triples of JSON-LD; schema.org's own context, which is elsewhere, is a vocabulary and nothing more here."""
    return rdflib.Graph().parse(data=json.dumps({**nodes, "@context": {"@vocab": SCHEMA_ORG}}), format="json-ld")


def faults_of_graph(nodes: dict[str, Any]) -> Iterator[str]:
    conforms, report, _ = pyshacl.validate(
        graph_of(nodes), shacl_graph=str(SCHEMAS / "structured-data.ttl"), inference="none", advanced=False)
    if conforms:
        return
    shacl = rdflib.Namespace("http://www.w3.org/ns/shacl#")
    for result in report.subjects(rdflib.RDF.type, shacl.ValidationResult):
        path, value = report.value(result, shacl.resultPath), report.value(result, shacl.value)
        yield f"{path} {value if value is not None else ''}: {report.value(result, shacl.resultMessage)}"


def test_structured_data_has_the_shapes_that_are_asked_for(output: Path) -> None:
    pages = [path for path in sorted(output.rglob("*.html")) if read_structured(path)]
    assert len(pages) >= 3
    judges.check([
        f"{path.relative_to(output)}: {fault}" for path in pages for nodes in read_structured(path) for fault in faults_of_graph(nodes)])


@pytest.mark.parametrize("name, value", [
    ("headline", None), ("headline", "  "), ("author", None), ("author", "瓦版花子"), ("publisher", {"@type": "Person", "name": "x"}),
    ("datePublished", "yesterday"), ("image", "/relative.jpg"), ("wordcount", 3),
])
def test_shapes_refuse_what_is_wrong(output: Path, name: str, value: Any) -> None:
    nodes = next(
        nodes for path in sorted(output.rglob("*.html")) for nodes in read_structured(path)
        if any(node["@type"] == "NewsArticle" for node in nodes["@graph"]))
    (article,) = (node for node in nodes["@graph"] if node["@type"] == "NewsArticle")
    article.pop(name, None)
    if value is not None:
        article[name] = value
    assert any(name in fault or "closed" in fault for fault in faults_of_graph(nodes))
