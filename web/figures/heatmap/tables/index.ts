// The table for the present settings, by the door of its encoding.
import type { Door, Posenc } from "posenc";
import type { Buffers } from "../../../kit/derive/buffers.js";
import type { Settings } from "../fields.js";
import type { MakeTable, Table } from "../table.js";
import { absolute } from "./absolute.js";
import { bias } from "./bias.js";
import { relative } from "./relative.js";
import { rotary } from "./rotary.js";

const doors: Record<Door, MakeTable> = { absolute, rotary, bias, relative };

/** Throws the library's own RangeError where there is no such table. */
export function makeTable(pe: Posenc, values: Settings, buffers: Buffers): Table {
  const entry = pe.catalog.find((one) => one.id === values.encoding)!;
  return doors[entry.door](pe, entry, values, buffers);
}
