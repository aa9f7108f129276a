/* Wheels, and two fingers on a pad, that go sideways over the pager and its tabs. Down and up the page scrolls. */
import { place, width } from "./extent.js";
import { movedByPanel, movedByStrip } from "./hands.js";
import { glide, grab, holder, land, show, stop } from "./motion.js";
import { pager, strip } from "./parts.js";
import { nearest, pull } from "./places.js";

/* Ms without a move after which they have come to an end, which nobody tells. */
const patience = 120;

/* What turns panels until that end: the place where it began, the panel that was shown there, px to the left since then. When somebody
   else has moved the pager, what is left of it turns nothing. */
let turning = null;
let ending;

/* With Ctrl it is for the size of the page. */
const isSideways = ({ deltaX, deltaY, ctrlKey }) => width && !ctrlKey && Math.abs(deltaX) > Math.abs(deltaY);

/* In px everywhere, as long as nobody asks for the mode. */
function turnStrip(event) {
  if (!isSideways(event)) return;
  event.preventDefault();
  land(movedByStrip(place(), -event.deltaX));
}

/* A browser would bring back whatever is not pushed half way, of which a wide window has many a hand's breadth. */
function turnPanels(event) {
  if (!isSideways(event) || event.target.closest(".carousel")) return;
  event.preventDefault();
  if (!turning) begin();
  turning.across -= event.deltaX;
  if (holder === turning) show(pull(turning.home, movedByPanel(turning.from, turning.across)).at);
  clearTimeout(ending);
  ending = setTimeout(end, patience);
}

function begin() {
  stop();
  const from = place();
  turning = { from, home: nearest(from), across: 0 };
  grab(turning);
}

function end() {
  const { home, from, across } = turning;
  if (holder === turning) glide(pull(home, movedByPanel(from, across)).rest);
  turning = null;
}

export function followWheels() {
  strip.addEventListener("wheel", turnStrip);
  pager.addEventListener("wheel", turnPanels);
}
