/* Carousels scroll by themselves; here they follow a mouse, keys and two arrows. How smoothly is for the style sheet
   to say. */
import { drags, start } from "./drags.js";
import { all, focus, isPlain, on, one, wayOf } from "./elements.js";

const room = carousel => carousel.scrollWidth - carousel.clientWidth;
/* Scrolls to where a card begins, and that is nearest to a place. */
function scroll(carousel, aim) {
  const cards = all(".card", carousel);
  const stops = cards.map(card => Math.min(room(carousel), card.offsetLeft - cards[0].offsetLeft));
  const off = stop => Math.abs(stop - aim);
  carousel.scrollTo({ left: stops.sort((one, other) => off(one) - off(other))[0] });
}
/* A little more than half a card away the next one is nearer. */
const step = (carousel, way) => scroll(carousel, carousel.scrollLeft + way * one(".card", carousel).offsetWidth * 0.6);

drags(({ target, pointerType }) => {
  const carousel = pointerType === "mouse" && target.closest(".carousel");
  let from;
  return carousel && {
    takes() {
      from = carousel.scrollLeft;
      carousel.classList.toggle("dragged");
      return true;
    },
    pull(across) { carousel.scrollLeft = from - across; },
    letGo(speed) {
      /* How long it glides on at the speed of the hand, ms. */
      const glide = 200;
      carousel.classList.toggle("dragged");
      scroll(carousel, carousel.scrollLeft - speed * glide);
    },
  };
});

/* For the mouse alone: the keyboard has arrow keys and Tab. */
const showArrows = () => all(".carousel").forEach(carousel => {
  /* 0 is the one on the left. */
  all(".arrow", carousel.parentNode).forEach((arrow, side) => {
    arrow.disabled = (side ? room(carousel) - carousel.scrollLeft : carousel.scrollLeft) < 2;
    arrow.onclick = () => step(carousel, side || -1);
  });
});
showArrows();
on("resize scroll", showArrows, true);

on("keydown", event => {
  const way = wayOf(event), carousel = event.target.closest(".carousel");
  if (!way || !carousel || !isPlain(event)) return;
  event.preventDefault();
  const links = all(".cell", carousel), at = links.indexOf(event.target);
  if (at < 0) step(carousel, way);
  else focus(links[at + way]);
});
/* What has focus is seen whole: snapping alone may leave it at the edge. */
on("focusin", ({ target }) => {
  const card = !start && target.closest(".carousel > .card");
  if (card) scroll(card.parentNode, card.offsetLeft);
});
