// Watches rows from now on: `window.watched` holds a record for every frame, and the transitions of views.
const watched = { frames: [], ends: [], pointer: null };
window.watched = watched;
const shift = (view) => new DOMMatrix(getComputedStyle(view).transform).m41;
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
    watched.ends.push({ id: event.target.parentElement.id, seconds: event.elapsedTime, at: performance.now() });
  }
}, true);
const look = () => {
  const dragged = document.querySelector(".row.dragged");
  if (dragged && watched.pointer !== null) {
    watched.frames.push({
      id: dragged.id, moved: watched.pointer - watched.start, shift: shift(dragged.querySelector(".view")),
    });
  }
  requestAnimationFrame(look);
};
look();
