// Settings: what the picture of a figure begins with.
import { expect, test } from "vitest";
import { flag, integer, State } from "../../../web/kit/state/state.js";

test("other defaults are what settings begin with, and what no address says", () => {
  const fields = { shift: integer(5, -200, 200), sinOnly: flag(false) };
  const state = new State(fields);
  state.startFrom({ shift: -3 });
  expect(state.values).toEqual({ shift: -3, sinOnly: false });
  expect([...state.write()]).toEqual([]);
  state.set({ shift: 5 });
  expect([...state.write()]).toEqual([["shift", "5"]]);
  state.reset();
  expect(state.values.shift).toBe(-3);
  state.read(new Map([["sinOnly", "1"]]));
  expect(state.values).toEqual({ shift: -3, sinOnly: true });
  expect(fields.shift.default).toBe(5);
});
