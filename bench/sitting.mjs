// A process that compares two builds once, and sends what it finds: node sitting.mjs DIST WORD...
import { loadBuild, ownDist } from "./builds.mjs";
import { all } from "./cases.mjs";
import { Suite } from "./suite.mjs";

const [against, ...words] = process.argv.slice(2);
const suite = new Suite({
  build: await loadBuild(ownDist),
  old: await loadBuild(against),
  words,
  send: (finding) => process.send(finding),
});
for (const cases of all) await cases(suite);
process.disconnect();
