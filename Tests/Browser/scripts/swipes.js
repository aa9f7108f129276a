// Watches rows from now on: `window.watched` holds a record for every frame of a drag, the transitions of views, and where
// the view of the row `watched.id` stands in every frame drawn.
const watched = { frames: [], ends: [], drawn: [], pointer: null };
window.watched = watched;
const shift = (view) => new DOMMatrix(getComputedStyle(view).transform).m41;
watched.shift = shift;
addEventListener("pointerdown", (event) => {
  watched.start = watched.pointer = event.clientX;
  watched.taken = event.timeStamp;
}, true);
addEventListener("pointermove", (event) => { watched.pointer = event.clientX; }, true);
addEventListener("pointerup", (event) => {
  watched.pointer = null;
  watched.released = event.timeStamp;
}, true);
addEventListener("transitionend", (event) => {
  if (event.target.matches(".view") && event.propertyName === "transform") {
    watched.ends.push({ id: event.target.parentElement.id, seconds: event.elapsedTime });
  }
}, true);
const look = (now) => {
  const dragged = document.querySelector(".row.dragged");
  if (dragged && watched.pointer !== null) {
    watched.frames.push({
      id: dragged.id, moved: watched.pointer - watched.start, shift: shift(dragged.querySelector(".view")),
    });
  }
  if (watched.id) watched.drawn.push([now, shift(document.getElementById(watched.id).querySelector(".view"))]);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
