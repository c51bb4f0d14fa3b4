// What an element does only while it is in the document: to observe, to listen.
import type { ReactiveControllerHost } from "lit";

/** Each begins when the element enters the document and returns what ends it. */
export function whileConnected(
  host: ReactiveControllerHost,
  ...begin: readonly (() => () => void)[]
): void {
  let ends: readonly (() => void)[] = [];
  host.addController({
    hostConnected() {
      ends = begin.map((one) => one());
    },
    hostDisconnected() {
      for (const end of ends) end();
    },
  });
}

/** Listens to an event of the window; returns the function that ends it. */
export function listen<E extends Event>(type: string, listener: (event: E) => void): () => void {
  addEventListener(type, listener as (event: Event) => void);
  return () => removeEventListener(type, listener as (event: Event) => void);
}
