// Reports tests that hang: prints which test runs, and stops waiting once two tests have hung.
import { guard } from "../guard.js";

let ended = 0;

/** Whether the guard has ended more than one test of this process, so that the others are likely to hang too. */
export const isInVain = (): boolean => ended > 1;

/** Prints every 15 seconds that a test is running. Returns a function that stops this. */
export function watch(name: string): () => void {
  const since = performance.now();
  const report = setInterval(() => {
    const seconds = Math.round((performance.now() - since) / 1000);
    console.log(`${name}: still running after ${seconds} s`);
  }, 15_000);
  return () => {
    clearInterval(report);
    if (performance.now() - since >= guard) ended++;
  };
}
