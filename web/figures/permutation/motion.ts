// Where every token is drawn while it moves to its place: a number that glides towards the place.

/** Milliseconds in which a distance shrinks to 1/e. */
const pace = 75;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class Glide {
  private at: number[] = [];
  private target: readonly number[] = [];
  private frame = 0;
  private last = 0;

  /** `redraw` is called once a frame until all tokens rest. */
  constructor(private readonly redraw: () => void) {}

  /** The drawn place of every token. */
  get places(): readonly number[] {
    return this.at;
  }

  /** Sets where to go. Another number of tokens is another sentence: it appears in its places. */
  to(places: readonly number[]): void {
    this.target = places;
    if (stillness.matches || this.at.length !== places.length) this.at = [...places];
    if (this.resting || this.frame) return;
    this.last = performance.now();
    this.frame = requestAnimationFrame(this.step);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.at = [...this.target];
  }

  private get resting(): boolean {
    return this.at.every((place, token) => place === this.target[token]);
  }

  private readonly step = (now: number) => {
    const left = Math.exp(-Math.max(0, now - this.last) / pace);
    this.last = now;
    this.at = this.at.map((place, token) => {
      const goal = this.target[token]!;
      const next = goal + (place - goal) * left;
      return Math.abs(next - goal) < 0.004 ? goal : next;
    });
    this.frame = this.resting ? 0 : requestAnimationFrame(this.step);
    this.redraw();
  };
}
