/* What a reader has chosen, as it is seen: on the cards of the page, and in the list of what they have saved. */
import { all, focus, made, on, one } from "../elements.js";
import { words } from "../words.js";
import { isChosen, read, savedArticles, toggle } from "./storage.js";

/* Saves or hides the article of a link, or no longer. */
export function choose(action, link) {
  read();
  toggle(action, link);
  show();
}

export function startChoices() {
  readAndShow();
  on("pageshow storage", readAndShow);
}

function readAndShow() {
  read();
  show();
}

function show() {
  all(".card").forEach(showOn);
  const view = one(".saved-view");
  if (view) showSaved(view);
}

export function showOn(card) {
  const link = one("a", card), isSaved = isChosen("save", link);
  const { dataset } = link, button = one("[data-action=save]", card);
  /* One that was not written here is the title, which may have changed. */
  if (link.ariaLabel !== dataset.label) dataset.title = link.ariaLabel;
  link.ariaLabel = dataset.label = isSaved ? `${dataset.title} (${words.saved})` : dataset.title;
  card.classList.toggle("saved", isSaved);
  card.classList.remove("selected");
  if (button) button.textContent = isSaved ? words.saved : words.save;
  one(".undo", card)?.remove();
  if (card.matches(".row") && isChosen("hide", link)) card.append(undoing(link));
}

/* What stands on a row that is hidden. */
function undoing(link) {
  const onclick = () => {
    choose("hide", link);
    focus(link);
  };
  return made("p", { className: "undo" }, words.hidden, made("button", { onclick }, words.undo));
}

function showSaved(view) {
  const articles = savedArticles();
  one("ul", view).replaceChildren(...articles.map(({ href, title, lang }, index) => {
    const link = made("a", { href, lang }, title);
    const onclick = () => {
      choose("save", link);
      focus(all("button", view)[index] || one("main"));
    };
    return made("li", {}, link, made("button", { ariaLabel: `${words.undone}: ${title}`, onclick }));
  }));
  view.hidden = !articles.length;
}
