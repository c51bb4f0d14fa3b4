// The library that tests of figures compute with, in Node and without a page.
import { load, type Posenc } from "posenc";

export const pe: Posenc = await load();

/** The library with some of its measures replaced, to count their calls. */
export const withMeasures = (measures: Partial<Posenc["measure"]>): Posenc =>
  Object.create(pe, { measure: { value: { ...pe.measure, ...measures } } });
