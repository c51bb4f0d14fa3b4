// Golden sets as a Rust module.

import { convertedMistakes } from "./golden_mistakes.js";
import { exact, lines } from "./golden_sets.js";
import type { Golden, Mistake, Turning } from "./golden_types.js";

const code = `
/// The nearest number in bfloat16, ties to even, if it is to be rounded.
fn bfloat16(value: f64, is_rounded: bool) -> f64 {
    let bits = (value as f32).to_bits();
    let near = f32::from_bits(bits.wrapping_add(0x7fff + ((bits >> 16) & 1)) & 0xffff_0000);
    if is_rounded { near as f64 } else { value }
}

/// A row of the set, turned as \`by\` says.
fn turn_row(set: &Set, by: &Turn, row: usize) -> Vec<f64> {
    let x: Vec<f64> = set.x[row * set.head_dim..][..set.head_dim].iter().map(|&v| v as f64 * by.scale).collect();
    let position = bfloat16(by.stride * set.positions[row] + by.offset, by.bfloat16_positions);
    let pairs = by.rotary_dim / 2;
    let mut out = x.clone();
    for i in 0..pairs {
        let angle = by.direction as f64 * bfloat16(position * by.frequencies[i], by.bfloat16_angles);
        let (c, s) = (by.attention_factor * angle.cos(), by.attention_factor * angle.sin());
        let (a, b) = if by.interleaved { (2 * i, 2 * i + 1) } else { (i, i + pairs) };
        let (a, b) = (a + by.rotary_offset, b + by.rotary_offset);
        out[a] = x[a] * c - x[b] * s;
        out[b] = x[a] * s + x[b] * c;
    }
    out
}

/// How far a row of turned vectors may be off; None: this precision cannot be right there, nothing is tested.
fn row_tolerance(set: &Set, by: &Turn, row: usize) -> Option<f64> {
    let most = set.x[row * set.head_dim..][..set.head_dim].iter().fold(0.0f32, |most, v| most.max(v.abs()));
    let fastest = by.frequencies.iter().fold(0.0f64, |most, f| most.max(f.abs()));
    let angle = by.angle_error * by.attention_factor * fastest * set.positions[row].abs();
    let tolerance = set.tolerance[row] * by.scale * by.stride + angle;
    tolerance.is_finite().then(|| tolerance * most as f64 * std::f64::consts::SQRT_2)
}

/// The share of tested values of \`out\` that a turning does not explain.
fn misses(set: &Set, by: &Turn, out: &[f64]) -> f64 {
    let (mut missed, mut all) = (0, 0);
    for row in 0..set.positions.len() {
        let Some(tolerance) = row_tolerance(set, by, row) else { continue };
        for (a, b) in out[row * set.head_dim..].iter().zip(turn_row(set, by, row)) {
            all += 1;
            missed += !((a - b).abs() <= tolerance) as usize;
        }
    }
    missed as f64 / all.max(1) as f64
}

/// Fails with the diagnosis unless \`out\` (rows, head_dim) is x turned as the set says.
pub fn compare(set: &Set, out: &[f64]) -> Result<(), String> {
    if out.len() != set.rotated.len() {
        return Err(format!("{}: {} values, expected {}", set.name, out.len(), set.rotated.len()));
    }
    let mut first = None;
    let mut worst = (0.0, 0.0, 0.0);
    for row in 0..set.positions.len() {
        let Some(tolerance) = row_tolerance(set, &set.right, row) else { continue };
        for at in row * set.head_dim..(row + 1) * set.head_dim {
            let error = (out[at] - set.rotated[at]).abs();
            if error <= tolerance {
                continue;
            }
            first = first.or(Some(at));
            if !(error <= worst.0) {
                worst = (error, set.positions[row], tolerance);
            }
        }
    }
    let Some(first) = first else { return Ok(()) };
    let mut nearest = None;
    let mut least = misses(set, &set.right, out) / 4.0;
    for mistake in set.mistakes {
        let missed = misses(set, &mistake.turn, out);
        if missed < least || (nearest.is_none() && missed == 0.0) {
            least = missed;
            nearest = Some(mistake);
        }
        if missed == 0.0 {
            break;
        }
    }
    let why = match nearest {
        Some(Mistake { name, says, .. }) if least == 0.0 => format!("as in '{name}'. {says}"),
        Some(Mistake { name, says, .. }) => format!("nearly as in '{name}'. {says}"),
        None => "no known mistake explains it.".to_string(),
    };
    let (channel, pairs) = (first % set.head_dim, set.right.rotary_dim / 2);
    let pair = match channel.checked_sub(set.right.rotary_offset) {
        Some(c) if c < 2 * pairs => format!("pair {}", if set.right.interleaved { c / 2 } else { c % pairs }),
        _ => "no pair".to_string(),
    };
    Err(format!(
        "{}: {why} First at position {}, {pair} (channel {channel}): {:.6} instead of {:.6}. Off by up to {:.2e}, at position {}; {PRECISION} explains {:.2e}.",
        set.name, set.positions[first / set.head_dim], out[first], set.rotated[first], worst.0, worst.1, worst.2
    ))
}

/// \`rotate\` turns \`set.x\` (rows, head_dim) at \`set.positions\`. Fails with the diagnosis if it is wrong for a set of these
/// names (for all sets of models' own layouts if there are none).
pub fn check(rotate: impl Fn(&Set) -> Vec<f64>, only: &[&str]) -> Result<(), String> {
    let chosen = |set: &&Set| if only.is_empty() { !set.is_converted } else { only.contains(&set.name) };
    let mut sets = SETS.iter().filter(chosen).peekable();
    if sets.peek().is_none() {
        return Err(format!("no set has one of these names: {only:?}"));
    }
    sets.try_for_each(|set| compare(set, &rotate(set)))
}
`;

const quoted = (text: string): string => JSON.stringify(text);
const other = { half: "interleaved", interleaved: "half" } as const;
const constantOf = (name: string): string => name.toUpperCase().replace(/^(?=\d)/, "_");

export function goldenRust(golden: Golden): string {
  const sources: string[] = [];
  const array = (name: string, values: Float64Array | Float32Array): string => {
    const constant = constantOf(name);
    const type = values instanceof Float64Array ? "f64" : "f32";
    const text = lines(values, `${type}::INFINITY`);
    sources.push(`static ${constant}: [${type}; ${values.length}] = [\n${text}\n];\n`);
    return `&${constant}`;
  };
  const turning = (of: Turning, frequencies: string, changes: Partial<Mistake> = {}) => {
    const { layout, rotaryDim, rotaryOffset, direction, attentionFactor } = { ...of, ...changes };
    const { stride = 1, offset = 0, scale = 1, angleError = 0 } = changes;
    return `Turn {
            interleaved: ${layout === "interleaved"}, rotary_dim: ${rotaryDim}, rotary_offset: ${rotaryOffset}, direction: ${direction},
            bfloat16_positions: ${changes.positionType !== undefined}, bfloat16_angles: ${changes.angleType !== undefined},
            attention_factor: ${exact(attentionFactor)}, scale: ${exact(scale)}, stride: ${exact(stride)}, offset: ${exact(offset)}, angle_error: ${exact(angleError)},
            frequencies: ${frequencies},
        }`;
  };
  const mistakes = (name: string, of: Turning, all: readonly Mistake[], arrays: string[]) => {
    const list = all.map(
      (one, i) =>
        `    Mistake {\n        name: ${quoted(one.name)},\n        says: ${quoted(one.says)},\n        turn: ${turning(of, arrays[i]!, one)},\n    },`,
    );
    const constant = constantOf(`${name}_mistakes`);
    sources.push(`static ${constant}: [Mistake; ${list.length}] = [\n${list.join("\n")}\n];\n`);
    return `&${constant}`;
  };
  const sets = golden.sets.flatMap((set) => {
    const { name, id, headDim, layout } = set;
    const frequencies = array(`${name}_frequencies`, set.frequencies);
    const own = (["positions", "tolerance", "cos", "sin", "x"] as const).map(
      (which) => `${which}: ${array(`${name}_${which}`, set[which])},`,
    );
    const wrong = set.mistakes.map((one, i) =>
      one.frequencies ? array(`${name}_mistake_${i}`, one.frequencies) : frequencies,
    );
    return (["rotated", "converted"] as const).map((which) => {
      const isConverted = which === "converted";
      const lies = isConverted ? other[layout] : layout;
      const turns = { ...set, layout: lies };
      const all = isConverted ? convertedMistakes(set) : set.mistakes;
      return `    Set {
        name: ${quoted(`${name}_${lies}`)}, id: ${quoted(id)}, head_dim: ${headDim}, is_converted: ${isConverted},
        right: ${turning(turns, frequencies)},
        ${own.join("\n        ")}
        rotated: ${array(`${name}_${which}`, set[which])},
        mistakes: ${mistakes(`${name}_${lies}`, turns, all, wrong)},
    },`;
    });
  });
  return `//! Golden values of a rotary embedding, and the mistakes that a test names.
//! ${golden.source} Made by ${golden.library}.
//! Precision ${golden.precision.name}: ${golden.precision.says}
#![allow(dead_code)]

/// A position p is taken for stride p + offset; \`scale\` multiplies all channels.
#[derive(Clone, Copy)]
pub struct Turn {
    pub interleaved: bool,
    pub rotary_dim: usize,
    pub rotary_offset: usize,
    pub direction: i32,
    pub bfloat16_positions: bool,
    pub bfloat16_angles: bool,
    pub attention_factor: f64,
    pub scale: f64,
    pub stride: f64,
    pub offset: f64,
    /// Angles are off by as much of themselves.
    pub angle_error: f64,
    /// Radians per position, rotary_dim / 2.
    pub frequencies: &'static [f64],
}

pub struct Mistake {
    pub name: &'static str,
    pub says: &'static str,
    pub turn: Turn,
}

/// Arrays in C order: cos and sin (rows, rotary_dim / 2) with the attention factor, x and rotated (rows, head_dim).
pub struct Set {
    pub name: &'static str,
    pub id: &'static str,
    pub head_dim: usize,
    /// The layout is not that of the model: its query and key weights are permuted.
    pub is_converted: bool,
    pub right: Turn,
    pub positions: &'static [f64],
    /// Of cos and sin at each position; infinite where this precision cannot be right, and nothing is tested.
    pub tolerance: &'static [f64],
    pub cos: &'static [f64],
    pub sin: &'static [f64],
    pub x: &'static [f32],
    pub rotated: &'static [f64],
    pub mistakes: &'static [Mistake],
}

pub const PRECISION: &str = ${quoted(golden.precision.name)};

${sources.join("\n")}
pub static SETS: &[Set] = &[
${sets.join("\n")}
];
${code}`;
}
