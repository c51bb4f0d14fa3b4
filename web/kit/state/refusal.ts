// What the console says of an attribute that a figure could not use.
import type { Field } from "./state.js";

export const refusal = (field: Field | undefined): string =>
  `was not understood: ${field ? `it takes ${legal(field)}` : "no such setting"}`;

/** What a setting may be. */
function legal(field: Field): string {
  if (field.kind === "choice") return field.choices.join(", ");
  if (field.kind === "flag") return "true or false";
  if (field.kind === "text")
    return field.choices
      ? `some of ${field.choices.join(",")}`
      : `a text of at most ${field.longest} characters`;
  const range = `${field.least} to ${field.most}`;
  if (field.kind === "list") return `at most ${field.longest} integers, ${range}`;
  const step = field.kind === "integer" ? (field.multipleOf ?? 1) : 1;
  return `${field.kind}, ${range}${step > 1 ? `, multiple of ${step}` : ""}`;
}
