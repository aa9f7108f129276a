/* The script's own element knows the words of the page's language, and the way to the top of the site. */

export const words = document.currentScript.dataset;
export const root = new URL(words.root, location).href;
