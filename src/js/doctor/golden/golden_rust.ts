// Golden sets as a Rust module.

import { isNegative, lines, listed, type NamedSet, setWith } from "./golden_sets.js";
import type { Golden } from "./golden_types.js";

const code = `
/// The largest difference of the turned vectors from those of the set.
pub fn error(set: &Set, out: &[f64]) -> f64 {
    if out.len() != set.rotated.len() {
        return f64::INFINITY;
    }
    let far = |(a, b): (&f64, &f64)| if (a - b).is_nan() { f64::INFINITY } else { (a - b).abs() };
    out.iter().zip(set.rotated).map(far).fold(0.0, f64::max)
}

/// \`rotate\` turns \`set.x\` (rows, head_dim) at \`set.positions\`. Fails if it is wrong for a set of these names (of all if
/// there are none), or if it agrees with a mistake.
pub fn check(rotate: impl Fn(&Set) -> Vec<f64>, only: &[&str], tolerance: f64) -> Result<(), String> {
    let chosen = |name: &str| only.is_empty() || only.contains(&name);
    for set in SETS.iter().filter(|set| chosen(set.name)) {
        let off = error(set, &rotate(set));
        if off > tolerance {
            return Err(format!("{}: off by {:e}", set.name, off));
        }
    }
    for set in NEGATIVE.iter().filter(|set| chosen(set.of)) {
        if error(set, &rotate(set)) <= tolerance {
            return Err(format!("{}: as in the mistake {:?}. {}", set.of, set.wrong, set.says));
        }
    }
    Ok(())
}
`;

const constant = (file: string, array: string): string =>
  `${file}_${array}`.toUpperCase().replace(/^(?=\d)/, "_");

export function goldenRust(golden: Golden): string {
  const arrays = listed(golden).map(({ file, array, values }) => {
    const type = values instanceof Float64Array ? "f64" : "f32";
    return `static ${constant(file, array)}: [${type}; ${values.length}] = [\n${lines(values)}\n];\n`;
  });
  const set = (one: NamedSet) => {
    const array = (name: Parameters<typeof setWith>[2]) =>
      `${name}: &${constant(setWith(golden, one, name), name)}`;
    const negative = isNegative(one) ? one : { wrong: "", of: "", says: "" };
    const text = JSON.stringify;
    return `    Set {
        name: ${text(one.name)}, id: ${text(one.id)}, interleaved: ${one.layout === "interleaved"},
        head_dim: ${one.headDim}, rotary_dim: ${one.rotaryDim}, rotary_offset: ${one.rotaryOffset}, direction: ${one.direction},
        attention_factor: ${one.attentionFactor}f64,
        ${array("frequencies")},
        ${array("positions")},
        ${array("cos")},
        ${array("sin")},
        ${array("x")},
        ${array("rotated")},
        wrong: ${text(negative.wrong)}, of: ${text(negative.of)},
        says: ${text(negative.says)},
    },`;
  };
  return `//! Golden values of a rotary embedding, and mistakes that a test must reject.
//! ${golden.source} Made by ${golden.library}.
#![allow(dead_code)]

/// Arrays in C order: cos and sin (rows, rotary_dim / 2) with the attention factor, x and rotated (rows, head_dim).
pub struct Set {
    pub name: &'static str,
    pub id: &'static str,
    pub interleaved: bool,
    pub head_dim: usize,
    pub rotary_dim: usize,
    pub rotary_offset: usize,
    pub direction: i32,
    pub attention_factor: f64,
    pub frequencies: &'static [f64],
    pub positions: &'static [f64],
    pub cos: &'static [f64],
    pub sin: &'static [f64],
    pub x: &'static [f32],
    pub rotated: &'static [f64],
    /// Of a mistake: which one, the set that it is made of, and a sentence.
    pub wrong: &'static str,
    pub of: &'static str,
    pub says: &'static str,
}

pub const TOLERANCE: f64 = ${golden.tolerance};

${arrays.join("\n")}
pub static SETS: &[Set] = &[
${golden.sets.map(set).join("\n")}
];

pub static NEGATIVE: &[Set] = &[
${golden.negative.map(set).join("\n")}
];
${code}`;
}
