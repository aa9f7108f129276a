/* Rows that slide open. What is beneath is there only while a row is open; that one is open at a time is done by the
   shared name of their <details>. */
import { showOn } from "../choices/choices.js";
import { all, focus, isPlain, on, one } from "../elements.js";
import { width } from "../pager/extent.js";
import { panelOf } from "../pager/parts.js";
import { current } from "../pager/turn.js";
import { actions } from "./actions.js";
import { isForRow, staysOpen, viewAt } from "./swipe.js";

/* Ms until the view is back over what is beneath. */
const closing = 150;

const menuOf = row => one("details", row);

function close(row) {
  if (one(".actions :focus", row)) focus(one("summary", row));
  menuOf(row).open = false;
}

/* A row that nobody sees stays as it was left; what closes it does so at once. */
const watcher = new IntersectionObserver(entries => {
  for (const { target: row, isIntersecting } of entries) row.classList.toggle("still", !isIntersecting);
});

/* What is beneath comes with the opening of a row, and goes when nothing of it is seen any more. */
function follow(menu) {
  const row = menu.closest(".row");
  if (!row) return;
  if (menu.open) fill(row);
  else setTimeout(() => menu.open || one(".actions", row)?.remove(), closing);
}

function fill(row) {
  if (one(".actions", row)) return;
  row.append(one("template", row.parentNode).content.cloneNode(true));
  const link = one(".actions a", row), { source } = menuOf(row).dataset;
  if (link && source) link.href = source;
  showOn(row);
  watcher.observe(row);
}

export function dragRow({ target }) {
  const row = target.closest(".row:not(:has(.undo))");
  if (!row) return;
  const menu = menuOf(row);
  let wasOpen, reveal, at;
  return {
    takes(across) {
      wasOpen = menu.open;
      if (!isForRow(across, wasOpen)) return false;
      row.classList.add("dragged");
      /* All others close. */
      menu.open = true;
      follow(menu);
      reveal = one(".actions", row).offsetWidth;
      return true;
    },
    pull(across) {
      at = viewAt(across, wasOpen, reveal);
      row.style = `--moved:${at}px`;
    },
    letGo(speed, isCancelled) {
      row.classList.remove("dragged");
      if (!(isCancelled ? wasOpen : staysOpen(at, reveal, speed))) close(row);
    },
  };
}

function hearClick(event) {
  const { target, detail } = event, row = target.closest(".row"), act = actions[target.dataset.action];
  if (!row) return;
  if (act) {
    act(one("a", row), row);
    close(row);
  } else if (target.closest(".cell") && isPlain(event)) {
    /* A tap on an open row closes it; the keyboard follows the link. */
    if (menuOf(row).open && detail) {
      event.preventDefault();
      close(row);
    } else {
      row.classList.add("selected");
    }
  }
}

/* Not on another panel, to which the focus would turn the pager. */
const isShown = row => !width || panelOf(row) === current;

function hearKey({ key }) {
  const row = key === "Escape" && all(".row:has([open])").find(isShown), { activeElement, body } = document;
  if (!row) return;
  /* The focus is left to whoever has it elsewhere. */
  if (activeElement === body || row.contains(activeElement)) focus(one("summary", row));
  close(row);
}

export function startRows() {
  on("toggle", event => follow(event.target), { capture: true });
  /* What is open at first is so at once. */
  for (const row of all(".row:has([open])")) {
    row.classList.add("still");
    follow(menuOf(row));
  }
  on("click", hearClick);
  on("keydown", hearKey);
}
