/* What hands and keys do with a page, and what its reader keeps. Everything here is an addition: without it rows open by
   their control, carousels scroll, and the pager ends at both sides. */
import { keep } from "./kept.js";
import "./rows.js";
import "./carousels.js";
import "./pager.js";

keep();
