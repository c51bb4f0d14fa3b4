// The table for the present settings, by the door of its encoding.
import type { Door, Posenc } from "posenc";
import type { Buffers } from "../../../kit/derive/buffers.js";
import type { Settings } from "../fields.js";
import type { MakeTable, Table } from "../table.js";
import { absolute } from "./absolute.js";

const doors: Partial<Record<Door, MakeTable>> = { absolute };

/** The first encoding's door is there; the others come with the first that is chosen instead. */
export async function loadDoors(): Promise<void> {
  Object.assign(doors, await import("./doors.js"));
}

export const hasDoors = (): boolean => "rotary" in doors;

/** Throws the library's own RangeError where there is no such table. */
export function makeTable(pe: Posenc, values: Settings, buffers: Buffers): Table {
  const entry = pe.catalog.find((one) => one.id === values.encoding)!;
  return doors[entry.door]!(pe, entry, values, buffers);
}
