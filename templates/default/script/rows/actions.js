/* What the buttons under a row do with its article. */
import { choose } from "../choices/choices.js";
import { focus, made, one } from "../elements.js";
import { words } from "../words.js";

/* By the data-action of the buttons: functions of an article's link and its row. */
export const actions = {
  save(link) {
    choose("save", link);
    say(link.closest(".saved") ? words.saved : words.undone);
  },
  hide(link, row) {
    choose("hide", link);
    focus(one(".undo button", row));
  },
  async share(link, row) {
    if (!navigator.share) return copy(link, row);
    try {
      await navigator.share({ title: link.dataset.title, url: link.href });
    } catch (error) {
      /* Unless the reader has changed their mind. */
      if (error.name !== "AbortError") copy(link, row);
    }
  },
};

/* As it works on hosts without HTTPS, too. */
function copy(link, row) {
  const field = made("textarea", {}, link.href);
  row.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  focus(one("summary", row));
  say(words.copied);
}

/* Seen for a while, and read aloud: the element is there before its words are. */
const say = text => one(".toast").replaceChildren(made("span", {}, text));
