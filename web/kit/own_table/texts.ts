// The words of the box for a table of the reader's own.
import { messages } from "../text/language.js";
import type { Problem } from "./table_text.js";
import { texts as en } from "./texts.en.js";
import { texts as ko } from "./texts.ko.js";

interface Found {
  rows: number;
  columns: number;
  hasHeading?: boolean;
  hasNumbers?: boolean;
}

export interface Texts {
  open: string;
  found(found: Found): string;
  problem(problem: Problem): string;
}

export const text = messages({ ko, en });
