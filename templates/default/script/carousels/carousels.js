/* Carousels scroll by themselves; here they follow a mouse, keys and two arrows. How smoothly is for the style sheet
   to say. */
import { isPointerFollowed } from "../drags/pointer.js";
import { all, focus, isPlain, on, one, wayOf } from "../elements.js";
import { leap, nearest, stopsOf } from "./stops.js";

/* Ms that a carousel glides on at the speed of the hand. */
const glide = 200;
/* Of a card: a little more than half of one away the next one is nearer. */
const stepLength = 0.6;

const roomOf = carousel => carousel.scrollWidth - carousel.clientWidth;
const leftsOf = carousel => all(".card", carousel).map(card => card.offsetLeft);

function restNear(carousel, aim) {
  carousel.scrollTo({ left: nearest(stopsOf(leftsOf(carousel), roomOf(carousel)), aim) });
}

/* To the next card: way is 1, or -1 for the one before. */
function step(carousel, way) {
  restNear(carousel, carousel.scrollLeft + way * stepLength * one(".card", carousel).offsetWidth);
}

/* To the cards that are not seen yet. */
function turn(carousel, way) {
  restNear(carousel, carousel.scrollLeft + way * leap(leftsOf(carousel), carousel.clientWidth));
}

/* With a mouse: a finger scrolls without us. */
export function dragCarousel({ target, pointerType }) {
  const carousel = target.closest(".carousel");
  if (!carousel || pointerType !== "mouse") return;
  let from;
  return {
    takes() {
      from = carousel.scrollLeft;
      carousel.classList.add("dragged");
      return true;
    },
    pull(across) {
      carousel.scrollLeft = from - across;
    },
    letGo(speed) {
      carousel.classList.remove("dragged");
      restNear(carousel, carousel.scrollLeft - speed * glide);
    },
  };
}

/* For the mouse alone: the keyboard has arrow keys and Tab. */
const arrowsOf = carousel => all(".arrow", carousel.parentNode).map(arrow => ({
  arrow, way: arrow.matches(".back") ? -1 : 1,
}));

function updateArrows() {
  for (const carousel of all(".carousel")) {
    for (const { arrow, way } of arrowsOf(carousel)) {
      const left = way < 0 ? carousel.scrollLeft : roomOf(carousel) - carousel.scrollLeft;
      arrow.disabled = left < 2;
    }
  }
}

function hearKey(event) {
  const way = wayOf(event), carousel = event.target.closest(".carousel");
  if (!way || !carousel || !isPlain(event)) return;
  event.preventDefault();
  const links = all(".cell", carousel), index = links.indexOf(event.target);
  if (index < 0) step(carousel, way);
  else focus(links[index + way]);
}

/* What has focus is seen whole: snapping alone may leave it at the edge. */
function hearFocus({ target }) {
  const card = !isPointerFollowed() && target.closest(".carousel > .card");
  if (card) restNear(card.parentNode, card.offsetLeft);
}

export function startCarousels() {
  for (const carousel of all(".carousel")) {
    for (const { arrow, way } of arrowsOf(carousel)) arrow.addEventListener("click", () => turn(carousel, way));
  }
  updateArrows();
  on("resize scroll", updateArrows, { capture: true });
  on("keydown", hearKey);
  on("focusin", hearFocus);
}
