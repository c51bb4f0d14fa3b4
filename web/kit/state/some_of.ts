// A setting that names some of a list.
import type { TextField } from "./state.js";

/** At least one of the names, with commas and in the order of the list. */
export function someOf(known: readonly string[], initial: string): TextField {
  const parse = (text: string) => {
    const names = text.split(",");
    const found = known.filter((name) => names.includes(name));
    return found.length > 0 && found.length === new Set(names).size ? found.join(",") : undefined;
  };
  return { kind: "text", default: initial, choices: known, parse, print: String };
}
