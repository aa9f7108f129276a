/* The address names the panel that is shown; each step of the window's history knows where all panels were left. */
import { tabs } from "./parts.js";
import { tops } from "./tops.js";

/* The panel that a link or an address names, or -1. */
export const panelNamed = ({ hash }) => tabs.findIndex(tab => tab.hash === hash);

/* Without a panel the address stays as it is. */
export const noteStep = panel => write("replaceState", panel);
export const addStep = panel => write("pushState", panel);

function write(method, panel) {
  /* Some browsers allow so many a minute. */
  try { history[method]({ tops }, "", tabs[panel]?.hash); } catch { }
}
