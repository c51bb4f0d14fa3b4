// Tables as files that numpy.load reads.
import { writeFileSync } from "node:fs";
import { load, npy } from "posenc";

const pe = await load();
for (const dtype of ["float32", "float64", "float16"]) {
  const table = pe.encode("sinusoidal", { length: 5, dim: 8, dtype });
  writeFileSync(`${dtype}.npy`, npy(table));
}
