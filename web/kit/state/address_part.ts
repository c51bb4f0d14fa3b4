// Settings as the address of a page writes them: "table.dim=64&table.order=sin,cos".

/** Commas and spaces stay readable. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/%2C/g, ",").replace(/%20/g, "+");

/** The texts of a figure's settings by key, where `name` is its prefix; of the page where it is empty. */
export const addressParts = (prefix: string, texts: Iterable<[string, string]>): string[] =>
  Array.from(texts, ([key, text]) => `${prefix && `${prefix}.`}${key}=${encoded(text)}`);
