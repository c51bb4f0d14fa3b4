// The smallest use: what bundlers leave of the package for one encoding.
import { load } from "posenc";

const pe = await load();
const { data, shape } = pe.encode("sinusoidal", { length: 2, dim: 4 });
document.documentElement.dataset.result = `${Array.from(data, (value) => value.toFixed(3))} ${shape}`;
