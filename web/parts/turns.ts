// While a drag goes on, the parts of a figure take turns: a change draws as many of them as a frame has time for, those
// first that have waited longest. A fast machine draws them all every time.
//
//   turns.begin();        // an update begins
//   turns.wait(part);     // for each of its parts
//   turns.take();         // draws what there is time for, and what is left in the frames to come

/** What is drawn when it is its turn. */
export interface Waiting {
  /** What is not seen gets no turn. */
  readonly isSeen: boolean;
  draw(): void;
}

/** Milliseconds without a change after which a drag rests: some frames, for not every one brings a change. */
const beforeRest = 50;

/** No frame is taken for this much longer than its script: other programs had the processor meanwhile. */
const mostFactor = 4;

export class Turns {
  /** Milliseconds of a change, of the 16.7 that a frame has: the event before and the page take some too. */
  most = 6.5;
  private readonly waiting = new Set<Waiting>();
  /** Milliseconds of script that a part took last. */
  private readonly took = new WeakMap<Waiting, number>();
  private began = Number.NEGATIVE_INFINITY;
  /** Milliseconds from the change before to the last. */
  private since = Number.POSITIVE_INFINITY;
  /** How many times as long as its script a change takes, with layout and paint: the mean of late. */
  private factor = 2;
  private pause: ReturnType<typeof setTimeout> | undefined;

  /** `isPending` says whether an update is on its way, which goes on with what is left. */
  constructor(private readonly isPending: () => boolean) {}

  begin(): void {
    const now = performance.now();
    this.since = now - this.began;
    this.began = now;
  }

  /** Keeps its place where it waits already. */
  wait(part: Waiting): void {
    this.waiting.add(part);
  }

  forget(part: Waiting): void {
    this.waiting.delete(part);
  }

  /** Whether something that is seen is older than the settings. */
  get areLeft(): boolean {
    for (const { isSeen } of this.waiting) if (isSeen) return true;
    return false;
  }

  /** The one that has waited longest is always drawn, so that no turn is far. */
  take(): void {
    let isFirst = true;
    for (const part of this.waiting) {
      if (!part.isSeen) continue;
      const start = performance.now();
      const script = start - this.began + (this.took.get(part) ?? 0);
      if (!isFirst && script * this.factor > this.most) continue;
      isFirst = false;
      this.waiting.delete(part);
      part.draw();
      this.took.set(part, performance.now() - start);
    }
    if (!isFirst) this.measure();
    this.rest();
  }

  /** Draws what is left: with the next frame after a key or a click, in a drag once it rests. */
  rest(): void {
    clearTimeout(this.pause);
    if (!this.areLeft) return;
    const wait = this.since < 2 * beforeRest ? beforeRest : 0;
    this.pause = setTimeout(() => requestAnimationFrame(this.goOn), wait);
  }

  private readonly goOn = () => {
    if (this.isPending() || !this.areLeft) return;
    this.began = performance.now();
    this.take();
  };

  private measure(): void {
    const { began } = this;
    const script = performance.now() - began;
    afterPaint(() => {
      const factor = (performance.now() - began) / Math.max(script, 0.1);
      this.factor += (Math.min(factor, mostFactor) - this.factor) / 4;
    });
  }
}

let channel: MessageChannel | undefined;
const calls: (() => void)[] = [];

/** Calls back once this frame is painted: a message is a task of its own, and comes without a timer's delay. */
function afterPaint(call: () => void): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => calls.shift()?.();
  }
  calls.push(call);
  channel.port2.postMessage(undefined);
}
