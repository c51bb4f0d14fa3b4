// Lets a test hold back messages between a page and its threads, so that it can look at any moment of a training, however
// fast the threads are.
import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";

type Way = "told" | "heard";

/** Prepares a page, before it is requested. */
export const holdThreads = (page: Page) =>
  page.addInitScript(() => {
    const { prototype } = Worker;
    const { postMessage, addEventListener } = prototype;
    const left = { told: Number.POSITIVE_INFINITY, heard: Number.POSITIVE_INFINITY };
    const waiting: Record<Way, (() => void)[]> = { told: [], heard: [] };
    const flow = (way: Way) => {
      while (left[way] > 0 && waiting[way].length > 0) {
        --left[way];
        waiting[way].shift()!();
      }
    };
    const pass = (way: Way, message: () => void) => {
      waiting[way].push(message);
      flow(way);
    };
    prototype.postMessage = function (this: Worker, ...args: [unknown]) {
      pass("told", () => postMessage.apply(this, args));
    };
    prototype.addEventListener = function (this: Worker, type: string, listener: EventListener) {
      const heard = (event: Event) => pass("heard", () => listener(event));
      addEventListener.call(this, type, type === "message" ? heard : listener);
    };
    Object.assign(globalThis, {
      passing(way: Way, count: number) {
        left[way] = count;
        flow(way);
      },
    });
  });

/** Lets this number of messages pass to or from the threads, and no more until the test is over. */
export const passing = async (page: Page, way: Way, count: number): Promise<void> => {
  await letPass(page, way, count);
  if (count < Number.POSITIVE_INFINITY)
    onTestFinished(async () => {
      if (!page.isClosed()) await letPass(page, way, Number.POSITIVE_INFINITY);
    });
};

const letPass = (page: Page, way: Way, count: number): Promise<void> =>
  page.evaluate(
    ([way, count]) => {
      const { passing } = globalThis as unknown as { passing(way: Way, count: number): void };
      passing(way, count);
    },
    [way, count] as const,
  );
