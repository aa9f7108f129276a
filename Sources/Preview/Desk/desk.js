/* What the desk measures in the browser: how small a page is drawn beside others, and what is fetched for it. */
"use strict";

// MARK: widths

/* A frame is as wide as the page it shows, and drawn as small as its place. */
const scale = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const width = Number(getComputedStyle(target).getPropertyValue("--width"));
    target.style.setProperty("--scale", target.clientWidth / width);
  }
});
for (const place of document.querySelectorAll(".frame")) scale.observe(place);

/* Phones have no bars beside their pages. */
const hideBars = (frame) => (frame.contentDocument.documentElement.style.scrollbarWidth = "none");
for (const frame of document.querySelectorAll(".frame iframe")) {
  frame.addEventListener("load", () => hideBars(frame));
  if (frame.contentDocument.readyState === "complete") hideBars(frame);
}

// MARK: weights

/* Kinds of files, by their endings, in the order in which they are shown. */
const kinds = [
  ["Page", /(\/|\.html)$/], ["Style sheets", /\.css$/], ["Script", /\.js$/], ["Fonts", /\.(woff2?|ttf|otf)$/],
  ["Pictures", /\.(avif|webp|png|jpe?g|gif|svg|ico)$/],
];
const kindOf = (path) => kinds.find(([, ending]) => ending.test(path))?.[0] ?? "Other";

/* As hosts send it: what is not packed already is compressed. */
const sizes = new Map();
const measure = async (url) => {
  const answer = await fetch(url, { cache: "no-store" });
  const isPacked = /\.(woff2|avif|webp|png|jpe?g|gif)$/.test(new URL(url).pathname);
  const stream = isPacked ? answer.body : answer.body.pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream).arrayBuffer()).byteLength;
};
const size = (url) => {
  if (!sizes.has(url)) sizes.set(url, measure(url));
  return sizes.get(url);
};

/* Addresses of all that a frame has fetched so far. */
const fetched = ({ contentWindow }) => {
  const entries = contentWindow.performance.getEntriesByType("resource").map((entry) => entry.name);
  return new Set([contentWindow.location.href, ...entries.filter((name) => name.startsWith(location.origin))]);
};

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/* Until nothing has been fetched for a while. */
const settle = async (frame) => {
  await frame.contentDocument.fonts.ready;
  for (let count = -1, calm = 0; calm < 3; calm += 1) {
    const now = fetched(frame).size;
    if (now !== count) calm = 0;
    count = now;
    await pause(150);
  }
};

const readToTheEnd = async (frame) => {
  const { contentWindow: page, contentDocument: { documentElement: root } } = frame;
  for (let top = 0; top < root.scrollHeight; top += page.innerHeight / 2) {
    page.scrollTo({ top, behavior: "instant" });
    await pause(60);
  }
  await settle(frame);
};

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} kB`;
const sum = (files) => files.reduce((bytes, file) => bytes + file.bytes, 0);

const element = (name, text, ...children) => {
  const made = document.createElement(name);
  made.append(text, ...children);
  return made;
};

const row = (name, files, most) => {
  const total = sum(files);
  const bar = element("span", "");
  bar.className = "bar";
  bar.style.setProperty("--part", `${(total / most) * 100}%`);
  const count = element("span", `${name} `, element("b", String(files.length)));
  count.className = "what";
  const cost = element("span", kilobytes(total));
  cost.className = "cost";
  const list = files.sort((one, other) => other.bytes - one.bytes)
    .map(({ path, bytes }) => element("li", `${path} `, element("span", kilobytes(bytes))));
  return element("details", element("summary", count, cost, bar), element("ol", "", ...list));
};

const show = (section, first, all) => {
  const groups = Map.groupBy?.(all, (file) => kindOf(file.path)) ??
    all.reduce((found, file) => found.set(kindOf(file.path), [...(found.get(kindOf(file.path)) ?? []), file]), new Map());
  const most = Math.max(...[...groups.values()].map(sum));
  section.querySelector(".total").replaceChildren(
    element("b", kilobytes(sum(first))), " to open, ", element("b", kilobytes(sum(all))), " to its end");
  const order = [...kinds.map(([name]) => name), "Other"].filter((name) => groups.has(name));
  section.querySelector(".kinds").replaceChildren(...order.map((name) => row(name, groups.get(name), most)));
};

const weigh = async (section) => {
  const frame = section.querySelector("iframe");
  const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
  frame.src = frame.dataset.src;
  await loaded;
  await settle(frame);
  const files = async () => Promise.all([...fetched(frame)].map(async (url) => {
    return { path: decodeURIComponent(new URL(url).pathname), bytes: await size(url) };
  }));
  const first = await files();
  await readToTheEnd(frame);
  show(section, first, await files());
  section.classList.add("done");
};

/* One after the other: a browser that opens several pages at once takes turns. */
const weighAll = async () => {
  for (const section of document.querySelectorAll(".weighed")) await weigh(section);
};
weighAll();

// MARK: the list

/* What the desk lists is what the site has now. Who is writing into a field is not disturbed until the field is left. */
const isBusy = () => document.activeElement?.matches("main input") ?? false;
const renew = async () => {
  const answer = await fetch(location.href, { cache: "no-store" });
  const next = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
  // A site that cannot be read has a page of its own, which comes back by itself.
  if (!next) return location.reload();
  const focused = document.activeElement?.closest("main a")?.getAttribute("href");
  next.querySelector(".faults")?.toggleAttribute("open", document.querySelector(".faults")?.open ?? false);
  document.querySelector("main").replaceWith(next);
  if (focused) document.querySelector(`main a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
};

let source = null;
/* That of what the list shows. */
const shown = () => Number(document.querySelector("main").dataset.generation);
let isOutdated = false;
let renewing = Promise.resolve();
const take = () => {
  isOutdated = isBusy();
  if (!isOutdated) renewing = renewing.then(renew).catch(console.error);
};
const listen = () => {
  source?.close();
  source = null;
  // Browsers keep six connections to a server: those who see nothing hold none.
  if (document.hidden) return;
  source = new EventSource("/_kawaraban/events?page=_kawaraban");
  source.onmessage = ({ data }) => {
    const { generation: next } = JSON.parse(data);
    if (next !== undefined && next !== shown()) take();
  };
};
if (document.getElementById("articles")) {
  listen();
  document.addEventListener("visibilitychange", listen);
  document.addEventListener("focusout", () => setTimeout(() => { if (isOutdated) take(); }));
}
