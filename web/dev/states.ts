// The states of each figure that a reviewer looks at, as hashes of the figure's page.
import { rooms } from "virtual:lab-addresses";

const modules = import.meta.glob<readonly string[]>("../figures/*/states.ts", {
  eager: true,
  import: "states",
});

/** Adds the figure's prefix to a hash: "a=1&b=2" becomes "F1.a=1&F1.b=2". */
const prefixed = (figure: string, state: string): string =>
  state.replaceAll(/(?<=^|&)(?=.)/g, `${figure}.`);

/** The states by the figure's name in addresses, in the order of the rooms. */
export const states: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  rooms.map(({ name, state }) => [
    state,
    (modules[`../figures/${name.replaceAll("-", "_")}/states.ts`] ?? []).map((one) =>
      prefixed(state, one),
    ),
  ]),
);
