// npm run bench: the package's speed through its public API, with `out` given, as ratios measured in
// one run. Words choose the cases whose names contain one of them. `--against DIR` runs an older build
// in turn with this one, and tells the ratio of both for everything that drives the package.
import { readArguments } from "./arguments.mjs";
import { loadBuild, ownDist } from "./builds.mjs";
import { all } from "./cases.mjs";
import { missing as missingLibraries } from "./libraries.mjs";
import { missing as missingModules } from "./python.mjs";
import { compareBuilds } from "./sittings.mjs";
import { Suite } from "./suite.mjs";

const { words, against } = readArguments(process.argv.slice(2));
for (const line of [...missingModules, ...missingLibraries]) console.log(line);

async function measureBuild() {
  const suite = new Suite({ build: await loadBuild(ownDist), words });
  for (const cases of all) await cases(suite);
  return suite.names.length;
}

const count = against === undefined ? await measureBuild() : await compareBuilds(against, words);
if (!count) {
  console.error(`no case is called like ${words.join(" or ")}`);
  process.exitCode = 1;
}
