/* Finding, making and hearing elements.

   Classes are toggled everywhere, with true or false for adding and removing: the script packs smaller that way. */
export const one = (selector, around = document) => around.querySelector(selector);
export const all = (selector, around = document) => [...around.querySelectorAll(selector)];

export function made(name, properties, ...children) {
  const element = document.createElement(name);
  element.append(...children);
  return Object.assign(element, properties);
}

export const focus = element => element?.focus({ preventScroll: true });

export const on = (types, hear, isFirst) => types.split(" ").forEach(type => addEventListener(type, hear, isFirst));

/* Which way an arrow key points; 0 for all others. */
export const wayOf = ({ key }) => (key === "ArrowRight") - (key === "ArrowLeft");

/* A click or a key that asks for nothing besides, such as a new window. */
export const isPlain = event => !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
