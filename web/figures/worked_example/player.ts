// Plays the steps one after the other. Under reduced motion nothing fades, and there is longer to read.

/** Milliseconds for a step. */
const pace = 1600;
const calmPace = 3200;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export class Player {
  private timer: ReturnType<typeof setInterval> | undefined;

  /** `next` takes a step, and says whether there are more; `changed` is called when playing begins or ends. */
  constructor(
    private readonly next: () => boolean,
    private readonly changed: () => void,
  ) {}

  get playing(): boolean {
    return this.timer !== undefined;
  }

  play(): void {
    this.stop();
    const step = () => {
      if (!this.next()) this.stop();
    };
    this.timer = setInterval(step, stillness.matches ? calmPace : pace);
    this.changed();
  }

  stop(): void {
    if (!this.playing) return;
    clearInterval(this.timer);
    this.timer = undefined;
    this.changed();
  }
}
