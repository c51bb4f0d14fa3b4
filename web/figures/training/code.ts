// The calls of the package that train and test what is on show.
import { ownSettings, type Setting, sharedSettings } from "./fields.js";

const written = (settings: object): string[] =>
  Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);

export function codeFor(setting: Setting): string {
  const { task, encodings, seed, betaFast, betaSlow } = setting;
  const special = encodings.flatMap((encoding) => {
    const own = written(ownSettings(setting, encoding));
    return own.length > 0 ? [`${encoding}: { ${own.join(", ")} }`] : [];
  });
  const [named, ...others] = written(sharedSettings(setting));
  const settings = [
    named,
    "encoding",
    ...others,
    ...(special.length > 0 ? ["...own[encoding]"] : []),
  ];
  return [
    'import { load } from "posenc/train";',
    "",
    "const training = await load();",
    ...(special.length > 0 ? [`const own = { ${special.join(", ")} };`] : []),
    `for (const encoding of [${encodings.map((one) => `"${one}"`).join(", ")}]) {`,
    `  const run = await training.trainer({ ${settings.join(", ")} });`,
    "  run.step(run.settings.steps);",
    `  console.log(encoding, run.evaluate({ seed: ${seed} }).accuracy);`,
    ...(encodings.includes("rope") && task !== "reverse"
      ? [
          `  const longer = { length: 8 * run.settings.length, seed: ${seed}, betaFast: ${betaFast}, betaSlow: ${betaSlow} };`,
          '  if (encoding === "rope") console.log(run.evaluate({ ...longer, scaling: "yarn" }).accuracy);',
        ]
      : []),
    "}",
  ].join("\n");
}
