/* Takes over what the program tells of: how the page is now, and what is wrong with the site. Where both come from is said by the
   part that is added to it: `nextPage` gives the page as a document, or null when there is none, `reportMarkup` what is wrong as HTML. */
const mark = document.currentScript;
const follows = "follow" in mark.dataset;
/* The top of the site. */
const root = new URL(mark.dataset.root, location.href);
/* What the page is, as its hash. */
let state = mark.dataset.state;
let fonts = null;
let generation = -1;

// MARK: changes

/* Once for each state: a page that is in doubt again would come back for ever. */
const reload = (wanted) => {
  const name = `${location.pathname} ${wanted}`;
  if (sessionStorage.getItem("kawaraban-reload") === name) return;
  sessionStorage.setItem("kawaraban-reload", name);
  history.scrollRestoration = "auto";
  location.reload();
};

const change = async (event) => {
  if (renewFiles(event.files, event.generation)) return reload(event.generation);
  // Side by side: a new page has letters that its fonts have only now.
  const [next] = await Promise.all([event.state === state ? undefined : nextPage(), swapFonts(event.fonts)]);
  if (next === undefined) return;
  const wanted = next?.querySelector("script[data-kawaraban]")?.dataset.state;
  if (wanted === state) return;
  if (!wanted || state === "") {
    if (next || state !== "") lost(event, next);
    return;
  }
  const held = anchor();
  const html = document.documentElement;
  const anchoring = html.style.overflowAnchor;
  html.style.overflowAnchor = "none";
  changed.length = 0;
  try {
    await morphHead(next.head);
    sync(html, next.documentElement);
    sync(document.body, next.body);
    children(document.body, next.body);
    state = wanted;
  } catch (error) {
    if (error instanceof Doubt) console.info(`Kawaraban loads the page again: ${error.message}`);
    else console.error(error);
    return reload(wanted);
  }
  hold(held);
  requestAnimationFrame(() => (html.style.overflowAnchor = anchoring));
  const first = changed.find((element) => element.isConnected && !document.head.contains(element));
  if (follows && first) first.scrollIntoView({ block: "center", behavior: "smooth" });
  dispatchEvent(new CustomEvent("kawaraban-change", { detail: { state, at: performance.now() } }));
};

/* Goes to a page, which is named from the top of the site. */
const follow = (path) => {
  location.href = new URL(path.split("/").map(encodeURIComponent).join("/"), root);
};

let isBusy = false;
let waiting = null;

/* One after the other; of those that wait the last counts. */
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
  if (event.errors + event.warnings === 0) {
    sheet?.remove();
    sheet = null;
    return;
  }
  const html = await reportMarkup();
  // Another may have come meanwhile.
  if (event.generation !== generation) return;
  if (!sheet) {
    sheet = document.createElement("kawaraban-report");
    sheet.attachShadow({ mode: "open" });
    document.documentElement.append(sheet);
  }
  const wasOpen = sheet.shadowRoot.querySelector("details")?.open;
  sheet.shadowRoot.innerHTML = html;
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
};

// MARK: the beginning

/* As the page was written: before any other script of it has run. */
for (let child = document.head.firstChild; child; child = child.nextSibling) note(child);
said.set(document.documentElement, new Map([...document.documentElement.attributes].map((a) => [a.name, a.value])));
note(document.body);
