// The oldest browsers that the pages and figures run in. package.json says which, as tools for browsers read it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tree.mjs";

/** Such as "chrome >= 109". @type {string[]} */
const browserslist = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).browserslist;

const versions = Object.fromEntries(
  browserslist.map((/** @type {string} */ one) => one.split(" >= ")),
);

/** For the bundler. */
export const targets = ["chrome", "firefox", "safari"].map((name) => `${name}${versions[name]}`);

/** @param {string} or the word before the last */
export const floorText = (or) =>
  `Chrome ${versions.chrome}, Firefox ${versions.firefox} ${or} Safari ${versions.safari}`;
