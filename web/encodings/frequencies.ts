// Geometric frequencies, computed by the library.
import type { Posenc } from "posenc";

/** base^(-index / pairs) for index 0, 1, ...: the frequencies of a rotary with this number of pairs. */
export const inversePowers = (pe: Posenc, base: number, pairs: number): Float64Array =>
  pe.rotary("rope", { headDim: 2 * pairs, base }).frequencies;
