// The biases whose score is a function of the distance at equal content; other encodings need not be loaded.
import { alibi } from "../../encodings/alibi.js";
import type { AnyPageEntry } from "../../encodings/entry.js";
import { fire } from "../../encodings/fire.js";
import { kerple } from "../../encodings/kerple.js";
import { sandwich } from "../../encodings/sandwich.js";
import { shaw } from "../../encodings/shaw.js";
import { t5 } from "../../encodings/t5.js";

const entries = { alibi, t5, shaw, kerple, sandwich, fire };
export type Kind = keyof typeof entries;
export const kinds = Object.keys(entries) as Kind[];

export const pageEntry = (kind: Kind): AnyPageEntry => entries[kind] as unknown as AnyPageEntry;
