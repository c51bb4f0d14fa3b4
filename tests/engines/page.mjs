// The page of the reference cases: its title says when it has finished, and `result` what came out.
import { load as loadGraphs } from "../posenc/graph.js";
import { load } from "../posenc/index.js";
import { referenceIn } from "./reference.mjs";

try {
  const names = await (await fetch("../reference/names.json")).json();
  const files = await Promise.all(
    names.map(async (name) => (await fetch(`../reference/${name}`)).json()),
  );
  const pe = await load({ config: true });
  globalThis.result = await referenceIn(pe, await loadGraphs(), files);
} catch (error) {
  globalThis.result = { failed: [String(error?.stack ?? error)], hashes: {} };
}
document.title = "finished";
