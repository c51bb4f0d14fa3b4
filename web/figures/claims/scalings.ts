// Claims about rotary encodings that are stretched to longer contexts.
import { gaussian } from "../../toys/gaussian.js";
import { type Claims, view } from "./claim.js";
import { counting, dot, rms } from "./numbers.js";

export const scalingClaims: Claims = {
  21: {
    shows: [view("F8", { scaling: "ntk", pair: "32" })],
    measure(pe) {
      const headDim = 128;
      const plain = pe.rotary("rope", { headDim }).frequencies;
      const slowed = pe.rotary("ntk", { headDim, factor: 4 }).frequencies;
      const ratio = plain.map((one, i) => one / slowed[i]!);
      return {
        holds: ratio.every((one) => one > 1.01),
        values: [ratio[0]!, ratio[32]!, ratio[63]!],
      };
    },
    code: `pe.rotary("rope", { headDim: 128 }).frequencies; pe.rotary("ntk", { headDim: 128, factor: 4 }).frequencies;`,
  },
  29: {
    shows: [view("F8", { scaling: "yarn" })],
    measure(pe) {
      const q = new Float64Array(128).fill(1);
      const found = [4, 16].map((factor) => {
        const options = { headDim: 128, factor, originalLength: 4096 };
        const places = { queryPositions: [0], keyPositions: [0] };
        const { scores } = pe.measure.invariance("yarn", { ...options, q, k: q, ...places });
        const { attentionFactor } = pe.rotary("yarn", options);
        return [attentionFactor, scores[0]! / q.length] as const;
      });
      return {
        holds: found.every(
          ([attentionFactor, logits]) => Math.abs(logits - attentionFactor) < 1e-6,
        ),
        values: found.flat(),
      };
    },
    code: `pe.rotary("yarn", { headDim: 128, factor: 4, originalLength: 4096 }).attentionFactor; // on cos and sin`,
  },
  35: {
    shows: [view("F8", { scaling: "dynamic" })],
    measure(pe) {
      const [headDim, keys] = [64, 64];
      const q = gaussian(pe, 1, headDim, 1).data;
      const k = gaussian(pe, keys, headDim, 2).data;
      const positions = counting(keys).map((i) => 32 * i);
      const dynamic = (length: number) =>
        pe.rotary("dynamic", { headDim, maxLength: 2048, factor: 1, length });
      /** Of the last query at a length, with keys that were rotated at another. */
      const scores = (length: number, then: number) => {
        const last = [length - 1];
        const query = dynamic(length).rotate(q, { shape: [1, headDim], positions: last }).data;
        const cached = dynamic(then).rotate(k, { shape: [keys, headDim], positions }).data;
        return counting(keys).map(
          (key) => dot(query, cached, headDim, 0, key) / Math.sqrt(headDim),
        );
      };
      const off = (length: number, then: number) => {
        const fresh = scores(length, length);
        return scores(length, then).map((score, i) => score - fresh[i]!);
      };
      const beyond = off(4096, 2049);
      return {
        holds: beyond.every((one) => Math.abs(one) <= 1e-9),
        values: [rms(scores(4096, 4096)), rms(beyond), rms(off(2048, 2017))],
      };
    },
    code: `const at = (length) => pe.rotary("dynamic", { headDim: 64, maxLength: 2048, factor: 1, length });
at(2049).rotate(k, { shape: [64, 64], positions }); // what is cached
at(4096).rotate(k, { shape: [64, 64], positions }); // what the query of now is to meet`,
  },
};
