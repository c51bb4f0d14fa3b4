// Transformers.js tensors go in as they are, and out of our data and shape.
import { Tensor } from "@huggingface/transformers";
import { load } from "posenc";

const pe = await load({ config: true });
const rope = pe.rotaryFromConfig({ model_type: "llama", hidden_size: 64, num_attention_heads: 4 });

const query = new Tensor(
  "float32",
  Float32Array.from({ length: 4 * 5 * 16 }, Math.random),
  [4, 5, 16],
);
const { data, shape } = rope.rotate(query);
const turned = new Tensor("float32", data, shape);

const { data: back } = rope.rotate(turned, { inverse: true });
const error = Math.max(...back.map((value, i) => Math.abs(value - query.data[i])));
console.log(
  JSON.stringify({ dims: turned.dims, error, kept: Math.abs(norm(turned) / norm(query) - 1) }),
);

function norm(tensor) {
  return Math.hypot(...tensor.data);
}
