// The state of a figure in its attributes: <posenc-heatmap encoding="alibi" heads="4" causal>. They have
// the names that the address has, with hyphens for capitals, for HTML knows none: head-dim is headDim.

import type { Fields } from "./state.js";

/** Attributes that any element may have, and those of frameworks, which contain characters that no setting has. */
const common =
  /^(id|class|style|title|lang|dir|slot|part|hidden|inert|tabindex|role|is|name|nonce|translate|item[a-z]+|popover)$|^(data|aria|hx|ng|v|x)-|^on|[^a-z0-9-]/;
/** Attributes that choose what a figure shows. */
const ofView = /^(controls|picture|asks)$/;

const isSetting = (name: string): boolean => !common.test(name) && !ofView.test(name);

/** The attributes of settings, as the texts of their fields. */
export function stateIn(element: Element): Map<string, string> {
  const own = Array.from(element.attributes).filter(({ name }) => isSetting(name));
  return new Map(own.map(({ name, value }) => [keyOf(name), value]));
}

/** The attributes of settings that changed, as the texts of their fields; undefined for those that were removed. */
export function changedTexts(
  element: Element,
  records: readonly MutationRecord[],
): Map<string, string | undefined> {
  const names = records.map(({ attributeName }) => attributeName!).filter(isSetting);
  const now = stateIn(element);
  return new Map(names.map(keyOf).map((key) => [key, now.get(key)]));
}

/** Whether the tag has a flag that is no setting; some frameworks write "false" for a missing one. */
export const isPresent = (element: Element, name: string): boolean =>
  element.hasAttribute(name) && element.getAttribute(name) !== "false";

const keyOf = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** The attribute of a setting: head-dim of headDim. */
export const attributeOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const warned = new Set<string>();

/** Warns once of each attribute that could not be used. */
export async function warnIgnored(
  element: Element,
  keys: readonly string[],
  fields: Fields,
): Promise<void> {
  if (!keys.length) return;
  const tags = keys.map((key) => {
    const name = attributeOf(key);
    return `<${element.localName} ${name}="${element.getAttribute(name)?.slice(0, 60) ?? ""}">`;
  });
  const { refusal } = await import("./refusal.js"); // loaded only when it is needed
  for (const [i, key] of keys.entries()) warnOnce(`${tags[i]} ${refusal(fields[key])}`);
}

function warnOnce(problem: string): void {
  if (warned.has(problem)) return;
  warned.add(problem);
  console.warn(`posenc: ${problem}`);
}

/** The known names among those that an attribute lists; undefined without any, empty for "none". */
export function choicesIn(
  element: Element,
  attribute: string,
  known: readonly string[],
): readonly string[] | undefined {
  const listed = element.getAttribute(attribute)?.match(/[^\s,]+/g) ?? [];
  if (`${listed}` === "none") return [];
  const names = new Set(listed.map((name) => (known.includes(name) ? name : keyOf(name))));
  const chosen = [...names].filter((name) => known.includes(name));
  for (const name of names)
    if (!known.includes(name))
      warnOnce(`<${element.localName}> has no "${name.slice(0, 60)}" among its ${attribute}`);
  return chosen.length ? chosen : undefined;
}
