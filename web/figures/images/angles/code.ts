// The calls of the package that make the angles.
import { withLoad } from "../../../kit/text/call_text.js";
import { optionsText } from "../../../kit/text/options_text.js";
import { rotaryOptions, segmentsOf, sideOf } from "./derive.js";
import type { View } from "./view.js";

export function codeFor({ settings }: Pick<View, "settings">): string {
  const { rotary } = settings;
  const side = sideOf(settings);
  const places =
    rotary === "mrope"
      ? [
          `const { positions } = pe.mropePositions(${JSON.stringify(segmentsOf(side))});`,
          'const { cos, sin } = rotary.cosSin({ positions: positions.data, dtype: "float64" });',
        ]
      : [
          `const grid = [${side}, ${side}];`,
          "const positions = rotary.positions({ grid });",
          'const { cos, sin } = rotary.cosSin({ grid, dtype: "float64" });',
        ];
  return withLoad(
    [
      `const rotary = pe.rotary("${rotary}", { ${optionsText(rotaryOptions(rotary))} });`,
      ...places,
      "const { frequencies, shape } = rotary; // [heads, axes, pairs]: a pair reads the axis where its frequency is not 0",
    ].join("\n"),
  );
}
