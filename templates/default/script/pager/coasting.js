/* How the row of tabs comes to rest when no hand holds it: as a wheel that runs out, its speed falls with the way that is
   left. Px and ms. */

/* The time in which the way that is left falls to 1/e: of a tapped tab, and of a strip that was spun. */
export const tapPace = 80;
export const spinPace = 160;

/* Of a way, after a time. */
export const wayLeft = (way, time, pace) => way * Math.exp(-time / pace);

/* What is left of a way is not seen any more. */
export const isOver = left => Math.abs(left) < 0.14;

/* How far what is let go at a speed, px per ms, goes on. */
export const wayOn = (speed, pace) => speed * pace;
