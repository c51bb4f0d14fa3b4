// The states of each figure for review, as its part of the page's address.
import { rooms } from "virtual:lab-addresses";

const modules = import.meta.glob<readonly string[]>("../figures/*/states.ts", {
  eager: true,
  import: "states",
});

/** "a=1&b=2" as a page with other figures writes it: "F1.a=1&F1.b=2". */
const prefixed = (figure: string, state: string): string =>
  state.replaceAll(/(?<=^|&)(?=.)/g, `${figure}.`);

/** By what addresses call the figure, in the order of the rooms. */
export const states: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  rooms.map(({ name, state }) => [
    state,
    (modules[`../figures/${name.replaceAll("-", "_")}/states.ts`] ?? []).map((one) =>
      prefixed(state, one),
    ),
  ]),
);
