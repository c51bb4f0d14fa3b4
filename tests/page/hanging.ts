// What is known of tests that hang: whoever waits is told which test runs, and what hangs in two tests ends the run.
import { guard } from "../guard.js";

let ended = 0;

/** Whether the guard has ended so many tests of this process that waiting for the others is in vain. */
export const isInVain = (): boolean => ended > 1;

/** Says every 15 seconds that a test is running. Returns what ends that. */
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
