/* The pager and what goes with it; nothing on pages that have none. */
import { all, one } from "../elements.js";

export const pager = one(".pager");
export const panels = all(".panel");
export const count = panels.length;
/* Of twins of headers that stick, one for each panel; none at all when no header sticks. */
export const columns = all(".column");
export const strip = one(".tabs");
/* Their links; copies before and behind them are for eyes and fingers alone. */
export const tabs = all(".tabs li:not(.copy) a");
/* The list of saved articles, below the first panel. */
export const savedView = one(".saved-view");

/* The number of the panel that something is in, or -1. */
export const panelOf = element => panels.indexOf(element?.closest(".panel"));
