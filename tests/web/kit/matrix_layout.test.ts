// The layout of a matrix's cells, and the moves of its cursor by keys and pointers.
import { describe, expect, test } from "vitest";
import {
  asStored,
  type Cell,
  cellBox,
  columnAt,
  type Grid,
  layOut,
  moved,
  placeAt,
  placeOf,
  type Run,
} from "../../../web/kit/plot/matrix_layout.js";

const grid: Grid = { rows: 20, columns: 30, panels: 1, runs: asStored(30), upward: false };
const sizes = { width: 700, most: 360, least: undefined, isNamed: false };
/** Even columns, then odd ones. */
const evenThenOdd: readonly Run[] = [
  { name: "sin", first: 0, count: 4, step: 2 },
  { name: "cos", first: 1, count: 3, step: 2 },
];

describe("columns in runs", () => {
  test("each have a place", () => {
    const columns = Array.from({ length: 7 }, (_, place) => columnAt(evenThenOdd, place));
    expect(columns).toEqual([0, 2, 4, 6, 1, 3, 5]);
    for (const [place, column] of columns.entries())
      expect(placeOf(evenThenOdd, column)).toBe(place);
  });
});

test.each([
  ["as stored", grid],
  ["with row 0 at the bottom", { ...grid, upward: true }],
  ["in runs", { ...grid, columns: 7, runs: evenThenOdd }],
  ["in two panels", { ...grid, panels: 2 }],
])("a cell is found where it is drawn: %s", (_, grid) => {
  for (const width of [300, 700]) {
    const layout = layOut(grid, { ...sizes, width });
    for (let panel = 0; panel < grid.panels; ++panel)
      for (const cell of [
        [0, 0],
        [3, 4],
        [19, 6],
      ] as Cell[]) {
        const { x, y, width, height } = cellBox(layout.boxes[panel]!, grid, cell);
        expect(placeAt(layout, grid, x + width / 2, y + height / 2)).toEqual({ panel, cell });
      }
  }
});

test("a point beside the cells belongs to the nearest cell", () => {
  const layout = layOut(grid, sizes);
  expect(placeAt(layout, grid, 0, 0).cell).toEqual([0, 0]);
  expect(placeAt(layout, grid, 9999, 9999).cell).toEqual([19, 29]);
});

describe("sizes", () => {
  test("make square cells as large as the height allows", () => {
    const { boxes } = layOut(grid, sizes);
    expect(boxes[0]).toMatchObject({ width: 540, height: 360 });
  });
  test("use the full width if a least height is given", () => {
    const flat = { ...grid, rows: 2, columns: 300, runs: asStored(300) };
    const { boxes } = layOut(flat, { ...sizes, least: 210, most: 440 });
    expect(boxes[0]).toMatchObject({ width: 622, height: 210 });
  });
  test("stack panels if the width is small", () => {
    const two = { ...grid, panels: 2 };
    const [left, right] = layOut(two, sizes).boxes;
    expect(right!.y).toBe(left!.y);
    const [above, below] = layOut(two, { ...sizes, width: 320 }).boxes;
    expect(below!.x).toBe(above!.x);
    expect(below!.y).toBeGreaterThan(above!.y + above!.height);
  });
});

describe("keys", () => {
  const from = (key: string, cell: Cell, more: Partial<Grid> = {}, shiftKey = false, panel = 0) =>
    moved({ key, shiftKey }, { panel, cell }, { ...grid, ...more }, 10);

  test.each([
    ["ArrowUp", [2, 5]],
    ["ArrowDown", [4, 5]],
    ["ArrowLeft", [3, 4]],
    ["ArrowRight", [3, 6]],
    ["Home", [3, 0]],
    ["End", [3, 29]],
    ["PageUp", [0, 5]],
    ["PageDown", [13, 5]],
  ] as const)("%s", (key, cell) => {
    expect(from(key, [3, 5])!.cell).toEqual(cell);
  });

  test("that are no move are ignored", () => {
    expect(from("a", [3, 5])).toBeUndefined();
  });
  test("move ten cells with Shift, and stop at the edge", () => {
    expect(from("ArrowRight", [3, 5], {}, true)!.cell).toEqual([3, 15]);
    expect(from("ArrowDown", [15, 5], {}, true)!.cell).toEqual([19, 5]);
  });
  test("follow the drawing if row 0 is at the bottom", () => {
    expect(from("ArrowUp", [3, 5], { upward: true })!.cell).toEqual([4, 5]);
  });
  test("follow the order in which columns are drawn", () => {
    expect(from("ArrowRight", [3, 6], { columns: 7, runs: evenThenOdd })!.cell).toEqual([3, 1]);
  });
  test("continue in the next panel", () => {
    expect(from("ArrowRight", [3, 29], { panels: 2 })).toEqual({ panel: 1, cell: [3, 0] });
    expect(from("ArrowLeft", [3, 0], { panels: 2 }, false, 1)).toEqual({ panel: 0, cell: [3, 29] });
    expect(from("ArrowRight", [3, 29], { panels: 2 }, false, 1)).toEqual({
      panel: 1,
      cell: [3, 29],
    });
  });
});
