/* Rows that slide open, carousels, and what a reader keeps: one listener for each kind of event holds all state. Everything
   here is an addition: without it rows open by their control, and carousels scroll. */
(() => {
"use strict";
const words = document.currentScript.dataset;
const root = new URL(words.root || ".", location.href).href;
const stillMotion = matchMedia("(prefers-reduced-motion: reduce)");
const wide = matchMedia("(min-width: 40em)");
const pointer = matchMedia("(hover: hover) and (pointer: fine)");
let hasMouse = pointer.matches;

/* What a reader keeps, by addresses from the top of the site. */
const key = "kawaraban " + root;
let kept = { saved: [], hidden: [] };
function load() {
  try {
    const found = JSON.parse(localStorage.getItem(key));
    const list = value => Array.isArray(value) ? value : [];
    const isText = value => typeof value === "string";
    kept = {
      saved: list(found?.saved).filter(article => isText(article?.address) && isText(article.title)),
      hidden: list(found?.hidden).filter(isText),
    };
  } catch { /* Storage may be forbidden: then nothing outlives the page. */ }
}
function store() {
  try { localStorage.setItem(key, JSON.stringify(kept)); } catch { /* as above */ }
  show();
}
const addressOf = card => new URL(card.querySelector(".cell").getAttribute("href"), location.href).href.slice(root.length);
const isSaved = address => kept.saved.some(article => article.address === address);
function toggleSaved(address, title, lang) {
  load();
  kept.saved = isSaved(address)
    ? kept.saved.filter(article => article.address !== address) : [{ address, title, lang }, ...kept.saved];
  store();
}

/* Rows. */
const menuOf = row => row.querySelector(":scope > .row-menu");
const actionsOf = row => row.querySelector(":scope > .actions");
function addActions(row) {
  let actions = actionsOf(row);
  if (actions) return actions;
  actions = row.closest(".list").querySelector(".row-actions").content.firstElementChild.cloneNode(true);
  const source = actions.querySelector("[data-action=source]");
  if (source && menuOf(row).dataset.source) source.href = menuOf(row).dataset.source;
  else if (source) source.remove();
  row.append(actions);
  showSaved(row, actions);
  return actions;
}
function showSaved(row, actions) {
  const button = actions && actions.querySelector("[data-action=save]");
  if (!button) return;
  const saved = isSaved(addressOf(row));
  button.classList.toggle("done", saved);
  button.textContent = saved ? words.saved : words.save;
}
const unseen = new IntersectionObserver(entries => {
  for (const entry of entries) if (!entry.isIntersecting) close(entry.target, true);
});
function open(row) {
  for (const other of document.querySelectorAll(".row:has(> .row-menu[open])")) if (other !== row) close(other);
  addActions(row);
  menuOf(row).open = true;
  unseen.observe(row);
}
function close(row, atOnce = false) {
  const actions = actionsOf(row);
  unseen.unobserve(row);
  if (atOnce) row.classList.add("still");
  if (actions && actions.contains(document.activeElement)) menuOf(row).firstElementChild.focus({ preventScroll: true });
  menuOf(row).open = false;
  const tidy = () => {
    if (!menuOf(row).open && !row.classList.contains("dragged")) actionsOf(row)?.remove();
    row.classList.remove("still");
  };
  if (atOnce || stillMotion.matches) { void row.offsetWidth; tidy(); } else setTimeout(tidy, 150);
}

/* Gestures: a row or a carousel under a finger or a mouse. */
const slop = 8, flick = 0.3;
let gesture = null;
addEventListener("pointerdown", event => {
  if (!event.isPrimary || event.button || gesture?.begun) return;
  const row = event.target.closest(".row:has(> .row-menu)");
  const carousel = event.pointerType === "mouse" && event.target.closest(".carousel");
  if (row && event.target.closest(".view, .actions, .row-menu") && !row.classList.contains("hidden-row")) {
    gesture = { row, wasOpen: menuOf(row).open };
  } else if (carousel) {
    gesture = { carousel, from: carousel.scrollLeft };
  } else return;
  const moves = [{ x: event.clientX, time: event.timeStamp }];
  Object.assign(gesture, { x: event.clientX, y: event.clientY, id: event.pointerId, moves });
});
addEventListener("pointermove", event => {
  if (!hasMouse && event.pointerType === "mouse") {
    hasMouse = true;
    showArrows();
  }
  if (!gesture || event.pointerId !== gesture.id) return;
  /* Whatever took the end of it away: no button is down any more. */
  if (event.pointerType === "mouse" && !(event.buttons & 1)) return end(event);
  if (gesture.isOthers) return;
  const across = event.clientX - gesture.x;
  if (!gesture.begun) {
    const down = Math.abs(event.clientY - gesture.y);
    if (Math.max(Math.abs(across), down) < slop) return;
    /* The other direction belongs to what is around the row. */
    gesture.isOthers = down >= Math.abs(across) || (gesture.row && (across < 0) !== gesture.wasOpen);
    if (gesture.isOthers) return;
    begin(event);
  }
  gesture.moves.push({ x: event.clientX, time: event.timeStamp });
  if (gesture.row) {
    const { row, reveal, wasOpen } = gesture;
    gesture.at = Math.max(0, Math.min(reveal, (wasOpen ? reveal : 0) + across));
    row.style.setProperty("--moved", gesture.at + "px");
  } else gesture.carousel.scrollLeft = gesture.from - across;
});
function begin(event) {
  gesture.begun = true;
  const moved = gesture.row || gesture.carousel;
  moved.setPointerCapture(event.pointerId);
  if (gesture.row) {
    for (const other of document.querySelectorAll(".row:has(> .row-menu[open])")) if (other !== moved) close(other);
    gesture.reveal = addActions(moved).offsetWidth;
  }
  moved.classList.add("dragged");
}
function end(event) {
  if (!gesture || event.pointerId !== gesture.id) return;
  const { row, carousel, begun, isOthers, moves, at, reveal, wasOpen } = gesture;
  gesture = null;
  if (begun || isOthers) swallowClick();
  if (!begun) return;
  const recent = moves.filter(move => event.timeStamp - move.time < 100), first = recent[0], last = recent.at(-1);
  const speed = last && last.time > first.time ? (last.x - first.x) / (last.time - first.time) : 0;
  if (row) {
    let opens = Math.abs(speed) > flick ? speed > 0 : at > reveal / 2;
    if (event.type === "pointercancel") opens = wasOpen;
    row.classList.remove("dragged");
    if (opens) open(row); else close(row);
  } else {
    const aim = carousel.scrollLeft - speed * 200;
    const starts = stops(carousel);
    const stop = starts.reduce((best, start) => Math.abs(start - aim) < Math.abs(best - aim) ? start : best, 0);
    scroll(carousel, stop);
    setTimeout(() => {
      if (gesture?.carousel !== carousel) carousel.classList.remove("dragged");
    }, stillMotion.matches ? 0 : 500);
  }
}
addEventListener("pointerup", end);
addEventListener("pointercancel", end);
function swallowClick() {
  const swallow = event => { event.preventDefault(); event.stopPropagation(); };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
addEventListener("pagehide", () => {
  gesture = null;
  for (const row of document.querySelectorAll(".row.dragged")) { row.classList.remove("dragged"); close(row, true); }
});
addEventListener("dragstart", event => {
  if (event.target.closest && event.target.closest(".row, .carousel")) event.preventDefault();
});
addEventListener("selectstart", event => { if (gesture) event.preventDefault(); });

/* Carousels. */
const stops = carousel => [...carousel.querySelectorAll(".card")].map(card =>
  Math.min(card.offsetLeft - parseFloat(getComputedStyle(carousel).scrollPaddingLeft || 0), carousel.scrollWidth - carousel.clientWidth));
function scroll(carousel, left) {
  carousel.scrollTo({ left, behavior: stillMotion.matches ? "instant" : "smooth" });
}
function step(carousel, by) {
  const at = carousel.scrollLeft, starts = stops(carousel);
  const next = by > 0 ? starts.find(start => start > at + 2) : starts.findLast(start => start < at - 2);
  if (next !== undefined) scroll(carousel, next);
}
function showArrows() {
  for (const box of document.querySelectorAll(".carousel-box")) {
    const carousel = box.querySelector(".carousel");
    const scrolls = hasMouse && wide.matches && carousel.scrollWidth > carousel.clientWidth + 1;
    const arrows = box.querySelectorAll(".arrow");
    if (scrolls && !arrows.length) {
      for (const [way, name, sign] of [["back", carousel.dataset.previous, "←"], ["forth", carousel.dataset.next, "→"]]) {
        /* For the mouse alone: the keyboard has arrow keys and Tab. */
        box.append(Object.assign(document.createElement("button"),
          { type: "button", className: "arrow " + way, title: name, textContent: sign, tabIndex: -1, ariaHidden: "true" }));
      }
      carousel.onscroll = () => showEnds(box);
      showEnds(box);
    } else if (!scrolls) for (const arrow of arrows) arrow.remove();
  }
}
function showEnds(box) {
  const carousel = box.querySelector(".carousel"), [back, forth] = box.querySelectorAll(".arrow");
  if (!back) return;
  back.disabled = carousel.scrollLeft < 2;
  forth.disabled = carousel.scrollLeft > carousel.scrollWidth - carousel.clientWidth - 2;
}

/* Clicks and keys. */
addEventListener("click", event => {
  const summary = event.target.closest(".row-menu > summary");
  if (summary) {
    const row = summary.closest(".row");
    event.preventDefault();
    if (menuOf(row).open) close(row); else open(row);
    return;
  }
  const arrow = event.target.closest(".arrow");
  if (arrow) return step(arrow.parentElement.querySelector(".carousel"), arrow.classList.contains("forth") ? 1 : -1);
  const action = event.target.closest("[data-action]");
  if (action) return act(action);
  const row = event.target.closest(".row");
  if (!row || !event.target.closest(".cell") || event.defaultPrevented) return;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
  /* A tap on an open row closes it; the keyboard follows the link. */
  if (menuOf(row)?.open && event.detail && isPlain) { event.preventDefault(); close(row); }
  else if (isPlain) row.classList.add("selected");
});
addEventListener("pageshow", event => {
  if (event.persisted) { load(); show(); }
  for (const row of document.querySelectorAll(".row.selected")) row.classList.remove("selected");
});
addEventListener("keydown", event => {
  if (event.key === "Escape") {
    const row = document.querySelector(".row:has(> .row-menu[open])");
    if (row) { close(row); menuOf(row).firstElementChild.focus({ preventScroll: true }); }
    return;
  }
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const carousel = by && !event.altKey && !event.ctrlKey && !event.metaKey && event.target.closest(".carousel");
  if (!carousel) return;
  event.preventDefault();
  const links = [...carousel.querySelectorAll(".cell")], at = links.indexOf(document.activeElement);
  if (at >= 0) links[at + by]?.focus({ preventScroll: true }); else step(carousel, by);
});
/* What has focus is seen whole: snapping alone may leave it at the edge. */
addEventListener("focusin", event => {
  const carousel = event.target.closest(".carousel"), card = carousel && event.target.closest(".card");
  if (!card || gesture) return;
  const starts = stops(carousel), margin = card.offsetLeft - starts[[...carousel.querySelectorAll(".card")].indexOf(card)];
  const end = card.offsetLeft + card.offsetWidth + Math.min(margin, 12) - carousel.clientWidth;
  if (card.offsetLeft < carousel.scrollLeft) scroll(carousel, starts.findLast(start => start <= card.offsetLeft) ?? 0);
  else if (end > carousel.scrollLeft) scroll(carousel, starts.find(start => start >= end - 1) ?? end);
});

function act(action) {
  const card = action.closest(".row"), address = card ? addressOf(card) : action.dataset.address;
  const link = card && card.querySelector(".cell"), title = card && link.dataset.title;
  switch (action.dataset.action) {
  case "save":
    toggleSaved(address, title, card.querySelector(".view").lang);
    say(isSaved(address) ? words.saved : words.undone);
    break;
  case "forget": return toggleSaved(address);
  case "share": share(title, link.href); break;
  case "hide":
    load();
    kept.hidden.push(address);
    close(card, true);
    store();
    card.querySelector(".undo button")?.focus();
    return;
  case "unhide":
    load();
    kept.hidden = kept.hidden.filter(other => other !== address);
    store();
    link.focus();
    return;
  default: return;
  }
  if (card) close(card);
}
async function share(title, url) {
  try {
    if (navigator.share) return await navigator.share({ title, url });
  } catch (error) {
    if (error.name === "AbortError") return;
  }
  try { await navigator.clipboard.writeText(url); } catch {
    const focused = document.activeElement;
    const field = Object.assign(document.createElement("textarea"), { value: url, className: "visually-hidden" });
    field.style.position = "fixed";
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    focused?.focus({ preventScroll: true });
  }
  say(words.copied);
}
/* Seen for a while, and read aloud: the element is there before its words are. */
const toast = Object.assign(document.createElement("p"), { className: "toast", role: "status" });
let lastSaid;
function say(text) {
  clearTimeout(lastSaid);
  toast.textContent = text;
  lastSaid = setTimeout(() => toast.replaceChildren(), 2500);
}

/* What is kept, as it is seen. */
function show() {
  for (const card of document.querySelectorAll(".card")) {
    const link = card.querySelector(".cell"), address = addressOf(card);
    const saved = isSaved(address);
    link.dataset.title ||= link.getAttribute("aria-label");
    link.setAttribute("aria-label", saved ? `${link.dataset.title} (${words.saved})` : link.dataset.title);
    card.classList.toggle("saved", saved);
    if (!card.classList.contains("row")) continue;
    showSaved(card, actionsOf(card));
    const hidden = kept.hidden.includes(address), undo = card.querySelector(":scope > .undo");
    card.classList.toggle("hidden-row", hidden);
    if (hidden && !undo) card.append(element("p", "undo", words.hidden, button("unhide", words.undo, address)));
    else if (!hidden && undo) undo.remove();
  }
  const view = document.querySelector(".saved-view");
  if (!view) return;
  const focused = [...view.querySelectorAll("button")].indexOf(document.activeElement);
  view.hidden = !kept.saved.length;
  view.querySelector("ul").replaceChildren(...kept.saved.map(article => {
    const link = Object.assign(document.createElement("a"), { href: root + article.address, textContent: article.title });
    if (article.lang) link.lang = article.lang;
    return element("li", "", link, button("forget", "×", article.address, `${words.undo}: ${article.title}`));
  }));
  if (focused < 0) return;
  const buttons = view.querySelectorAll("button"), main = document.querySelector("main");
  if (!buttons.length) main.tabIndex = -1;
  (buttons[Math.min(focused, buttons.length - 1)] || main).focus({ preventScroll: true });
}
function element(name, className, ...children) {
  const made = Object.assign(document.createElement(name), { className });
  made.append(...children);
  return made;
}
function button(action, text, address, label) {
  const made = element("button", "", text);
  made.type = "button";
  made.dataset.action = action;
  made.dataset.address = address;
  if (label) made.ariaLabel = label;
  return made;
}

document.body.append(toast);
load();
show();
for (const row of document.querySelectorAll(".row:has(> .row-menu[open])")) {
  row.classList.add("still");
  open(row);
  requestAnimationFrame(() => row.classList.remove("still"));
}
showArrows();
addEventListener("resize", showArrows);
addEventListener("storage", event => { if (event.key === key || event.key === null) { load(); show(); } });
})();
