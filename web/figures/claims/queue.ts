// What was measured of the claims, and what is still to be: one claim a frame, so that the page goes on.
import type { Posenc } from "posenc";
import type { Claim, Outcome } from "./claim.js";
import { claims } from "./index.js";

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

export class Queue {
  /** Or why it could not be measured. */
  private readonly outcomes = new Map<number, Outcome | string>();
  /** The claim that was measured last. */
  latest: number | undefined;
  private isUnderWay = false;

  /** `wanted` is asked after every claim: the reader may have gone elsewhere. */
  constructor(
    private readonly wanted: () => readonly number[],
    private readonly tell: () => void,
  ) {}

  of({ id }: Claim): Outcome | string | undefined {
    return this.wanted().includes(id) ? this.outcomes.get(id) : undefined;
  }

  verdict(claim: Claim): boolean | undefined {
    const outcome = this.of(claim);
    return typeof outcome === "object" ? outcome.holds : undefined;
  }

  get waiting(): readonly Claim[] {
    const wanted = this.wanted();
    return claims.filter(({ id }) => wanted.includes(id) && !this.outcomes.has(id));
  }

  forget(ids: readonly number[]): void {
    for (const id of ids) this.outcomes.delete(id);
  }

  /** Measures what waits, unless that is under way. */
  async run(pe: Posenc): Promise<void> {
    if (this.isUnderWay) return;
    this.isUnderWay = true;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      await frame();
      this.outcomes.set(next.id, await measured(pe, next));
      this.latest = next.id;
      this.tell();
    }
    this.isUnderWay = false;
  }
}

async function measured(pe: Posenc, claim: Claim): Promise<Outcome | string> {
  try {
    const found = claim.measure(pe);
    if (!("next" in found)) return found;
    for (;;) {
      const part = found.next();
      if (part.done) return part.value;
      await frame();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
