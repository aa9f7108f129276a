/* What one pointer does, from where it is put down. Its points are { x, y, time }: px, and ms. */

/* Px that a pointer goes before it means to go anywhere: no finger stands still. */
const slop = 8;
/* Ms at the end of a gesture that say how fast it was: what a hand did before, it may have thought better of. */
const recently = 100;
/* Ms from tick to tick of the coarsest clock of a browser: two points of the same time may be as far apart. */
const tick = 16;

export class Gesture {
  constructor(point) {
    this.points = [point];
  }

  moveTo(point) {
    this.points.push(point);
  }

  get first() {
    return this.points[0];
  }

  get last() {
    return this.points[this.points.length - 1];
  }

  /* Px from the first point to the last, negative to the left. */
  get across() {
    return this.last.x - this.first.x;
  }

  /* Px, negative upwards. */
  get down() {
    return this.last.y - this.first.y;
  }

  /* Whether the pointer has gone far enough to say which way it goes. */
  get isDecided() {
    return Math.hypot(this.across, this.down) >= slop;
  }

  /* Whether it goes sideways; the other direction, and what is half way between, belongs to what is around. */
  get isSideways() {
    return Math.abs(this.across) > Math.abs(this.down);
  }

  /* Px per ms to the right. */
  get speed() {
    const { last } = this;
    const before = this.points.find(point => last.time - point.time < recently);
    return (last.x - before.x) / (last.time - before.time || tick);
  }
}
