import { transfer, wrap } from "comlink";

const [heads, n, headDim] = [1, 2, 2];
const q = Float32Array.of(1, 0, 1, 0);

const worker = wrap(new Worker(new URL("./worker.js", import.meta.url), { type: "module" }));
const moved = transfer(q, [q.buffer]); // q is empty from the call on
const { data, shape } = await worker.rotate({ headDim }, moved, { shape: [heads, n, headDim] });

const values = Array.from(data, (value) => value.toFixed(3));
document.documentElement.dataset.result = `${values} ${shape} ${q.length}`;
