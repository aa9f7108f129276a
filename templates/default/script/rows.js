/* Rows that slide open. What is beneath is there only while a row is open; that one is open at a time is done by the
   shared name of their <details>. */
import { drags } from "./drags.js";
import { all, focus, isPlain, on, one } from "./elements.js";
import { actions, showOn } from "./kept.js";

const menuOf = row => one("details", row);

function close(row, givesFocus = one(".actions :focus", row)) {
  if (givesFocus) focus(one("summary", row));
  menuOf(row).open = false;
}
const watcher = new IntersectionObserver(entries => entries.forEach(({ target: row, isIntersecting }) => {
  if (row.classList.toggle("still", !isIntersecting)) close(row);
}));
function follow(menu) {
  /* Ms: when the view is back. */
  const closing = 150;
  const row = menu.closest(".row");
  if (!row) return;
  if (!menu.open) setTimeout(() => menu.open || one(".actions", row)?.remove(), closing);
  else if (!one(".actions", row)) {
    row.append(one("template", row.parentNode).content.cloneNode(true));
    const link = one(".actions a", row), { source } = menu.dataset;
    if (link && source) link.href = source;
    showOn(row);
    watcher.observe(row);
  }
}
on("toggle", event => follow(event.target), true);
/* What is open at first is so at once. */
all(".row:has([open])").forEach(row => {
  row.classList.toggle("still", true);
  follow(menuOf(row));
});

drags(({ target }) => {
  const row = target.closest(".row:not(:has(.undo))");
  let menu, wasOpen, reveal, at;
  return row && {
    takes(across) {
      menu = menuOf(row);
      wasOpen = menu.open;
      if (across < 0 !== wasOpen) return;
      row.classList.toggle("dragged");
      /* All others close. */
      menu.open = true;
      follow(menu);
      reveal = one(".actions", row).offsetWidth;
      return true;
    },
    pull(across) {
      at = wasOpen ? reveal + across : across;
      row.style = `--moved:${at}px`;
    },
    letGo(speed, isCancelled) {
      /* Px per ms: what is faster counts, however short it is. */
      const flick = 0.3;
      row.classList.toggle("dragged");
      if (!(isCancelled ? wasOpen : Math.abs(speed) > flick ? speed > 0 : at > reveal / 2)) close(row);
    },
  };
});

on("click", event => {
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
    } else row.classList.toggle("selected", true);
  }
});
on("keydown", ({ key }) => {
  const row = key === "Escape" && one(".row:has([open])");
  if (row) close(row, true);
});
