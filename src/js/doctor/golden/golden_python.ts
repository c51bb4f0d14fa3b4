// Golden sets as a Python test with NumPy: change `rotate` in it to call your own code.

import { arrayNames, factsOf, listed, type NamedSet, setWith } from "./golden_sets.js";
import type { Golden } from "./golden_types.js";

/** Bytes as text of lines. */
function base64(values: Float32Array | Float64Array): string {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  let binary = "";
  for (let i = 0; i < bytes.length; i += 0x2000)
    binary += String.fromCharCode(...bytes.subarray(i, i + 0x2000));
  const text = btoa(binary);
  return (text.match(/.{1,96}/g) ?? []).map((line) => `    "${line}"`).join("\n");
}

/** A value as Python writes it. */
function python(value: unknown): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(python).join(", ")}]`;
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

const code = `
def rotate(s):
    """Turns s.x (rows, headDim) at s.positions. Replace it by a call of your own code; this is the formula."""
    angles = s.direction * s.positions[:, None] * s.frequencies
    cos, sin = np.cos(angles) * s.attentionFactor, np.sin(angles) * s.attentionFactor
    start, pairs = s.rotaryOffset, s.rotaryDim // 2
    first = np.arange(pairs) if s.layout == "half" else 2 * np.arange(pairs)
    second = first + (pairs if s.layout == "half" else 1)
    first, second = first + start, second + start
    out = s.x.astype(np.float64)
    a, b = out[:, first].copy(), out[:, second].copy()
    out[:, first], out[:, second] = a * cos - b * sin, a * sin + b * cos
    return out


def error_of(s, made):
    made = np.asarray(made, dtype=np.float64)
    assert made.shape == s.rotated.shape, f"{s.name}: shape {made.shape}, expected {s.rotated.shape}"
    return np.abs(made - s.rotated).max()


def check(rotate, only=None, tolerance=TOLERANCE):
    """Fails if \`rotate\` is wrong for a set, or if it agrees with a mistake. \`only\`: names of sets.

    In float32 give a tolerance of your own, such as 1e-5, and positions below 2^17 (\`float32_angles\` sets tell why).
    """
    chosen = [s for s in SETS if only is None or s.name in only]
    assert chosen, f"no set of these names: {only}"
    for s in chosen:
        error = error_of(s, rotate(s))
        assert error <= tolerance, f"{s.name}: off by {error:.2e}"
    rejected = [s for s in NEGATIVE if s.of in {c.name for c in chosen}]
    for s in rejected:
        assert error_of(s, rotate(s)) > tolerance, f"{s.of}: as in the mistake {s.wrong!r}. {s.says}"
    return len(chosen), len(rejected)


def test_golden():
    check(rotate)


if __name__ == "__main__":
    right, wrong = check(rotate)
    print(f"{right} sets right, {wrong} mistakes rejected")
`;

export function goldenPython(golden: Golden): string {
  const arrays = listed(golden).map(
    ({ file, array, values, shape }) =>
      `_a["${file}.${array}"] = _array("<${values instanceof Float64Array ? "f8" : "f4"}", (${shape.join(", ")},),\n${base64(values)}\n)\n`,
  );
  const set = (one: NamedSet) => {
    const facts = Object.entries(factsOf(one)).map(([name, value]) => `${name}=${python(value)}`);
    const data = arrayNames.map((name) => `${name}=_a["${setWith(golden, one, name)}.${name}"]`);
    return `    SimpleNamespace(\n        ${facts.join(", ")},\n        ${data.join(",\n        ")},\n    ),`;
  };
  return `"""Golden values of a rotary embedding, and mistakes that a test must reject.

${golden.source} Made by ${golden.library}.
"""
import base64
from types import SimpleNamespace

import numpy as np

TOLERANCE = ${golden.tolerance}
_a = {}


def _array(dtype, shape, text):
    return np.frombuffer(base64.b64decode(text), dtype=dtype).reshape(shape)


${arrays.join("")}
SETS = [
${golden.sets.map(set).join("\n")}
]

NEGATIVE = [
${golden.negative.map(set).join("\n")}
]

${code}`;
}
