/* Chance that can be repeated: the same numbers for the same seed, everywhere. */

/* Tommy Ettinger's Mulberry32. */
export class Chance {
  constructor(seed) {
    this.state = seed;
  }

  /* From 0 to less than 1. */
  next() {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /* From least to less than most. */
  between(least, most) {
    return least + this.next() * (most - least);
  }

  /* From least to most, which may be it. */
  whole(least, most) {
    return Math.floor(this.between(least, most + 1));
  }

  /* count of them. */
  list(count, make) {
    return Array.from({ length: count }, make);
  }
}

/* Asks something of many cases; what fails says with which seed it can be made to fail again. */
export function forSeeds(count, ask) {
  for (let seed = 1; seed <= count; seed++) {
    try {
      ask(new Chance(seed));
    } catch (error) {
      error.message = `seed ${seed}: ${error.message}`;
      throw error;
    }
  }
}
