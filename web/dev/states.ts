// The states of each figure that a reviewer looks at, as hashes of the figure's page.
import { rooms } from "virtual:lab-addresses";

const modules = import.meta.glob<readonly string[]>("../figures/*/states.ts", {
  eager: true,
  import: "states",
});

/** The states by the figure's name in addresses, in the order of the rooms. */
export const states: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  rooms.map(({ name }) => [
    name,
    modules[`../figures/${name.replaceAll("-", "_")}/states.ts`] ?? [],
  ]),
);
