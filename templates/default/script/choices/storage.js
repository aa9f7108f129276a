/* Articles that a reader has chosen to save or to hide, kept by the browser for the whole site. */
import { root } from "../words.js";

/* By what was done with them ("save" or "hide") and their addresses from the top of the site: [title, language] of each
   article, the newest last. */
const chosen = { save: {}, hide: {} };

const addressOf = link => link.href.slice(root.length);

/* Other windows may have changed it, too. Storage may be forbidden: then nothing outlives the page. */
export function read() {
  try { Object.assign(chosen, JSON.parse(localStorage[root] || null)); } catch { }
}

function write() {
  try { localStorage[root] = JSON.stringify(chosen); } catch { }
}

export const isChosen = (action, link) => addressOf(link) in chosen[action];

/* Chooses an article, or no longer. */
export function toggle(action, link) {
  const articles = chosen[action], address = addressOf(link);
  if (articles[address]) delete articles[address];
  else articles[address] = [link.dataset.title, link.closest("[lang]").lang];
  write();
}

/* { href, title, lang } of each article, the newest first. */
export const savedArticles = () =>
  Object.entries(chosen.save).reverse().map(([address, [title, lang]]) => ({ href: root + address, title, lang }));
