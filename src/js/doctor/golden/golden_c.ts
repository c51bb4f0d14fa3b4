// Golden sets as a header for C99 and C++.

import { convertedMistakes } from "./golden_mistakes.js";
import { exact, lines } from "./golden_sets.js";
import type { Golden, GoldenSet, Mistake, Turning } from "./golden_types.js";

const code = `
/* Turns x (rows, head_dim) at set->positions, as set->right says, into \`out\` (rows, head_dim). */
typedef void (*golden_rotate)(const golden_set *set, double *out, void *data);

/* The nearest number in bfloat16, ties to even. */
static inline double golden_bfloat16(double value) {
  float near = (float)value;
  uint32_t bits;
  memcpy(&bits, &near, sizeof bits);
  bits = (bits + 0x7fff + ((bits >> 16) & 1)) & 0xffff0000;
  memcpy(&near, &bits, sizeof bits);
  return near;
}

/* A row of the set, turned as \`by\` says, into \`out\` (head_dim). */
static inline void golden_turn_row(const golden_set *set, const golden_turn *by, int row, double *out) {
  const float *x = set->x + (ptrdiff_t)row * set->head_dim;
  double position = by->stride * set->positions[row] + by->offset;
  if (by->bfloat16_positions) position = golden_bfloat16(position);
  int pairs = by->rotary_dim / 2;
  for (int i = 0; i < set->head_dim; ++i) out[i] = by->scale * x[i];
  for (int i = 0; i < pairs; ++i) {
    double angle = by->direction * position * by->frequencies[i];
    if (by->bfloat16_angles) angle = golden_bfloat16(angle);
    double c = by->attention_factor * cos(angle), s = by->attention_factor * sin(angle);
    int a = by->rotary_offset + (by->layout == golden_half ? i : 2 * i);
    int b = by->layout == golden_half ? a + pairs : a + 1;
    out[a] = by->scale * (x[a] * c - x[b] * s);
    out[b] = by->scale * (x[a] * s + x[b] * c);
  }
}

/* How far a row of turned vectors may be off; below 0: nothing can be asserted there. */
static inline double golden_row_tolerance(const golden_set *set, const golden_turn *by, int row) {
  double most = 0, fastest = 0;
  for (int i = 0; i < by->rotary_dim / 2; ++i)
    if (fabs(by->frequencies[i]) > fastest) fastest = fabs(by->frequencies[i]);
  for (int i = 0; i < set->head_dim; ++i) {
    double size = fabs(set->x[(ptrdiff_t)row * set->head_dim + i]);
    if (size > most) most = size;
  }
  if (set->tolerance[row] < 0) return -1;
  return most * 1.4142135623730951 *
         (set->tolerance[row] * by->scale * by->stride +
          by->angle_error * by->attention_factor * fastest * fabs(set->positions[row]));
}

/* The share of tested values of \`out\` that a turning does not explain. \`room\` has head_dim values. */
static inline double golden_misses(const golden_set *set, const golden_turn *by, const double *out, double *room) {
  int missed = 0, all = 0;
  for (int row = 0; row < set->rows; ++row) {
    double tolerance = golden_row_tolerance(set, by, row);
    if (tolerance < 0) continue;
    golden_turn_row(set, by, row, room);
    for (int i = 0; i < set->head_dim; ++i, ++all)
      missed += !(fabs(out[(ptrdiff_t)row * set->head_dim + i] - room[i]) <= tolerance);
  }
  return all ? (double)missed / all : 0;
}

/* 0 if \`out\` (rows, head_dim) is x turned as \`set\` says; else 1, with the diagnosis in \`message\` (at most \`size\` bytes). */
static inline int golden_compare(const golden_set *set, const double *out, char *message, size_t size) {
  static double room[golden_most_channels];
  double worst = 0, allowed = 0, least, worst_position = 0;
  int first = -1;
  for (int row = 0; row < set->rows; ++row) {
    double tolerance = golden_row_tolerance(set, &set->right, row);
    for (int i = 0; tolerance >= 0 && i < set->head_dim; ++i) {
      ptrdiff_t at = (ptrdiff_t)row * set->head_dim + i;
      double error = fabs(out[at] - set->rotated[at]);
      if (error <= tolerance) continue;
      if (first < 0) first = (int)at;
      if (error > worst || !(error == error)) {
        worst = error;
        worst_position = set->positions[row];
        allowed = tolerance;
      }
    }
  }
  if (first < 0) return 0;
  const golden_mistake *nearest = NULL;
  least = golden_misses(set, &set->right, out, room) / 4;
  for (int i = 0; i < set->mistake_count; ++i) {
    double missed = golden_misses(set, &set->mistakes[i].turn, out, room);
    if (missed < least || (nearest == NULL && missed == 0)) {
      least = missed;
      nearest = &set->mistakes[i];
    }
    if (missed == 0) break;
  }
  int channel = first % set->head_dim - set->right.rotary_offset, pairs = set->right.rotary_dim / 2;
  int pair = channel < 0 || channel >= 2 * pairs ? -1 : set->right.layout == golden_half ? channel % pairs : channel / 2;
  snprintf(message, size,
           "%s: %s%s%s%s First at position %.10g, pair %d (channel %d): %.6g instead of %.6g. "
           "Off by up to %.2g, at position %.10g; " GOLDEN_PRECISION " explains %.2g.",
           set->name, nearest ? (least == 0 ? "as in '" : "nearly as in '") : "no known mistake explains it.",
           nearest ? nearest->name : "", nearest ? "'. " : "", nearest ? nearest->says : "",
           set->positions[first / set->head_dim], pair, first % set->head_dim, out[first], set->rotated[first], worst,
           worst_position, allowed);
  return 1;
}

/*
 * 0 if \`rotate\` is right for the set of this name (for all sets of models' own layouts if \`name\` is NULL); else 1, with the
 * diagnosis in \`message\` (at most \`size\` bytes). \`out\` has room for golden_most values. -1: no set has this name.
 */
static inline int golden_check(golden_rotate rotate, void *data, const char *name, double *out, char *message, size_t size) {
  int tested = 0;
  for (int i = 0; i < golden_set_count; ++i) {
    const golden_set *set = &golden_sets[i];
    if (name ? strcmp(set->name, name) != 0 : set->is_converted) continue;
    tested = 1;
    rotate(set, out, data);
    if (golden_compare(set, out, message, size)) return 1;
  }
  return tested ? 0 : -1;
}

#endif
`;

const comment = (text: string): string => text.replaceAll("*/", "* /");
const quoted = (text: string): string => JSON.stringify(text);
const other = { half: "interleaved", interleaved: "half" } as const;

export function goldenC(golden: Golden): string {
  const sources: string[] = [];
  const array = (name: string, values: Float64Array | Float32Array): string => {
    const type = values instanceof Float64Array ? "double" : "float";
    sources.push(
      `static const ${type} golden_${name}[${values.length}] = {\n${lines(values, "-1.0")}\n};\n`,
    );
    return `golden_${name}`;
  };
  const turning = (of: Turning, frequencies: string, changes: Partial<Mistake> = {}) => {
    const { layout, rotaryDim, rotaryOffset, direction, attentionFactor } = { ...of, ...changes };
    const { stride = 1, offset = 0, scale = 1, angleError = 0 } = changes;
    return `{golden_${layout}, ${rotaryDim}, ${rotaryOffset}, ${direction}, ${changes.positionType ? 1 : 0}, ${changes.angleType ? 1 : 0}, ${[attentionFactor, scale, stride, offset, angleError].map(exact).join(", ")}, ${frequencies}}`;
  };
  const mistakes = (name: string, of: Turning, all: readonly Mistake[], arrays: string[]) => {
    if (all.length === 0) return "NULL";
    const list = all.map(
      (one, i) =>
        `    {${quoted(one.name)}, ${quoted(one.says)},\n     ${turning(of, arrays[i]!, one)}},`,
    );
    sources.push(
      `static const golden_mistake golden_${name}_mistakes[] = {\n${list.join("\n")}\n};\n`,
    );
    return `golden_${name}_mistakes`;
  };
  const sets = golden.sets.flatMap((set) => {
    const { name, id, headDim, positions, layout } = set;
    const frequencies = array(`${name}_frequencies`, set.frequencies);
    const own = (["positions", "tolerance", "cos", "sin", "x"] as const).map((which) =>
      array(`${name}_${which}`, set[which]),
    );
    const wrong = set.mistakes.map((one, i) =>
      one.frequencies ? array(`${name}_mistake_${i}`, one.frequencies) : frequencies,
    );
    return (["rotated", "converted"] as const).map((which) => {
      const isConverted = which === "converted";
      const lies = isConverted ? other[layout] : layout;
      const turns = { ...set, layout: lies };
      const all = isConverted ? convertedMistakes(set) : set.mistakes;
      const known = mistakes(`${name}_${lies}`, turns, all, wrong);
      return `    {${quoted(`${name}_${lies}`)}, ${quoted(id)}, ${positions.length}, ${headDim}, ${isConverted ? 1 : 0},
     ${turning(turns, frequencies)},
     ${own.join(", ")}, ${array(`${name}_${which}`, set[which])},
     ${set.mistakes.length}, ${known}},`;
    });
  });
  const max = (of: (set: GoldenSet) => number): number => Math.max(1, ...golden.sets.map(of));
  return `/*
 * Golden values of a rotary embedding, and the mistakes that a test names.
 * ${comment(golden.source)} Made by ${comment(golden.library)}.
 * Precision ${golden.precision.name}: ${golden.precision.says}
 */
#ifndef POSENC_GOLDEN_H
#define POSENC_GOLDEN_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define GOLDEN_PRECISION ${quoted(golden.precision.name)}

enum { golden_half, golden_interleaved };
/* Values, and channels, of the largest set. */
enum { golden_most = ${max(({ x }) => x.length)}, golden_most_channels = ${max(({ headDim }) => headDim)} };

/* A position p is taken for stride p + offset; \`scale\` multiplies all channels; angles are off by angle_error of themselves. */
typedef struct {
  int layout, rotary_dim, rotary_offset, direction, bfloat16_positions, bfloat16_angles;
  double attention_factor, scale, stride, offset, angle_error;
  const double *frequencies; /* radians per position, rotary_dim / 2 */
} golden_turn;

typedef struct {
  const char *name, *says;
  golden_turn turn;
} golden_mistake;

/* Arrays in C order: cos and sin (rows, rotary_dim / 2) with the attention factor, x and rotated (rows, head_dim). */
typedef struct {
  const char *name, *id;
  int rows, head_dim;
  int is_converted; /* the layout is not that of the model: its query and key weights are permuted */
  golden_turn right;
  const double *positions;
  const double *tolerance; /* of cos and sin at each position; -1: this precision cannot be right there, nothing is tested */
  const double *cos, *sin;
  const float *x;
  const double *rotated;
  int mistake_count;
  const golden_mistake *mistakes;
} golden_set;

${sources.join("\n")}
static const golden_set golden_sets[] = {
${sets.join("\n")}
};
enum { golden_set_count = ${sets.length} };
${code}`;
}
