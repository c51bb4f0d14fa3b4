// A T5's table of biases from its safetensors file, as the bias of its encoder.
import { readFileSync, writeFileSync } from "node:fs";
import { load } from "posenc";
import { readTensorFile } from "posenc/doctor";

const name = "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight";
writeFileSync("t5.safetensors", safetensors(name, [32, 8]));

const file = await readTensorFile(readFileSync("t5.safetensors"));
const table = await file.read(name); // { data, shape: [32, 8] }
const pe = await load();
const { data, shape } = pe.bias("t5", { table, queries: 20, keys: 20 });

// Keys 3 before the query are in bucket 3, those 3 after it in bucket 16 + 3.
const at = (head, query, key) => data[(head * 20 + query) * 20 + key];
console.log(shape, at(5, 9, 6) === table.data[3 * 8 + 5], at(5, 6, 9) === table.data[19 * 8 + 5]);

/** The bytes of a file with one float32 tensor: the header's length, the header, the values. */
function safetensors(tensor, shape) {
  const values = Float32Array.from({ length: shape[0] * shape[1] }, (_, i) => Math.sin(i));
  const header = JSON.stringify({
    [tensor]: { dtype: "F32", shape, data_offsets: [0, values.byteLength] },
  });
  const length = new Uint8Array(BigUint64Array.of(BigInt(header.length)).buffer);
  return Buffer.concat([length, Buffer.from(header), new Uint8Array(values.buffer)]);
}
