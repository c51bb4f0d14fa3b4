// The width of an element in the document, in whole CSS pixels.
import type { ReactiveControllerHost } from "lit";
import { whileConnected } from "../connected.js";

/** The present width of its content; 0 where it is not laid out. */
export const widthOf = (element: Element): number =>
  Number.parseInt(getComputedStyle(element).width, 10) || 0;

/**
 * Reports the width of the element's content when it is connected and whenever it changes. It reports with the next frame:
 * changes of height in this one would be an error of the observer ("loop completed with undelivered notifications").
 */
export function watchWidth(
  host: ReactiveControllerHost & Element,
  report: (width: number) => void,
): void {
  const observer = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry!.contentRect.width);
    requestAnimationFrame(() => report(width));
  });
  whileConnected(host, () => {
    observer.observe(host);
    return () => observer.disconnect();
  });
}
