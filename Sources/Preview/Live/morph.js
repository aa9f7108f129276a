/* Changes what stands on a page into what should stand there, and nothing else: a part of the script of watched pages. */

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

const isHeld = (element) => {
  let fixed = element;
  while (fixed && !["fixed", "sticky"].includes(getComputedStyle(fixed).position)) fixed = fixed.parentElement;
  return !fixed;
};

const place = (element) => ({ element, top: element.getBoundingClientRect().top });

/* What stays where it is in the window: what has the focus, if that is seen, else what is nearest below the top. */
const anchor = () => {
  const focused = document.activeElement;
  if (said.has(focused) && focused !== document.body && isHeld(focused)) {
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) return place(focused);
  }
  const x = innerWidth / 2;
  for (let y = 8; y < innerHeight; y += 24) {
    for (const element of document.elementsFromPoint(x, y)) {
      if (element === document.documentElement || element === document.body || !said.has(element)) continue;
      if (isHeld(element) && element.offsetHeight <= innerHeight * 2) return place(element);
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

/* What the page's script counts and measures once. */
const isCounted = (element) => element.matches?.(".panel, .tabs li");

/* Nobody can say what these would do when they come or go by themselves. */
const needsReload = (element) =>
  element.localName === "script" && element.type !== "application/ld+json" ||
  element.matches?.(".pager, .carousel, .strip, .toast") || isCounted(element);

class Doubt extends Error {}

/* As it was written, without what the page's script has added. */
const classes = (node) => said.get(node)?.get("class") ?? node.getAttribute("class") ?? "";

const link = (node) => node.getAttribute("href") ?? node.getAttribute("src") ?? "";

const kind = (node) => (node.nodeType === 1 ? `${node.localName} ${classes(node).split(" ")[0]}` : node.nodeName);

const key = (node) => (node.nodeType === 1 ? (node.id ? "#" + node.id : `${kind(node)} ${link(node)}`) : node.nodeName);

const changed = [];

const saysTheSame = (before, next) => {
  if (before.size !== next.attributes.length) return false;
  for (const { name, value } of next.attributes) if (before.get(name) !== value) return false;
  return true;
};

const sync = (old, next) => {
  const before = said.get(old) ?? new Map();
  if (saysTheSame(before, next)) return;
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
  // For readers without script alone: to a page with script it is a text, to a parser without one it is elements.
  if (old.localName === "noscript") return;
  if (old.nodeType !== 1) {
    if (said.get(old) !== next.data) {
      if (old.parentElement?.closest(".tabs li")) throw new Doubt("a tab is called otherwise");
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

/* Whether nodes that are wanted are those that are there, one by one: nobody has to look for partners. Several that look the same must
   say the same, lest one is taken for another. */
const areInPlace = (want, have) => {
  if (want.length !== have.length) return false;
  return want.every((node, index) => {
    if (key(node) !== key(have[index])) return false;
    if (node.nodeType !== 1) return said.get(have[index]) === node.data;
    const isOnly = node.localName !== "script" && (node.id || want.length === 1);
    return isOnly || node.textContent === have[index].textContent;
  });
};

/* Pairs of nodes that are wanted and nodes that are there. First those that say the same: what is new among paragraphs leaves all of
   them as they are. Then those that look the same and lead to the same, and what is left over by what it is: the same paragraph with
   another link is still that paragraph. What has an id is paired with what has the same. */
const partners = (want, have) => {
  const pairs = new Map();
  const taken = new Set();
  const count = new Map();
  for (const node of have) count.set(key(node), (count.get(key(node)) ?? 0) + 1);
  const names = [
    // Where the name alone is enough nobody has to read.
    (node) => (count.get(key(node)) > 1 ? key(node) + "\n" + node.textContent : null),
    (node) => (node.nodeType !== 1 || node.id ? null : `${node.localName} ${classes(node)} ${link(node)}`),
    key,
    (node) => (node.id ? null : kind(node)),
  ];
  for (const name of names) {
    const left = new Map();
    for (const node of have) {
      const called = taken.has(node) ? null : name(node);
      if (called === null) continue;
      if (!left.has(called)) left.set(called, []);
      left.get(called).push(node);
    }
    for (const node of want) {
      const found = pairs.has(node) ? null : left.get(name(node))?.shift();
      if (!found) continue;
      pairs.set(node, found);
      taken.add(found);
    }
  }
  return { pairs, taken };
};

const isBlank = (node) => node.nodeType !== 1 && !node.data.trim();

/* What the server said, even where the page's script has put something around it. */
const known = (nodes) => [...nodes].flatMap((node) => (said.has(node) ? [node] : known(node.childNodes)));

const children = (old, next) => {
  const have = known(old.childNodes);
  const want = [...next.childNodes];
  if (areInPlace(want, have)) return want.forEach((node, index) => morph(have[index], node));
  const { pairs, taken } = partners(want, have);
  /* A child of `old`: the node, or what stands around it. */
  const outer = (node) => (node.parentNode === old ? node : outer(node.parentNode));
  const held = new Set([...taken].map(outer));
  if (new Set(have.map(outer)).size < have.length) throw new Doubt("something stands around several");
  for (const node of have) {
    if (taken.has(node)) continue;
    if (node.nodeType === 1 && needsReload(node)) throw new Doubt(`${kind(node)} goes`);
    const gone = outer(node);
    if (!isBlank(node)) changed.push(gone.nextElementSibling ?? old);
    gone.remove();
  }
  let place = old.firstChild;
  const skip = () => {
    while (place && !held.has(place)) place = place.nextSibling;
  };
  // Those that stay in order are not touched: what is taken out and put back forgets focus and sound.
  const still = inOrder(want.map((node) => pairs.get(node)).filter((node) => node && !isBlank(node)), have);
  for (const node of want) {
    const found = pairs.get(node);
    const around = found && outer(found);
    skip();
    if (!found) {
      if (node.nodeType === 1 && (needsReload(node) || node.querySelector("script, .pager, .carousel"))) throw new Doubt(`${kind(node)} comes`);
      const added = document.importNode(node, true);
      note(added);
      old.insertBefore(added, place);
      if (!isBlank(added)) changed.push(added.nodeType === 1 ? added : old);
      continue;
    }
    if (around === place) {
      place = place.nextSibling;
    } else if (!still.has(found)) {
      if (isCounted(found)) throw new Doubt(`${kind(node)} moves`);
      old.insertBefore(around, place);
      if (!isBlank(found)) changed.push(found.nodeType === 1 ? found : old);
    } else {
      place = around.nextSibling;
    }
    if (node.nodeType === 1 && node.localName === "script" && node.textContent !== found.textContent &&
        needsReload(node)) throw new Doubt("another script");
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

