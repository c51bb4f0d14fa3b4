// Settings as an address holds them: "F3.dim=64&F3.order=sin,cos".
import type { State } from "./state.js";

/** Commas and spaces stay readable. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%2C/g, ",").replace(/%20/g, "+");

/** What differs from the beginning, by the figure's name in the address. */
export const addressParts = (prefix: string, state: Pick<State, "write">): string[] =>
  Array.from(state.write(), ([key, text]) => `${prefix}.${key}=${encoded(text)}`);
