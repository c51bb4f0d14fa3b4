// Every entry of the package can be imported where there is no document.
import { readFileSync } from "node:fs";

const manifest = new URL("../node_modules/posenc/package.json", import.meta.url);
const { exports } = JSON.parse(readFileSync(manifest, "utf8"));
const entries = Object.keys(exports).filter((name) => name.startsWith("./elements"));
const before = typeof HTMLElement;
for (const name of entries) await import(`posenc${name.slice(1)}`);
console.log(
  `${entries.length} entries, HTMLElement ${before} ${typeof HTMLElement}, customElements ${typeof customElements}`,
);
