// The width of an element in the document, in whole CSS pixels.
import type { ReactiveControllerHost } from "lit";
import { whileConnected } from "../connected.js";

/** The width of its content now; 0 where it is not laid out. */
export const widthOf = (element: Element): number =>
  Number.parseInt(getComputedStyle(element).width, 10) || 0;

/**
 * Reports the width of the element's content once it is connected, and with every change of its size: with the next
 * frame, for what gets another height by it has been observed in this one, which pages would be told as an error.
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
