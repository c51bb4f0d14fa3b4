// Claims about rotary encodings scaled to longer contexts.
import { gaussian } from "../../toys/gaussian.js";
import { products } from "../../toys/products.js";
import { type Claims, view } from "./claim.js";
import { counting, ones, rms } from "./numbers.js";

export const scalingClaims = {
  21: {
    shows: [view("beyond", { scaling: "ntk", pair: "32" })],
    measure(pe) {
      const headDim = 128;
      const slowed = pe.rotary("ntk", { headDim, factor: 4 }).frequencies;
      const plain = pe.rotary("rope", { headDim }).frequencies;
      const ratio = plain.map((one, i) => one / slowed[i]!);
      const values = [ratio[0]!, ratio[32]!, ratio[63]!];
      return { holds: ratio.every((one) => one > 1.01), values };
    },
    code: `pe.rotary("rope", { headDim: 128 }).frequencies; pe.rotary("ntk", { headDim: 128, factor: 4 }).frequencies;`,
  },
  29: {
    shows: [view("beyond", { scaling: "yarn" })],
    measure(pe) {
      const headDim = 128;
      const given = { q: ones(headDim), k: ones(headDim), queryPositions: [0], keyPositions: [0] };
      const found = [4, 16].map((factor) => {
        const options = { headDim, factor, originalLength: 4096 };
        const [score] = pe.measure.invariance("yarn", { ...options, ...given }).scores;
        return [pe.rotary("yarn", options).attentionFactor, score! / headDim] as const;
      });
      const holds = found.every(([factor, logits]) => Math.abs(logits - factor) < 1e-6);
      return { holds, values: found.flat() };
    },
    code: `pe.rotary("yarn", { headDim: 128, factor: 4, originalLength: 4096 }).attentionFactor; // on cos and sin`,
  },
  35: {
    shows: [view("beyond", { scaling: "dynamic" })],
    measure(pe) {
      const [headDim, keys] = [64, 64];
      const q = gaussian(pe, 1, headDim, 1).data;
      const k = gaussian(pe, keys, headDim, 2).data;
      const dynamic = (length: number) =>
        pe.rotary("dynamic", { headDim, maxLength: 2048, factor: 1, length });
      const positions = counting(keys).map((i) => 32 * i);
      /** The scores of the last query at a length, with keys that were rotated at another length. */
      const scores = (length: number, then: number) => {
        const place = { shape: [1, headDim], positions: [length - 1] };
        const query = dynamic(length).rotate(q, place).data;
        const cached = dynamic(then).rotate(k, { shape: [keys, headDim], positions }).data;
        return products(pe, query, cached, headDim).map((score) => score / Math.sqrt(headDim));
      };
      const off = (length: number, then: number) => {
        const fresh = scores(length, length);
        return scores(length, then).map((score, i) => score - fresh[i]!);
      };
      const beyond = off(4096, 2049);
      const values = [rms(scores(4096, 4096)), rms(beyond), rms(off(2048, 2017))];
      return { holds: beyond.every((one) => Math.abs(one) <= 1e-9), values };
    },
    code: `const at = (length) => pe.rotary("dynamic", { headDim: 64, maxLength: 2048, factor: 1, length });
at(2049).rotate(k, { shape: [64, 64], positions }); // what is cached
at(4096).rotate(k, { shape: [64, 64], positions }); // what the query of now is to meet`,
  },
} satisfies Partial<Claims>;
