// Where words and positions are on their way to where the settings say: words glide, encodings come in and go out.
import { type Signal, signal } from "@preact/signals-core";
import type { Amounts } from "./attend.js";

interface Goal {
  readonly places: readonly number[];
  readonly amounts: Amounts;
  /** The word that the pointer holds does not glide. */
  readonly held: number | undefined;
}

interface Way {
  readonly places: readonly number[];
  readonly amounts: Amounts;
}

/** Milliseconds: after so many a word has gone two thirds of its way, slower at the beginning; an encoding comes in and goes out. */
const pace = { usual: 70, first: 260 };
const [comesIn, goesOut] = [900, 200];
/** How long the first order is seen at the beginning. */
const pause = 900;

export class Motion {
  private readonly way: Signal<Way | undefined>;
  private frame = 0;
  private last = 0;
  private pace = pace.usual;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly canMove =
    typeof matchMedia !== "undefined" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

  constructor(
    hold: <T>(initial: T) => Signal<T>,
    private readonly element: HTMLElement,
    private readonly goal: () => Goal,
  ) {
    const { places, amounts } = goal();
    const isIntroduced = this.canMove && element.hasAttribute("picture");
    // At first the words stand in the first order; after a moment they glide to where they stand.
    const first = { places: places.map((_, w) => w), amounts };
    // Inside what is held: starting over does not begin the introduction again.
    this.way = hold({ way: signal<Way | undefined>(isIntroduced ? first : undefined) }).peek().way;
    if (this.way.peek() !== first) return;
    this.pace = pace.first;
    this.timer = setTimeout(() => this.go(), pause);
  }

  get isMoving(): boolean {
    return this.way.value !== undefined;
  }

  /** Where all stands now. */
  shown(): Way {
    const { places, amounts } = this.goal();
    const way = this.way.value;
    return way?.places.length === places.length ? way : { places, amounts };
  }

  /** Keeps all where it is, before the settings change. */
  begin(): void {
    clearTimeout(this.timer);
    if (this.canMove) this.way.value ??= this.shown();
  }

  /** Moves one word to where the pointer is. */
  carry(word: number, place: number): void {
    const { places, amounts } = this.shown();
    this.way.value = { places: places.map((at, w) => (w === word ? place : at)), amounts };
  }

  /** Lets a word that was carried glide to its place. */
  settle(): void {
    if (this.canMove) this.go();
    else this.way.value = undefined;
  }

  go(): void {
    if (this.canMove) this.frame ||= requestAnimationFrame(this.step);
  }

  private readonly step = (time: number): void => {
    this.frame = 0;
    const way = this.way.peek();
    const goal = this.goal();
    if (!way || !this.element.isConnected || way.places.length !== goal.places.length) {
      this.end();
      return;
    }
    const passed = Math.min(50, time - (this.last || time - 16));
    this.last = time;
    let isThere = goal.held === undefined;
    const places = way.places.map((at, w) => {
      const left = goal.places[w]! - at;
      if (w === goal.held) return at;
      if (Math.abs(left) < 0.002) return goal.places[w]!;
      isThere = false;
      return at + left * (1 - Math.exp(-passed / this.pace));
    });
    const amount = (name: keyof Amounts) => {
      const left = goal.amounts[name] - way.amounts[name];
      if (left === 0) return goal.amounts[name];
      isThere = false;
      const by = passed / (left > 0 ? comesIn : goesOut);
      return Math.abs(left) < by ? goal.amounts[name] : way.amounts[name] + Math.sign(left) * by;
    };
    const amounts = {
      sinusoidal: amount("sinusoidal"),
      rope: amount("rope"),
      alibi: amount("alibi"),
    };
    if (isThere) {
      this.end();
      return;
    }
    this.way.value = { places, amounts };
    const isStill =
      goal.held !== undefined &&
      places.every((place, w) => place === way.places[w]) &&
      Object.values(amounts).join() === Object.values(way.amounts).join();
    if (isStill)
      this.last = 0; // the pointer holds a word, and all else has arrived
    else this.go();
  };

  private end(): void {
    this.way.value = undefined;
    this.last = 0;
    this.pace = pace.usual;
  }
}
