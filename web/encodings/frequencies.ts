// Frequencies that fall geometrically, by the library.
import type { Posenc } from "posenc";

/** base^(-index / of) for index 0, 1, ...: the frequencies of a rotary of `of` pairs. */
export const inversePowers = (pe: Posenc, base: number, of: number): Float64Array =>
  pe.rotary("rope", { headDim: 2 * of, base }).frequencies;
