/* Readers who space texts out, or have them set in larger letters than ours, in browsers without scroll timelines: what
   90-text-spacing.css says of the probe. And those who have everything set in a font of their own: no text is as wide then as it was
   measured to be. Pages without a script stay as they are there. */
import { made, one } from "./elements.js";

export function startSpacing() {
  const probe = one(".spacing-probe"), text = probe?.firstChild;
  if (!text) return;
  const own = made("i", { style: "font-family:x" });
  probe.append(own);
  const isElse = () => getComputedStyle(own).fontFamily != "x"
    || probe.scrollWidth > probe.clientWidth || probe.scrollHeight > probe.clientHeight;
  new ResizeObserver(() => document.body.style.setProperty("--spaced", +isElse())).observe(text);
}
