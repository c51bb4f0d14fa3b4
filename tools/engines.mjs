// npm run engines [NAME ...]: the reference cases, the pages and a slider in other engines than those of `npm test`, with a
// picture of each page to look at, and a table of the outputs that are the same to the last bit -> build/engines/.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildPackage, buildSite, buildWasm, packPackage } from "./build.mjs";
import { bitsIn, until } from "./engines/bits.mjs";
import { engines } from "./engines/engines.mjs";
import { prepared } from "./engines/served.mjs";
import { finish, say, step } from "./progress.mjs";
import { noteBuilds, writeExactness } from "./published.mjs";
import { setUp } from "./setup.mjs";
import { root } from "./tree.mjs";

/** @typedef {import("./engines/engines.mjs").Engine} Engine */
/** @typedef {{ failed: string[], hashes: Record<string, string> }} Outcome */

const pages = { story: "", room: "lab/rotation/", doctor: "doctor/" };

/** What is wrong on a page once it is drawn, or once its pictures are there. */
const look = `
  var figures = Array.from(document.querySelectorAll("[data-state], [data-story]"));
  var why = document.querySelector(".why");
  return {
    errors: errors,
    said: why && why.offsetHeight ? why.innerText : "",
    figures: figures.length,
    drawn: figures.filter(function (one) { return one.isDrawn || one.matches(".begun"); }).length,
    pictures: figures.filter(function (one) {
      var image = one.querySelector("picture img");
      return image && image.offsetHeight > 0;
    }).length,
  };`;

/** Moves the first slider of the room, and says which setting the address then names. */
const slide = `
  var input = document.querySelector("[data-state]").shadowRoot.querySelector("input[type=range]");
  input.value = String(Number(input.value) + 1);
  input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  input.dispatchEvent(new Event("change", { bubbles: true, composed: true }));`;

/** @param {Engine} engine @param {string} url @param {Outcome} expected */
async function tryEngine({ name, isOld, start }, url, expected) {
  /** @type {string[]} */
  const problems = [];
  let version = "";
  let same = "";
  for (const [page, path] of Object.entries(pages)) {
    const browser = await start(); // anew: the oldest ends with its page
    ({ version } = browser);
    try {
      await browser.open(url + path);
      const found = await until(
        () => browser.run(look),
        ({ figures, drawn, pictures, said }) =>
          isOld ? said && pictures === figures : drawn === figures,
      );
      if (isOld ? !/too old/.test(found.said) : found.drawn < found.figures)
        problems.push(`${page}: ${JSON.stringify(found)}`);
      if (!isOld && found.errors.length) problems.push(`${page}: ${found.errors.join("; ")}`);
      if (page === "room" && !isOld) {
        await browser.run(slide);
        const hash = await until(() => browser.run("return location.hash"), Boolean);
        if (!hash) problems.push("room: a slider does not set the address");
      }
      const file = `build/engines/${name.replaceAll(" ", "_")}.${page}.png`;
      const picture = await browser.picture();
      if (picture) writeFileSync(join(root, file), picture);
    } finally {
      await browser.close();
    }
  }
  if (!isOld) {
    const browser = await start();
    try {
      await browser.open(`${url}engines/page.html`);
      await until(
        () => browser.run("return document.title"),
        (title) => title === "finished",
      );
      /** @type {Outcome} */
      const { failed, hashes } = await browser.run("return result");
      problems.push(...failed);
      const names = Object.keys(expected.hashes);
      const other = names.filter((one) => hashes[one] !== expected.hashes[one]);
      same = `${names.length - other.length} of ${names.length} outputs have the bits of Node${other.length ? `, not ${other.slice(0, 5).join(", ")}` : ""}`;
    } finally {
      await browser.close();
    }
  }
  if (problems.length) throw new Error(`${version}\n${problems.join("\n")}`);
  return `${version}${same && `, ${same}`}`;
}

/** The outcome of the same cases in Node. @returns {Promise<Outcome>} */
async function inNode() {
  const installed = createRequire(join(root, "build/packed/package.json"));
  const entry = (/** @type {string} */ name) => import(pathToFileURL(installed.resolve(name)).href);
  const [{ load }, graph] = [await entry("posenc"), await entry("posenc/graph")];
  const { referenceIn } = await import(
    pathToFileURL(join(root, "tests/engines/reference.mjs")).href
  );
  const folder = join(root, "tests/reference");
  const cases = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  return referenceIn(await load({ config: true }), await graph.load(), cases);
}

await finish(async () => {
  const words = process.argv.slice(2);
  const chosen = engines.filter(({ name }) => !words.length || words.includes(name));
  await setUp({ browser: true });
  await step("WebAssembly", () => buildWasm());
  await step("package", buildPackage);
  await step("packed package", packPackage);
  await step("page", buildSite);
  const { serve } = await import("./serve.mjs"); // imported late: setUp() may only just have installed its npm package
  mkdirSync(join(root, "build/engines"), { recursive: true });
  const expected = await inNode();
  const site = await serve({ dir: prepared(), port: 0 });
  /** @type {string[]} */
  const failed = [];
  for (const engine of chosen)
    await step(engine.name, async () => {
      await engine.install();
      const found = await tryEngine(engine, site.url, expected);
      if (engine.isOld) return found;
      const bits = await bitsIn(engine, site.url);
      noteBuilds([bits]);
      const { others } = bits;
      if (others.length > 0) throw new Error(`other bits in ${others.join(", ")}`);
      return `${found}, the published tables have the same bits`;
    }).catch((/** @type {Error} */ error) => {
      failed.push(engine.name);
      say(String(error.message));
    });
  await site.close();
  await writeExactness();
  if (failed.length) throw new Error(`not right in ${failed.join(", ")}`);
});
