/* What a reader keeps: articles that are saved or hidden, by addresses from the top of the site. */
import { all, focus, made, on, one } from "./elements.js";

/* The script's own element knows the words, and the way to the top. */
const words = document.currentScript.dataset;
const root = "" + new URL(words.root, location);
const addressOf = link => link.href.slice(root.length);

/* By what was done with it and its address each article's [title, language], the newest last. */
const kept = { save: {}, hide: {} };

/* Saves or hides an article, or no longer, and shows what is kept; other windows may have changed it, too. Without a link it
   only shows. */
export function keep(action, link) {
  /* Storage may be forbidden: then nothing outlives the page. */
  try { Object.assign(kept, JSON.parse(localStorage[root] || null)); } catch { }
  if (link) {
    const articles = kept[action], address = addressOf(link);
    if (articles[address]) delete articles[address];
    else articles[address] = [link.dataset.title, link.closest("[lang]").lang];
    try { localStorage[root] = JSON.stringify(kept); } catch { }
  }
  all(".card").forEach(showOn);
  const view = one(".saved-view");
  if (!view) return;
  one("ul", view).replaceChildren(...Object.entries(kept.save).reverse().map(([address, [title, lang]], index) => {
    const saved = made("a", { href: root + address, lang }, title);
    const onclick = () => {
      keep("save", saved);
      focus(all("button", view)[index] || one("main"));
    };
    return made("li", {}, saved, made("button", { ariaLabel: `${words.undone}: ${title}`, onclick }));
  }));
  view.hidden = !one("li", view);
}
on("pageshow storage", keep);

/* What is kept, as it is seen on a card. */
export function showOn(card) {
  const link = one("a", card), address = addressOf(link), isSaved = address in kept.save;
  const title = link.dataset.title ||= link.ariaLabel, button = one("[data-action=save]", card);
  link.ariaLabel = isSaved ? `${title} (${words.saved})` : title;
  card.classList.toggle("saved", isSaved);
  card.classList.toggle("selected", false);
  if (button) button.textContent = isSaved ? words.saved : words.save;
  one(".undo", card)?.remove();
  if (address in kept.hide && card.matches(".row")) {
    const onclick = () => { keep("hide", link); focus(link); };
    card.append(made("p", { className: "undo" }, words.hidden, made("button", { onclick }, words.undo)));
  }
}

/* What the buttons under a row do with its article. */
export const actions = {
  save(link) {
    keep("save", link);
    say(link.closest(".saved") ? words.saved : words.undone);
  },
  hide(link, row) {
    keep("hide", link);
    focus(one(".undo button", row));
  },
  share(link, row) {
    /* The code of an AbortError: the reader has changed their mind. */
    const aborted = 20;
    /* As it works on hosts without HTTPS, too. */
    const copy = () => {
      const field = made("textarea", {}, link.href);
      row.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
      focus(one("summary", row));
      say(words.copied);
    };
    navigator.share?.({ title: link.dataset.title, url: link.href })
      .catch(error => error.code === aborted || copy()) ?? copy();
  },
};

/* Seen for a while, and read aloud: the element is there before its words are. */
const say = text => one(".toast").replaceChildren(made("span", {}, text));
