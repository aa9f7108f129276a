/* What hands and keys do with a page, and what its reader has chosen. Everything here is an addition: without it rows open
   by their control, carousels scroll, and the pager ends at both sides. */
import { dragCarousel, startCarousels } from "./carousels/carousels.js";
import { startChoices } from "./choices/choices.js";
import { startCopying } from "./code/copying.js";
import { followPointers } from "./drags/pointer.js";
import { catchPanels, dragTabs } from "./pager/hands.js";
import { startPager } from "./pager/pager.js";
import { dragRow, startRows } from "./rows/rows.js";
import { startSpacing } from "./spacing.js";

followPointers([catchPanels, dragRow, dragCarousel, dragTabs]);
startChoices();
startCopying();
startRows();
startCarousels();
startPager();
startSpacing();
