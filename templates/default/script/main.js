/* What hands and keys do with a page, and what its reader keeps. Everything here is an addition: without it rows open by
   their control, carousels scroll, and the pager ends at both sides. */
import "./carousels.js";
import { keep } from "./kept.js";
import "./pager.js";
import "./rows.js";

keep();
