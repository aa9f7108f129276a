/* Finding, making and hearing elements. */

export const one = (selector, around = document) => around.querySelector(selector);
export const all = (selector, around = document) => [...around.querySelectorAll(selector)];

/* A new element with properties, not attributes. */
export function made(name, properties, ...children) {
  const element = document.createElement(name);
  element.append(...children);
  return Object.assign(element, properties);
}

export const rectOf = element => element.getBoundingClientRect();

/* Nothing scrolls: whoever moves the focus says what is to be seen. */
export const focus = element => element?.focus({ preventScroll: true });

/* Hears several types of events, wherever on the page. */
export function on(types, hear, options) {
  for (const type of types.split(" ")) addEventListener(type, hear, options);
}

/* 1 for the arrow key to the right, -1 for the one to the left, 0 for all others. */
export const wayOf = ({ key }) => (key === "ArrowRight") - (key === "ArrowLeft");

/* A click or a key that asks for nothing besides, such as a new window. */
export const isPlain = event => !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
