// What is said of a table that a reader gives, in English.
import { limits, type Problem } from "./table_text.js";

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

export const texts: Texts = {
  open: "Open a file",
  found: ({ rows, columns, hasHeading, hasNumbers }) =>
    `Read a table of ${rows} × ${columns}.${hasHeading ? " The first line was taken as a heading." : ""}${hasNumbers ? " The first column was taken as row numbers." : ""}`,
  problem: (problem) => {
    switch (problem.kind) {
      case "empty":
        return "There are no numbers in it. The table in use stays.";
      case "few":
        return "It must have two dimensions, with at least 2 rows and 1 column. The table in use stays.";
      case "json":
        return "JSON must be an array of rows of numbers, or { data, shape }. The table in use stays.";
      case "file":
        return "This file cannot be read: it takes CSV, JSON or NPY (floats or integers) of up to 40 MB. The table in use stays.";
      case "ragged":
        return `Row ${problem.row} has ${problem.got} values, the first one ${problem.wanted}. The table in use stays.`;
      case "cell":
        return `“${problem.text.slice(0, 20)}” in row ${problem.row}, column ${problem.column} is not a number. The table in use stays.`;
      case "size":
        return `${problem.rows} × ${problem.columns} is too large: at most ${limits.columns} columns and ${limits.cells} cells. The table in use stays.`;
      case "large":
        return `${problem.value} in row ${problem.row}, column ${problem.column} cannot be compared: values must be finite, up to ${limits.value}. The table in use stays.`;
    }
  },
};
