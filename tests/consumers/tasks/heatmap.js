// Draws a table as a picture: pixels of pe.heatmap, written as a PNG.
import { readFileSync, writeFileSync } from "node:fs";
import { crc32, deflateSync, inflateSync } from "node:zlib";
import { load } from "posenc";

const pe = await load();
const [width, height] = [64, 48];
const colors = new Uint8Array(4 * 257); // 256 steps from blue to red, and grey for what is no number
for (let step = 0; step < 256; ++step) colors.set([step, 0, 255 - step, 255], 4 * step);
colors.set([128, 128, 128, 255], 4 * 256);
const table = pe.encode("sinusoidal", { length: height, dim: width });
const { data } = pe.heatmap(table, { width, height, low: -1, high: 1, colors });
writeFileSync("table.png", png(data, width, height));

const file = readFileSync("table.png");
const pixels = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
const at = (row, column) => [
  ...pixels.subarray(row * (1 + 4 * width) + 1 + 4 * column).subarray(0, 4),
];
console.log(file.subarray(1, 4).toString(), at(0, 0).join(), at(0, 1).join());

/** A PNG of red, green, blue and alpha: its header, the compressed rows, each behind a 0, and the end. */
function png(rgba, width, height) {
  const rows = Buffer.alloc(height * (1 + 4 * width));
  for (let y = 0; y < height; ++y)
    rows.set(rgba.subarray(4 * width * y, 4 * width * (y + 1)), y * (1 + 4 * width) + 1);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const chunk = (name, content) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([start, ...parts]);
}
