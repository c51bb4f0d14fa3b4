// Every entry of the package can be imported where there is no document.
import { readdirSync } from "node:fs";

const folder = new URL("../node_modules/posenc/dist/elements", import.meta.url);
const names = readdirSync(folder).flatMap((file) => /^(.+)\.js$/.exec(file)?.[1] ?? []);
const entries = ["posenc/elements", ...names.map((name) => `posenc/elements/${name}`)];
const before = typeof HTMLElement;
for (const entry of entries) await import(entry);
console.log(
  `${entries.length} entries, HTMLElement ${before} ${typeof HTMLElement}, customElements ${typeof customElements}`,
);
