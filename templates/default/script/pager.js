/* The pager, made endless. There is one state: how far the pager has scrolled, counted in panels (its place). Tabs, pill, the
   height of the page and the headers that stick follow it by scroll timelines; whoever spins the strip moves the pager. */
import { drags } from "./drags.js";
import { all, focus, isPlain, on, one, wayOf } from "./elements.js";

const pager = one(".pager");
if (pager) turn();

function turn() {
  /* How fast tapped tabs and spun strips come to rest, ms. */
  const tapPace = 80, spinPace = 160;
  const panels = [...pager.children], count = panels.length, columns = all(".column");
  const strip = one(".tabs"), links = all("li:not(.copy) a", strip);
  /* Which panel is shown, which one is on its way, and where each was left. */
  let current = 0, next = 0, tops = [];
  /* By how much each stands lower, px. */
  let shifts = [];
  let idle, noting, anchor;
  /* Two panels are seen; the browser itself turns the page, to show what it has found. */
  let isMoving, isFound;
  /* How far down the page was when it last told: a hand does not move it down and sideways at once. */
  let lastY = scrollY;
  /* What moves the pager by script: the number of an animation frame, or true for a hand on the tabs; whether a mouse or a
     finger is down, even while the browser scrolls with it. */
  let mover, isHeld;
  /* Of a panel; 0 below the first breakpoint and on paper, where there is no pager. Of all tabs, and where each one's middle
     is. */
  let width = 0, total, centres;

  const place = () => pager.scrollLeft / width - 1;
  const isWhole = at => Math.abs(at - Math.round(at)) < 0.004;
  const wrapped = at => (at % count + count) % count;
  /* Scrolled so far, the strip sticks: less than that the panels share the title bar above them. */
  const stuck = () => strip.offsetTop;
  const isStuck = () => !isFound && scrollY > stuck() - 1;
  const scroll = top => scrollTo(0, top);
  const rectOf = element => element.getBoundingClientRect();
  /* Where a panel was left, while the strip sticks. */
  const leftAt = index => Math.max(stuck(), tops[index] || 0);
  /* The panel that a link or an address names; that something is in. */
  const named = ({ hash }) => links.findIndex(link => link.hash === hash);
  const panelOf = element => panels.indexOf(element?.closest(".panel"));

  /* The row of tabs: see `TabTrack`. */
  const centre = tab => Math.floor(tab / count) * total + centres[wrapped(tab)];
  const offset = (at, tab = Math.floor(at)) => centre(tab) + (at - tab) * (centre(tab + 1) - centre(tab));
  const placeAt = (point, tab = Math.floor(point / total) * count - 1) => {
    while (centre(tab + 1) <= point) tab++;
    return tab + (point - centre(tab)) / (centre(tab + 1) - centre(tab));
  };

  function follow() {
    if (!width) return;
    const at = place(), nearest = Math.round(at);
    /* It asks where everything is, before anything is moved. */
    if (!isWhole(at) && !isMoving) depart();
    carry(at);
    if (!("animationTimeline" in pager.style)) document.body.style.setProperty("--t", (at + 1) / (count + 1));
    if (mover) return;
    /* On an empty place stands the panel of the other end: it goes on there, once nothing moves. */
    if (isWhole(at) ? nearest - wrapped(nearest) : pager.style.scrollSnapType) rest();
    else if (isWhole(at)) arrive(nearest);
  }
  const carry = at => {
    for (const list of [panels, columns]) {
      list.forEach((element, index) => {
        const turns = index ? -(at < 0 && index === count - 1) : at > count - 1;
        const style = `--turn:${turns * count}00%;--shift:${shifts[index] || 0}px`;
        /* Said again, it would be worked out again. */
        if (element.last !== style) element.style = element.last = style;
      });
    }
  };
  /* While two panels are seen, each is where its reader left it, and the page as high as it has to be. */
  function depart() {
    isMoving = true;
    isFound = scrollY - lastY;
    shifts = panels.map((_, index) => index !== current && isStuck() && scrollY - leftAt(index));
    pager.style.setProperty("--least", `max(var(--most),${scrollY + innerHeight}px)`);
  }
  function arrive(index) {
    const isNew = index - current, top = isMoving && isNew && isStuck() && leftAt(index);
    if (isNew) tops[current] = scrollY;
    isMoving = isFound = false;
    current = next = index;
    shifts = [];
    carry(index);
    pager.style.scrollSnapType = "";
    /* At once: timelines are a frame behind. */
    pager.style.setProperty("--least", `var(--h${index})`);
    /* What the browser itself has brought into view stays there. */
    if (top) scroll(top);
    else if (isNew) {
      /* WebKit's search knows the page as high only as it was. */
      const found = getSelection().focusNode?.parentNode;
      if (panelOf(found) === index) found.scrollIntoView({ block: "nearest" });
    }
    /* A hand may have come before a tapped tab was there. */
    const told = named(location);
    if (told !== index && (isNew || told >= 0)) save(links[index].hash);
    links.forEach((link, index) => {
      link.tabIndex = -(index !== current);
      link.ariaCurrent = index === current || null;
    });
  }

  /* Moves by script. */
  function show(at) {
    pager.style.scrollSnapType = "none";
    pager.scrollLeft = (wrapped(at) + 1) * width;
    follow();
  }
  function stop() {
    cancelAnimationFrame(mover);
    mover = 0;
  }
  function land(at) {
    stop();
    show(at);
  }
  /* As a wheel that runs out: its speed falls with the way that is left. */
  function glide(to, pace = tapPace) {
    const end = offset(to), way = end - offset(place());
    let begun;
    const turn = now => {
      begun ??= now;
      const left = way * Math.exp((begun - now) / pace);
      if (left ** 2 < 0.02 || matchMedia("(prefers-reduced-motion:reduce)").matches) return land(to);
      mover = requestAnimationFrame(turn);
      show(placeAt(end - left));
    };
    stop();
    if (!isMoving) depart();
    next = to;
    mover = requestAnimationFrame(turn);
  }
  /* What was let go between two panels and does not snap by itself, or on an empty place. */
  function rest() {
    clearTimeout(idle);
    idle = setTimeout(() => mover || isHeld || glide(Math.round(place())), 120);
  }

  /* History: taps on tabs are steps of it, flicks are not. */
  function save(hash, how = "replaceState") {
    /* Some browsers allow so many a minute. */
    try { history[how]({ tops }, "", hash); } catch { }
  }
  function note() {
    if (isMoving || !width) return;
    anchor = document.elementFromPoint(innerWidth / 2, strip.offsetHeight + 64)?.closest(".card,.section");
    if (anchor) anchor.top = rectOf(anchor).top;
    tops[current] = scrollY;
    save();
  }
  function visit(index) {
    note();
    if (index !== wrapped(next)) save(links[index].hash, "pushState");
    /* The shorter way round. */
    const from = Math.round(place()), on = wrapped(index - from);
    glide(from + on - (on * 2 > count && count));
  }
  function open() {
    const known = history.state?.tops, target = one(":target"), own = named(location);
    const index = !location.hash ? 0 : own < 0 ? panelOf(target) : own;
    history.scrollRestoration = "manual";
    isMoving = false;
    tops = known || tops;
    if (index >= 0) current = index;
    land(current);
    if (known?.[index] >= 0) scroll(known[index]);
    else if (own < 0) target?.scrollIntoView();
  }

  drags(({ target }) => {
    /* The tabs; and headers that stick, which are not in the pager. */
    const bar = target.closest(".tabs,.layer");
    if (!width || !bar) return;
    /* A finger stops the wheel. */
    stop();
    const moved = (from, across) => bar !== strip ? from - across / width : placeAt(offset(from) - across);
    const from = place();
    return {
      takes: () => mover = true,
      pull: across => show(moved(from, across)),
      letGo: speed => glide(Math.round(moved(place(), speed * spinPace)), spinPace),
    };
  });
  strip.onwheel = event => {
    /* With Ctrl it is for the size of the page. */
    if (!width || event.ctrlKey) return;
    event.preventDefault();
    /* In px everywhere, as long as nobody asks for the mode. */
    land(placeAt(offset(place()) + (event.deltaX || event.deltaY)));
  };
  on("click", event => {
    const link = event.target.closest(".tabs a,.skip");
    if (!link || !width || !isPlain(event)) return;
    event.preventDefault();
    if (link.className) focus(panels[current]);
    else visit(named(link));
  });
  on("keydown", event => {
    const way = wayOf(event), { key, target } = event, isTab = target.closest(".tabs");
    const index = wrapped(way ? next + way : { Home: 0, End: -1, Tab: next }[isTab && key]);
    if (!(index >= 0) || !width || target.closest(".carousel,input,select,textarea") || !isPlain(event)) return;
    /* From the tabs the browser goes on into the panel that is shown, and from one panel into the other. */
    focus((isTab && key !== "Tab" ? links : panels)[index]);
    if (key === "Tab") return;
    event.preventDefault();
    visit(index);
  });
  on("focusin", ({ target }) => {
    const index = panelOf(target.parentElement);
    if (index < 0 || !width || index === current && !isMoving) return;
    isMoving = false;
    land(index);
    target.scrollIntoView({ block: "nearest" });
  });
  /* A hand on the panels takes them over from where they are; on an empty place it would be at the end. */
  pager.onpointerdown = () => {
    const at = Math.round(place());
    if (!mover && at - wrapped(at) && isWhole(place())) land(at);
    stop();
  };
  pager.onscroll = follow;
  /* What is let go comes to rest. */
  on("pointerdown pointerup touchend touchcancel", event => {
    isHeld = event.touches?.length ?? event.buttons;
    follow();
  });
  on("scroll", () => {
    lastY = scrollY;
    clearTimeout(noting);
    noting = setTimeout(note, 200);
  });
  /* Inside the page we know better where its reader was; on the way back to it the browser does. */
  on("pagehide", () => {
    note();
    history.scrollRestoration = "auto";
  });
  /* Pictures that were held back are asked for one by one: all at once would hold up a frame. Only in Chromium this event
     bubbles. */
  on("contentvisibilityautostatechange", event => all(".late", event.target).forEach((card, index) => setTimeout(() => {
    card.classList.toggle("late", false);
  }, index * 9)), true);
  on("popstate", open);
  /* WebKit goes to where the fragment begins once more when all is loaded. */
  on("load", () => setTimeout(() => isMoving || isStuck() || open()));
  /* Another width is another page; the first is known when the style sheet is there. */
  const saved = one(".saved-view"), watcher = new ResizeObserver(() => {
    if (saved) pager.style.setProperty("--saved", saved.offsetHeight + "px");
    const before = width, top = anchor?.top;
    width = getComputedStyle(pager).display === "flex" ? rectOf(pager).width : 0;
    if (width === before) return;
    total = 0;
    centres = links.map(link => {
      const { width } = rectOf(link.parentNode);
      return (total += width) - width / 2;
    });
    isMoving = false;
    if (!before) open();
    else if (width) land(current);
    /* What a skipped box holds is laid out when somebody asks where it is: all in good time, so that nobody waits for it when
       a panel comes into view. Its pictures wait until then. */
    all(".card").forEach((card, index) => setTimeout(() => {
      rectOf(card);
      card.classList.toggle("late", !card.checkVisibility({ contentVisibilityAuto: true }));
    }, index * 9 + 2000));
    if (anchor && isStuck()) scroll(scrollY + rectOf(anchor).top - top);
  });
  watcher.observe(pager);
  if (saved) watcher.observe(saved);

  document.documentElement.className = "loop";
}
