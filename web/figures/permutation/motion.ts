// Where every token is drawn while it moves to its place: a number that glides towards the place.

/** Milliseconds in which a distance shrinks to 1/e. */
const pace = 75;

/** For those who want no motion it is over at once. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Glide {
  private at: readonly number[] = [];
  private target: readonly number[] = [];
  private frame = 0;
  private last = 0;

  /** `draw` is called with the places where the tokens are, once a frame until all rest. */
  constructor(private readonly draw: (places: readonly number[]) => void) {}

  /** Sets where to go. Another number of tokens is another sentence: it appears in its places. */
  to(places: readonly number[]): void {
    this.target = places;
    if (isStill() || this.at.length !== places.length) {
      this.at = places;
      this.draw(places);
    }
    if (this.isResting || this.frame) return;
    this.last = performance.now();
    this.frame = requestAnimationFrame(this.step);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private get isResting(): boolean {
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
    this.frame = this.isResting ? 0 : requestAnimationFrame(this.step);
    this.draw(this.at);
  };
}
