/** Calls `then` once nothing else is to do; soon where the browser cannot tell (Safari). */
export const whenIdle: (then: () => void) => void = globalThis.requestIdleCallback ?? setTimeout;
