// The state of a figure in its attributes: <posenc-heatmap encoding="alibi" heads="4" causal>. They have
// the names that the address has, with hyphens for capitals, for HTML knows none: head-dim is headDim.

/** What any element may have. */
const common =
  /^(id|class|style|title|lang|dir|slot|part|hidden|inert|tabindex|role|is|name)$|^(data|aria)-|^on/;

/** The attributes that speak of the state, as the texts of its fields. */
export function stateIn(element: Element): Map<string, string> {
  const own = Array.from(element.attributes).filter(({ name }) => !common.test(name));
  return new Map(own.map(({ name, value }) => [keyOf(name), flagText[value] ?? value]));
}

const keyOf = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const nameOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** How HTML writes flags. */
const flagText: Record<string, string> = { "": "1", true: "1", false: "0" };

const told = new Set<string>();

/** Says once of each attribute that it could not be used. */
export function tellIgnored(element: Element, keys: readonly string[]): void {
  for (const name of keys.map(nameOf)) {
    const written = `<${element.localName} ${name}="${element.getAttribute(name)?.slice(0, 60) ?? ""}">`;
    if (told.has(written)) continue;
    told.add(written);
    console.warn(`posenc: ${written} was not understood: no such setting, or out of its range`);
  }
}
