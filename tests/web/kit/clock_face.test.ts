// The one drawing of clocks: zero at twelve, clockwise, the sine across, the cosine up.
import { describe, expect, test } from "vitest";
import {
  arc,
  arcPath,
  face,
  gap,
  hand,
  point,
  reach,
  shadows,
  turnBetween,
  wedgePath,
} from "../../../web/kit/plot/clock_face.js";
import { allIn, htmlOf } from "../shown.js";

const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);
const pathsOf = (drawn: unknown, name: string) =>
  Array.from(
    htmlOf(drawn).matchAll(new RegExp(`<path class="${name}[^"]*"[^>]* d="?([^">]*)`, "g")),
    ([, path]) => path!,
  );
const quarter = Math.PI / 2;

describe("a hand", () => {
  test("points to twelve at zero, and turns clockwise", () => {
    expect(point(10, 0)).toBe("0.00,-10.00");
    expect(point(10, quarter)).toBe("10.00,-0.00");
    const [right, down] = numbers(point(10, 1)) as [number, number];
    expect([right, -down]).toEqual([8.41, 5.4]); // right of the middle and above it
  });

  test("reaches its sine to the right and its cosine up, from radians and from a pair", () => {
    const [drawn] = pathsOf(hand(100, 2), "clock-hand");
    const [x, y] = numbers(drawn!).slice(2) as [number, number];
    expect(x).toBeCloseTo(reach(100) * Math.sin(2), 1);
    expect(-y).toBeCloseTo(reach(100) * Math.cos(2), 1);
    expect(pathsOf(hand(100, [Math.sin(2), Math.cos(2)]), "clock-hand")).toEqual([drawn]);
  });

  test("has a solid or a hollow tip, or is dashed without one", () => {
    expect(htmlOf(hand(40, 1))).toContain('class="clock-tip position');
    expect(htmlOf(hand(40, 1, { isHollow: true, hue: "alert" }))).toMatch(/clock-tip alert hollow/);
    expect(htmlOf(hand(40, 1, { isDashed: true, hue: "content" }))).not.toContain("clock-tip");
  });
});

test("the shadows are the sine on the floor and the cosine on the wall", () => {
  const drawn = shadows(100, 4, { sin: ["sine", "−0.76"], cos: ["cosine", "−0.65"] });
  const [floor, wall] = pathsOf(drawn, "clock-shadow").map(numbers);
  expect(floor!.at(-1)).toBeCloseTo(reach(100) * Math.sin(4), 1);
  expect(wall!.at(-1)).toBeCloseTo(-reach(100) * Math.cos(4), 1);
  expect(allIn(htmlOf(drawn), "text")).toEqual(["sine −0.76", "cosine", "−0.65"]);
  expect(allIn(htmlOf(shadows(100, 4, { sin: ["sine", "−0.76"] })), "text")).toHaveLength(1);
});

test("the gap between two hands is the shorter arc", () => {
  expect(turnBetween(0.5, 2)).toBeCloseTo(1.5);
  expect(turnBetween(2, 0.5)).toBeCloseTo(-1.5);
  expect(turnBetween(0.25, 2 * Math.PI - 0.25)).toBeCloseTo(-0.5);
  expect(pathsOf(gap(50, 0, 5), "clock-gap")[0]).toBe(wedgePath(30, 0, 5 - 2 * Math.PI));
});

test("an arc extends clockwise by the angle, and a whole turn is a circle", () => {
  expect(arcPath(10, 0, quarter)).toBe("M0.00,-10.00A10.00,10.00 0 0 1 10.00,-0.00");
  expect(arcPath(10, 0, 3 * quarter)).toContain(" 0 1 1 -10.00,");
  expect(arcPath(10, quarter, -quarter)).toContain(" 0 0 0 0.00,-10.00");
  expect(arcPath(10, 0, 9).match(/A/g)).toHaveLength(2);
  expect(pathsOf(arc(50, 1, 2), "clock-arc")[0]).toBe(arcPath(44, 1, 2));
});

test("faces from 40 px have ticks, large ones numbers", () => {
  expect(pathsOf(face(19), "clock-ticks")).toEqual([]);
  expect(pathsOf(face(20), "clock-ticks").map((path) => path.match(/M/g)!.length)).toEqual([3, 1]);
  expect(allIn(htmlOf(face(120, { hasNumbers: true })), "text")).toEqual([..."0123456"]);
});
