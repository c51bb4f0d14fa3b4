// The state of a figure in its attributes: <posenc-heatmap encoding="alibi" heads="4" causal>. They have
// the names that the address has, with hyphens for capitals, for HTML knows none: head-dim is headDim.

/** What any element may have. */
const common =
  /^(id|class|style|title|lang|dir|slot|part|hidden|inert|tabindex|role|is|name)$|^(data|aria)-|^on/;
/** What says which parts of a figure are shown. */
const ofView = /^(panels|controls|picture)$/;

const isSetting = (name: string): boolean => !common.test(name) && !ofView.test(name);

/** The attributes that speak of the state, as the texts of its fields. */
export function stateIn(element: Element): Map<string, string> {
  const own = Array.from(element.attributes).filter(({ name }) => isSetting(name));
  return new Map(own.map(({ name, value }) => [keyOf(name), flagText[value] ?? value]));
}

/** The attributes that changed, as the texts of their fields; undefined for those that were taken away. */
export function changedTexts(
  element: Element,
  records: readonly MutationRecord[],
): Map<string, string | undefined> {
  const names = records.map(({ attributeName }) => attributeName!).filter(isSetting);
  const now = stateIn(element);
  return new Map(names.map(keyOf).map((key) => [key, now.get(key)]));
}

/** The known ones of the names that an attribute lists; undefined where it lists none. */
export function choicesIn(
  element: Element,
  attribute: string,
  known: readonly string[],
): readonly string[] | undefined {
  const names =
    element
      .getAttribute(attribute)
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? [];
  for (const name of names.filter((one) => !known.includes(one)))
    tell(`<${element.localName}> has no "${name.slice(0, 60)}" among its ${attribute}`);
  const chosen = [...new Set(names.filter((name) => known.includes(name)))];
  return chosen.length ? chosen : undefined;
}

const keyOf = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** What HTML calls a setting. */
export const attributeOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** How HTML writes flags. */
const flagText: Record<string, string> = { "": "1", true: "1", false: "0" };

const told = new Set<string>();

/** Says once of each attribute that it could not be used. */
export function tellIgnored(element: Element, keys: readonly string[]): void {
  for (const name of keys.map(attributeOf)) {
    const written = `<${element.localName} ${name}="${element.getAttribute(name)?.slice(0, 60) ?? ""}">`;
    tell(`${written} was not understood: no such setting, or out of its range`);
  }
}

function tell(problem: string): void {
  if (told.has(problem)) return;
  told.add(problem);
  console.warn(`posenc: ${problem}`);
}
