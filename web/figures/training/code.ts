// The calls of the package that train and test what is on show.
import type { Setting } from "./fields.js";

export function codeFor(setting: Setting): string {
  const { task, encodings, length, seed, steps, slopeScale, tableScale, betaFast, betaSlow } =
    setting;
  const own: Record<string, string> = {
    alibi: `slopeScale: ${slopeScale}`,
    t5: `tableScale: ${tableScale}`,
  };
  const special = encodings.filter((encoding) => own[encoding]);
  const settings = [
    `task: "${task}"`,
    "encoding",
    `seed: ${seed}`,
    ...(length === undefined ? [] : [`length: ${length}`]),
    ...(steps === undefined ? [] : [`steps: ${steps}`]),
    ...(special.length > 0 ? ["...own[encoding]"] : []),
  ];
  return [
    'import { load } from "posenc/train";',
    "",
    "const training = await load();",
    ...(special.length > 0
      ? [`const own = { ${special.map((one) => `${one}: { ${own[one]} }`).join(", ")} };`]
      : []),
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
