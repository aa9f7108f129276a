// The pager at some places, counted in panels, one after the other: what it shows there as soon as that is right, or else after
// three frames. arguments: the places; for each, how far the row shall be moved and how wide the pill shall be; px after which the
// row shows the same, px that both may be off; done.
const [places, expected, period, tolerance, done] = arguments;
const latest = 3;
const pager = document.querySelector(".pager");
const bar = document.querySelector(".tabs").getBoundingClientRect();
const pill = document.querySelector(".pill");
const tabs = [...document.querySelectorAll(".tabs nav li:not(.copy)")];
const first = () => (document.documentElement.classList.contains("loop") ? 1 : 0);
const frame = () => new Promise((next) => requestAnimationFrame(next));
const place = () => pager.scrollLeft / pager.getBoundingClientRect().width - first();

/// Left and right edge of the pill: what its clip leaves of its box.
function edges() {
  const box = pill.getBoundingClientRect();
  const sides = getComputedStyle(pill).clipPath.match(/calc\(50% - ([\d.]+)px\)/g).map((side) => parseFloat(side.slice(11)));
  // From the top clockwise; what is not written is as what is opposite.
  const [right, left] = [sides[1] ?? sides[0], sides[3] ?? sides[1] ?? sides[0]];
  return [box.left + box.width / 2 - left, box.left + box.width / 2 + right];
}

const look = () => ({ place: place(), middle: bar.left + bar.width / 2, row: tabs[0].getBoundingClientRect().left, pill: edges() });

function isRight({ middle, row, pill }, [offset, width]) {
  const turns = (middle - row - offset) / period;
  return Math.abs(turns - Math.round(turns)) * period <= tolerance && Math.abs(pill[1] - pill[0] - width) <= tolerance;
}

(async () => {
  // A place between two panels is held.
  const held = document.createElement("style");
  held.textContent = ".pager{scroll-snap-type:none!important}";
  document.head.append(held);
  const seen = [];
  for (const [index, wanted] of places.entries()) {
    pager.scrollLeft = (wanted + first()) * pager.getBoundingClientRect().width;
    for (let count = 1; count <= latest; count++) {
      await frame();
      seen[index] = look();
      if (isRight(seen[index], expected[index])) break;
    }
  }
  held.remove();
  done(seen);
})();
