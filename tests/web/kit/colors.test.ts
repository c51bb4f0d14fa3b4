// The kit's colour maps, which are shorter code, agree with d3's.
import { interpolateLab, piecewise } from "d3-interpolate";
import { interpolateCividis, interpolateGreys, interpolateViridis } from "d3-scale-chromatic";
import { expect, test } from "vitest";
import { colorTable } from "../../../web/kit/theme/colors.js";
import { between, channelsOf } from "../../../web/kit/theme/lab.js";
import "../../../web/kit/theme/named_maps.js";

test.each([
  ["viridis", interpolateViridis],
  ["cividis", interpolateCividis],
  ["greys", interpolateGreys],
] as const)("%s has d3's colours in 256 steps", (name, colorAt) => {
  const table = colorTable(name);
  for (let i = 0; i < 256; ++i)
    expect([...table.subarray(4 * i, 4 * i + 4)]).toEqual([...channelsOf(colorAt(i / 255)), 255]);
});

test.each([
  [["#6b4526", "#bd9a76", "#ffffff", "#93a2ee", "#22349a"]],
  [["#ecc79d", "#86694b", "rgb(26, 28, 37)", "#4c5cc0", "#bcc8ff"]],
  [["rgb(18, 18, 18)", "#333a5e", "#6170a8", "#a5b1dc", "#f4f6ff"]],
  [["#000000", "#ffffff", "rgb(0, 0, 255)"]],
])("between %j are the colours of d3-interpolate's Lab", (colors) => {
  const ours = between(colors);
  const d3 = piecewise(interpolateLab, colors);
  for (let i = 0; i <= 256; ++i) expect(ours(i / 256)).toEqual(channelsOf(d3(i / 256)));
});
