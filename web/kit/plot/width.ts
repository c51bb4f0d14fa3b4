// The width of an element in the document, in whole CSS pixels.
import type { ReactiveControllerHost } from "lit";
import { whileConnected } from "../connected.js";

/** Reports the width of the element's content once it is connected, and with every change of its size. */
export function watchWidth(
  host: ReactiveControllerHost & Element,
  report: (width: number) => void,
): void {
  const observer = new ResizeObserver(([entry]) => report(Math.floor(entry!.contentRect.width)));
  whileConnected(host, () => {
    observer.observe(host);
    return () => observer.disconnect();
  });
}
