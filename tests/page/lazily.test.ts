import { expect, test, vi } from "vitest";
import { lazily, makersOf } from "../../web/parts/lazily.js";

interface Circle {
  readonly radius: number;
  readonly area: number;
}

test("values are worked out when they are asked for, once", () => {
  const radius = vi.fn(() => 2);
  const circle: Circle = lazily<Circle>({ radius, area: () => 3 * circle.radius ** 2 });
  expect(radius).not.toHaveBeenCalled();
  expect(Object.keys(circle)).toEqual(["radius", "area"]);
  expect([circle.area, circle.area, circle.radius]).toEqual([12, 12, 2]);
  expect(radius).toHaveBeenCalledOnce();
});

test("an object that grows asks for nothing", () => {
  const radius = vi.fn(() => 2);
  const circle: Circle = lazily<Circle>({ radius, area: () => 3 * circle.radius ** 2 });
  const ball = lazily<Circle & { height: number }>({ ...makersOf(circle), height: () => 1 });
  expect(radius).not.toHaveBeenCalled();
  expect({ ...ball }).toEqual({ radius: 2, area: 12, height: 1 });
  expect(radius).toHaveBeenCalledOnce();
});
