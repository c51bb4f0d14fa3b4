// ALiBi in float16 for a batch with padding on the left, as an engine adds it to its scores.
import { load } from "posenc";

const pe = await load();
const positions = { data: [0, 0, 1, 2, 0, 1, 2, 3], shape: [2, 4] }; // the first item has a token of padding
const { data, shape } = pe.bias("alibi", {
  heads: 2,
  queryPositions: positions,
  keyPositions: positions,
  dtype: "float16",
});

// Slopes of two heads are 1/16 and 1/256: negative multiples of them are half floats, whose bits are known.
const bits = (item, head, query, key) =>
  data[((item * 2 + head) * 4 + query) * 4 + key].toString(16);
console.log(shape, data.constructor.name, bits(0, 0, 3, 0), bits(1, 0, 3, 0), bits(1, 1, 3, 1));
