/* Keeps a served page up to date: asks the server what changes, and changes the page in place. No published page has it. */
(() => {
  "use strict";
  const mark = document.currentScript;
  const page = mark.dataset.page;
  const follows = "follow" in mark.dataset;
  let state = mark.dataset.state;
  let fonts = null;
  let generation = -1;
  let source = null;
  let isBusy = false;
  let waiting = null;

  // What the server said an element or a text is. What differs from it now is the reader's and the page's own doing, and stays.
  const said = new WeakMap();

  const note = (node) => {
    if (node.nodeType === 1) {
      const attributes = new Map();
      for (const { name, value } of node.attributes) attributes.set(name, value);
      said.set(node, attributes);
      const inner = node.localName === "template" ? node.content : node;
      for (let child = inner.firstChild; child; child = child.nextSibling) note(child);
    } else {
      said.set(node, node.data ?? "");
    }
  };

  // MARK: place

  /* The element whose top is nearest below the top of the window: it stays where it is. */
  const anchor = () => {
    const x = innerWidth / 2;
    for (let y = 8; y < innerHeight; y += 24) {
      for (const element of document.elementsFromPoint(x, y)) {
        if (element === document.documentElement || element === document.body || !said.has(element)) continue;
        let fixed = element;
        while (fixed && !["fixed", "sticky"].includes(getComputedStyle(fixed).position)) fixed = fixed.parentElement;
        if (fixed) continue;
        const { top, height } = element.getBoundingClientRect();
        if (height <= innerHeight * 2) return { element, top, scroll: scrollY };
      }
    }
    return null;
  };

  const hold = (place) => {
    if (!place || !place.element.isConnected) return;
    const moved = place.element.getBoundingClientRect().top - place.top;
    if (Math.abs(moved) > 0.5) scrollBy({ top: moved, behavior: "instant" });
  };

  // MARK: morphing

  /* Nobody can say what these would do when they come or go by themselves. */
  const needsReload = (element) =>
    element.localName === "script" && element.type !== "application/ld+json" ||
    element.matches?.(".pager, .carousel, .strip, .toast");

  class Doubt extends Error {}

  const key = (node) => {
    if (node.nodeType !== 1) return node.nodeName;
    if (node.id) return "#" + node.id;
    const link = node.getAttribute("href") ?? node.getAttribute("src") ?? "";
    return `${node.localName} ${node.getAttribute("class")?.split(" ")[0] ?? ""} ${link}`;
  };

  const kind = (node) =>
    node.nodeType === 1 ? `${node.localName} ${node.getAttribute("class")?.split(" ")[0] ?? ""}` : node.nodeName;

  const changed = [];

  const sync = (old, next) => {
    const before = said.get(old) ?? new Map();
    for (const { name, value } of next.attributes) {
      if (before.get(name) === value) continue;
      old.setAttribute(name, value);
      if (!["class", "style"].includes(name)) changed.push(old);
    }
    for (const name of before.keys()) if (!next.hasAttribute(name)) old.removeAttribute(name);
    const now = new Map();
    for (const { name, value } of next.attributes) now.set(name, value);
    said.set(old, now);
  };

  const morph = (old, next) => {
    if (old.nodeType !== 1) {
      if (said.get(old) !== next.data) {
        old.data = next.data;
        said.set(old, next.data);
        if (old.parentElement) changed.push(old.parentElement);
      }
      return;
    }
    sync(old, next);
    if (old.localName === "template") {
      old.innerHTML = next.innerHTML;
      note(old);
    } else {
      children(old, next);
    }
  };

  const children = (old, next) => {
    const have = [...old.childNodes].filter((node) => said.has(node));
    const want = [...next.childNodes];
    const byKey = new Map();
    for (const node of have) {
      const name = key(node);
      if (!byKey.has(name)) byKey.set(name, []);
      byKey.get(name).push(node);
    }
    const partner = new Map();
    const taken = new Set();
    for (const node of want) {
      const found = byKey.get(key(node))?.shift();
      if (found) {
        partner.set(node, found);
        taken.add(found);
      }
    }
    // What is left over is matched by what it is: the same paragraph with another link is still that paragraph.
    const byKind = new Map();
    for (const node of have) {
      if (taken.has(node) || node.id) continue;
      const name = kind(node);
      if (!byKind.has(name)) byKind.set(name, []);
      byKind.get(name).push(node);
    }
    for (const node of want) {
      if (partner.has(node) || node.id) continue;
      const found = byKind.get(kind(node))?.shift();
      if (found) {
        partner.set(node, found);
        taken.add(found);
      }
    }
    for (const node of have) {
      if (taken.has(node)) continue;
      if (node.nodeType === 1 && needsReload(node)) throw new Doubt();
      node.remove();
      changed.push(old);
    }
    let place = old.firstChild;
    const skip = () => {
      while (place && !taken.has(place)) place = place.nextSibling;
    };
    // Those that stay in order are not touched: what is taken out and put back forgets focus and sound.
    const still = inOrder(want.map((node) => partner.get(node)).filter(Boolean), have);
    for (const node of want) {
      const found = partner.get(node);
      skip();
      if (!found) {
        if (node.nodeType === 1 && (needsReload(node) || node.querySelector("script, .pager, .carousel"))) throw new Doubt();
        const added = document.importNode(node, true);
        note(added);
        old.insertBefore(added, place);
        changed.push(added.nodeType === 1 ? added : old);
        continue;
      }
      if (found === place) {
        place = place.nextSibling;
      } else if (!still.has(found)) {
        old.insertBefore(found, place);
        changed.push(old);
      } else {
        place = found.nextSibling;
      }
      if (node.nodeType === 1 && node.localName === "script" && node.textContent !== found.textContent &&
          needsReload(node)) throw new Doubt();
      morph(found, node);
    }
  };

  /* The longest run of nodes that stand in the order in which they are wanted. */
  const inOrder = (nodes, have) => {
    const places = new Map(have.map((node, index) => [node, index]));
    const tails = [];
    const previous = [];
    nodes.forEach((node, index) => {
      let low = 0;
      let high = tails.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (places.get(nodes[tails[middle]]) < places.get(node)) low = middle + 1;
        else high = middle;
      }
      previous[index] = low > 0 ? tails[low - 1] : -1;
      tails[low] = index;
    });
    const still = new Set();
    for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index]) still.add(nodes[index]);
    return still;
  };

  // MARK: head

  const sheetIsThere = (link) => new Promise((done) => {
    link.addEventListener("load", done, { once: true });
    link.addEventListener("error", done, { once: true });
    setTimeout(done, 2000);
  });

  /* A new style sheet is there before the old one goes. */
  const swapSheet = async (old, href) => {
    const link = old.cloneNode();
    link.href = href;
    old.after(link);
    note(link);
    await sheetIsThere(link);
    old.remove();
  };

  const fixedParts = (head) => [...head.children].filter((node) => !isSheet(node) && node.dataset.kawaraban === undefined);
  const isSheet = (node) => node.localName === "link" && node.rel === "stylesheet";
  const written = (node) => node.getAttribute("href")?.split("?")[0];

  const morphHead = async (next) => {
    const sheets = [...document.head.children].filter((node) => isSheet(node) && said.has(node));
    const wanted = [...next.children].filter(isSheet);
    if (sheets.length !== wanted.length) throw new Doubt();
    const scripts = (head) => [...head.querySelectorAll("script:not([data-kawaraban], [type])")]
      .map((node) => node.getAttribute("src") ?? node.textContent).join("\n");
    // Names of fonts that are fetched ahead are nothing that a page does.
    const plain = (text) => text.replace(/assets\/[\w-]+\.woff2/g, "");
    if (plain(scripts(document.head)) !== plain(scripts(next))) throw new Doubt();
    await Promise.all(sheets.map((sheet, index) => {
      const href = wanted[index].getAttribute("href");
      return written(sheet) === href.split("?")[0] ? null : swapSheet(sheet, href);
    }));
    const old = fixedParts(document.head).filter((node) => said.has(node));
    const wish = fixedParts(next);
    const same = old.length === wish.length && old.every((node, index) => node.localName === wish[index].localName);
    if (same) {
      old.forEach((node, index) => {
        if (node.localName === "script") return;
        sync(node, wish[index]);
        if (node.textContent !== wish[index].textContent) node.textContent = wish[index].textContent;
      });
    } else {
      for (const node of old) if (!["script", "style"].includes(node.localName)) node.remove();
      const styles = old.filter((node) => node.localName === "style");
      const wishedStyles = wish.filter((node) => node.localName === "style");
      if (styles.length !== wishedStyles.length) throw new Doubt();
      styles.forEach((node, index) => (node.textContent = wishedStyles[index].textContent));
      for (const node of wish) {
        if (["script", "style"].includes(node.localName)) continue;
        const added = document.importNode(node, true);
        note(added);
        document.head.append(added);
      }
    }
  };

  const swapFonts = async (hash) => {
    if (fonts !== null && fonts !== hash) {
      for (const link of [...document.querySelectorAll("link[rel=stylesheet]")]) {
        if (link.getAttribute("href").split("?")[0].search(/assets\/fonts(-pages)?\.css$/) >= 0) {
          await swapSheet(link, link.getAttribute("href").split("?")[0] + "?" + hash);
        }
      }
    }
    fonts = hash;
  };

  /* Pictures, films and sheets of the site whose names stay when they change. */
  const renewFiles = (files, hash) => {
    if (files.length === 0) return false;
    const paths = files.map((file) => new URL("/" + file, location.href).pathname);
    const isNamed = (address) => address && paths.includes(new URL(address, location.href).pathname);
    for (const element of document.querySelectorAll("img[src], video[src], audio[src], source[src], link[href]")) {
      const name = element.hasAttribute("src") ? "src" : "href";
      const address = element.getAttribute(name);
      if (isNamed(address)) element.setAttribute(name, address.split("?")[0] + "?" + hash);
    }
    return [...document.scripts].some((script) => isNamed(script.getAttribute("src")));
  };

  // MARK: changes

  const reload = (wanted) => {
    // Once for each state: a page that is in doubt again would come back for ever.
    const done = sessionStorage.getItem("kawaraban-reload");
    const name = page + " " + wanted;
    if (done === name) return;
    sessionStorage.setItem("kawaraban-reload", name);
    history.scrollRestoration = "auto";
    location.reload();
  };

  const change = async (event) => {
    if (renewFiles(event.files ?? [], event.generation)) return reload(event.generation);
    await swapFonts(event.fonts);
    if (event.state === state) return;
    const answer = await fetch(location.pathname, { cache: "no-store" });
    const text = await answer.text();
    const next = new DOMParser().parseFromString(text, "text/html");
    const mark = next.querySelector("script[data-kawaraban]");
    if (!answer.ok || !mark || state === "") {
      if (answer.ok || state !== "") reload(event.state);
      return;
    }
    const place = anchor();
    const root = document.documentElement;
    const anchoring = root.style.overflowAnchor;
    root.style.overflowAnchor = "none";
    changed.length = 0;
    try {
      await morphHead(next.head);
      sync(root, next.documentElement);
      sync(document.body, next.body);
      children(document.body, next.body);
      state = mark.dataset.state;
    } catch (error) {
      if (!(error instanceof Doubt)) console.error(error);
      return reload(event.state);
    }
    hold(place);
    requestAnimationFrame(() => (root.style.overflowAnchor = anchoring));
    const first = changed.find((element) => element.isConnected && !document.head.contains(element));
    if (follows && first) first.scrollIntoView({ block: "center", behavior: "smooth" });
    dispatchEvent(new CustomEvent("kawaraban-change", { detail: { state, at: performance.now() } }));
  };

  const take = async (event) => {
    if (isBusy) {
      waiting = { ...event, files: [...(waiting?.files ?? []), ...event.files] };
      return;
    }
    isBusy = true;
    try {
      await change(event);
    } catch (error) {
      console.error(error);
    }
    isBusy = false;
    if (waiting) {
      const next = waiting;
      waiting = null;
      take(next);
    }
  };

  // MARK: what is wrong

  let sheet = null;
  let isHidden = -1;

  const report = async (event) => {
    if (!document.querySelector("body.alone")) {
      if (event.errors + event.warnings === 0) {
        sheet?.remove();
        sheet = null;
        return;
      }
      const text = await (await fetch("/_kawaraban/report", { cache: "no-store" })).text();
      if (!sheet) {
        sheet = document.createElement("kawaraban-report");
        sheet.attachShadow({ mode: "open" });
        document.documentElement.append(sheet);
      }
      const wasOpen = sheet.shadowRoot.querySelector("details")?.open;
      sheet.shadowRoot.innerHTML = text;
      const details = sheet.shadowRoot.querySelector("details");
      if (details && wasOpen) details.open = true;
      const errors = sheet.shadowRoot.querySelector(".errors");
      const hide = () => {
        isHidden = event.generation;
        errors.remove();
      };
      errors?.querySelector(".close")?.addEventListener("click", hide);
      errors?.addEventListener("keydown", (key) => key.key === "Escape" && hide());
      if (errors && isHidden === event.generation) errors.remove();
    } else if (event.state !== null && event.errors === 0) {
      reload("mended " + event.generation);
    } else if (generation >= 0) {
      reload("report " + event.generation);
    }
  };

  // MARK: listening

  const listen = () => {
    source = new EventSource(`/_kawaraban/events?page=${encodeURIComponent(page)}&state=${state}`);
    source.onmessage = (message) => {
      const event = JSON.parse(message.data);
      if (follows && event.page && event.page !== page && event.files.length === 0 && !event.errors) {
        location.href = "/" + event.page;
        return;
      }
      if (event.generation !== generation || event.errors) report(event);
      generation = event.generation;
      take(event);
    };
  };

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();

  function start() {
    for (let child = document.head.firstChild; child; child = child.nextSibling) note(child);
    said.set(document.documentElement, new Map([...document.documentElement.attributes].map((a) => [a.name, a.value])));
    note(document.body);
    listen();
  }

  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => event.persisted && listen());
})();
