// The table of the chosen encoding, by its door.
import type { Door, Posenc } from "posenc";
import { pageEntry } from "../../../encodings/index.js";
import { parameterOptions } from "../../../encodings/parameter_control.js";
import type { Buffers } from "../../../kit/derive/buffers.js";
import type { Settings } from "../fields.js";
import type { MakeTable, Table } from "../table.js";
import { positions } from "./positions.js";

/** The first encoding's own; the others are loaded with the first of another encoding. */
const doors: Partial<Record<Door, MakeTable>> = { absolute: positions };

export async function loadDoors(): Promise<void> {
  Object.assign(doors, await import("./doors.js"));
}

export const hasDoors = (): boolean => "rotary" in doors;

/** Throws the package's RangeError for options that make no table. */
export function makeTable(pe: Posenc, settings: Settings, buffers: Buffers): Table {
  const entry = pe.catalog.find((one) => one.id === settings.encoding)!;
  const options = parameterOptions(pageEntry(entry.id), settings);
  const amplitude = pageEntry(entry.id).amplitude?.(options);
  return {
    entry,
    options,
    head: 0,
    bound: amplitude ? [-amplitude, amplitude] : undefined,
    ...doors[entry.door]!({ pe, entry, options, settings, buffers }),
  };
}
