// Derived values are computed when they are read, and again only when a value that they depend on has changed.
import { expect, test, vi } from "vitest";
import { Buffers } from "../../../web/kit/derive/buffers.js";
import { Derived } from "../../../web/kit/derive/derived.js";

interface Circle {
  radius: number;
  area: number;
  label: string;
}

function circle() {
  const area = vi.fn(({ radius }: Circle) => Math.PI * radius ** 2);
  const label = vi.fn(
    ({ settings, area }: Circle & { settings: Record<string, unknown> }) =>
      `${settings.name}: ${area.toFixed(2)}`,
  );
  const radius = vi.fn(({ settings }: { settings: Record<string, number> }) =>
    Math.abs(settings.size!),
  );
  const derived = new Derived({ radius, area, label }, { pointed: undefined });
  derived.setSettings({ size: 2, name: "c", list: [1, 2] });
  return {
    derived,
    scope: derived.scope as unknown as Circle & Record<string, unknown>,
    area,
    label,
  };
}

test("nothing is computed before it is read", () => {
  const { scope, area, label } = circle();
  expect(area).not.toHaveBeenCalled();
  expect(scope.area).toBeCloseTo(4 * Math.PI);
  expect(scope.area).toBeCloseTo(4 * Math.PI);
  expect(area).toHaveBeenCalledTimes(1);
  expect(label).not.toHaveBeenCalled();
});

test("a value that does not depend on a change stays", () => {
  const { derived, scope, area, label } = circle();
  expect(scope.label).toBe("c: 12.57");
  derived.setSettings({ size: 2, name: "d", list: [1, 2] });
  expect(scope.label).toBe("d: 12.57");
  expect([area.mock.calls.length, label.mock.calls.length]).toEqual([1, 2]);
});

test("a change stops at a value that it leaves equal", () => {
  const { derived, scope, area } = circle();
  expect(scope.area).toBeCloseTo(4 * Math.PI);
  derived.setSettings({ size: -2, name: "c", list: [1, 2] });
  expect(scope.area).toBeCloseTo(4 * Math.PI);
  expect(area).toHaveBeenCalledTimes(1);
});

test("a list with the same entries counts as equal, and stops the change", () => {
  const sides = ({ settings }: { settings: { size: number } }) => [Math.abs(settings.size), 1];
  const size = vi.fn(({ sides }: { sides: number[] }) => sides[0]! * sides[1]!);
  const derived = new Derived({ sides, size }, {});
  const scope = derived.scope as unknown as { sides: number[]; size: number };
  derived.setSettings({ size: 2 });
  const before = [scope.size, scope.sides];
  derived.setSettings({ size: -2 });
  expect(scope.sides).toBe(before[1]);
  expect([scope.size, size.mock.calls.length]).toEqual([2, 1]);
});

test("setting a list with the same entries is no change", () => {
  const read = vi.fn(({ settings }: { settings: { list: number[] } }) => settings.list.length);
  const derived = new Derived({ read }, {});
  const scope = derived.scope as unknown as { read: number };
  derived.setSettings({ list: [1, 2] });
  expect(scope.read).toBe(2);
  derived.setSettings({ list: [1, 2] });
  expect(scope.read).toBe(2);
  expect(read).toHaveBeenCalledTimes(1);
});

test("settings may be added and removed, and can be listed", () => {
  const names = vi.fn(({ settings }: { settings: object }) => Object.keys(settings).join());
  const derived = new Derived({ names }, {});
  const scope = derived.scope as unknown as { names: string };
  derived.setSettings({ a: 1 });
  expect(scope.names).toBe("a");
  derived.setSettings({ a: 1, b: 2 });
  expect(scope.names).toBe("a,b");
});

test("a setting of an encoding is removed with it", () => {
  const { derived, scope } = circle();
  const settings = scope.settings as Record<string, unknown>;
  expect(settings.name).toBe("c");
  derived.setSettings({ size: 2 });
  expect(settings.name).toBeUndefined();
});

test("transient values are read and written too", () => {
  const { derived, scope } = circle();
  expect(scope.pointed).toBeUndefined();
  derived.setTransient({ pointed: 3 });
  expect(scope.pointed).toBe(3);
});

test("an error is thrown by all values that depend on it, until its cause is gone", () => {
  const derived = new Derived(
    {
      half({ settings }: { settings: { size: number } }) {
        if (settings.size < 0) throw new RangeError("size is negative");
        return settings.size / 2;
      },
      quarter: ({ half }: { half: number }) => half / 2,
    },
    {},
  );
  const scope = derived.scope as unknown as { quarter: number };
  derived.setSettings({ size: -1 });
  expect(() => scope.quarter).toThrow("size is negative");
  derived.setSettings({ size: 4 });
  expect(scope.quarter).toBe(1);
});

test("two values with the same name are an error", () => {
  expect(() => new Derived({ pe: () => 1 }, {})).toThrow("called pe");
});

test("buffers reuse memory for new views", () => {
  const buffers = new Buffers();
  const first = buffers.float64("table", 8);
  const second = buffers.float64("table", 4);
  expect(second.buffer).toBe(first.buffer);
  expect(second).not.toBe(first);
  expect(second).toHaveLength(4);
  expect(buffers.float64("table", 9).buffer).not.toBe(first.buffer);
  expect(buffers.float32("table", 4)).toBeInstanceOf(Float32Array);
});
