// The calls of the package that train and test the models shown.
import { callIn } from "../../kit/text/formula.js";
import { optionsText } from "../../kit/text/options_text.js";
import { ownSettings, type Setting, sharedSettings } from "./fields.js";
import type { View } from "./view.js";

export const codeFor = ({ trained, isByPlace }: View): string =>
  codeOf(trained!.setting, isByPlace);

export const call = ({ setting, isByPlace }: View): string =>
  callIn(codeOf(setting, isByPlace), "training.trainer");

/** `isByPlace`: accuracy beyond the trained length is that of untrained places alone. */
export function codeOf(setting: Setting, isByPlace: boolean): string {
  const { task, encodings, seed, betaFast, betaSlow } = setting;
  const own = encodings.flatMap((encoding) => {
    const options = optionsText(ownSettings(setting, encoding));
    return options ? [`${encoding}: { ${options} }`] : [];
  });
  const { task: _, ...others } = sharedSettings(setting);
  const settings = [
    optionsText({ task }),
    "encoding",
    optionsText(others),
    ...(own.length ? ["...own[encoding]"] : []),
  ];
  const longer = optionsText({ seed, betaFast, betaSlow });
  return [
    'import { load } from "posenc/train";',
    "",
    "const training = await load();",
    ...(own.length ? [`const own = { ${own.join(", ")} };`] : []),
    `for (const encoding of [${encodings.map((one) => `"${one}"`).join(", ")}]) {`,
    `  const run = await training.trainer({ ${settings.join(", ")} });`,
    "  run.step(run.settings.steps);",
    `  console.log(encoding, run.evaluate({ seed: ${seed} }).accuracy);`,
    ...(encodings.includes("rope") && task !== "reverse"
      ? [
          `  const longer = { length: 8 * run.settings.length, ${longer} };`,
          `  if (encoding === "rope") console.log(run.evaluate({ ...longer, scaling: "yarn" }).${isByPlace ? "beyond" : "accuracy"});`,
        ]
      : []),
    "}",
  ].join("\n");
}
