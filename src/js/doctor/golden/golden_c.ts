// Golden sets as a header for C99 and C++.

import { isNegative, lines, listed, type NamedSet, setWith } from "./golden_sets.js";
import type { Golden } from "./golden_types.js";

const code = `
/* Turns set->x (rows, head_dim) at set->positions into \`out\` (rows, head_dim). */
typedef void (*golden_rotate)(const golden_set *set, double *out, void *data);

/* The largest difference of the turned vectors from those of the set. */
static inline double golden_error(const golden_set *set, const double *out) {
  double most = 0;
  for (int i = 0; i < set->rows * set->head_dim; ++i) {
    double error = out[i] - set->rotated[i];
    if (!(error == error)) return 1e300;
    if (error < 0) error = -error;
    if (error > most) most = error;
  }
  return most;
}

/*
 * NULL if \`rotate\` is right for the set of this name (of all sets if \`name\` is NULL) and for no mistake made of it; else
 * the set that it fails. \`out\` has room for golden_most values.
 */
static inline const golden_set *golden_check(golden_rotate rotate, void *data, const char *name,
                                             double tolerance, double *out) {
  for (int i = 0; i < golden_set_count; ++i) {
    const golden_set *set = &golden_sets[i];
    if (name && strcmp(set->name, name)) continue;
    rotate(set, out, data);
    if (golden_error(set, out) > tolerance) return set;
  }
  for (int i = 0; i < golden_negative_count; ++i) {
    const golden_set *set = &golden_negative[i];
    if (name && strcmp(set->of, name)) continue;
    rotate(set, out, data);
    if (golden_error(set, out) <= tolerance) return set;
  }
  return NULL;
}

#endif
`;

export function goldenC(golden: Golden): string {
  const arrays = listed(golden).map(({ file, array, values }) => {
    const type = values instanceof Float64Array ? "double" : "float";
    return `static const ${type} golden_${file}_${array}[${values.length}] = {\n${lines(values)}\n};\n`;
  });
  const set = (one: NamedSet) => {
    const array = (name: Parameters<typeof setWith>[2]) =>
      `golden_${setWith(golden, one, name)}_${name}`;
    const { name, id, layout, headDim, rotaryDim, rotaryOffset, direction, attentionFactor } = one;
    const negative = isNegative(one)
      ? [one.wrong, one.of, one.says].map((text) => JSON.stringify(text))
      : ["NULL", "NULL", "NULL"];
    return `    {${JSON.stringify(name)}, ${JSON.stringify(id)}, ${layout === "half" ? "golden_half" : "golden_interleaved"}, ${one.positions.length}, ${headDim}, ${rotaryDim}, ${rotaryOffset}, ${direction}, ${attentionFactor},
     ${array("frequencies")}, ${array("positions")},
     ${array("cos")}, ${array("sin")},
     ${array("x")}, ${array("rotated")},
     ${negative.join(", ")}},`;
  };
  const all = [...golden.sets, ...golden.negative];
  const most = Math.max(0, ...all.map(({ positions, headDim }) => positions.length * headDim));
  const list = (name: string, count: string, sets: readonly NamedSet[]) =>
    sets.length > 0
      ? `static const golden_set ${name}[] = {\n${sets.map(set).join("\n")}\n};\nenum { ${count} = ${sets.length} };\n`
      : `static const golden_set *const ${name} = NULL;\nenum { ${count} = 0 };\n`;
  return `/*
 * Golden values of a rotary embedding, and mistakes that a test must reject.
 * ${comment(golden.source)} Made by ${comment(golden.library)}.
 */
#ifndef POSENC_GOLDEN_H
#define POSENC_GOLDEN_H

#include <stddef.h>
#include <string.h>

enum { golden_half, golden_interleaved };
enum { golden_most = ${most} }; /* values of the largest set */

/* Arrays in C order: cos and sin (rows, rotary_dim / 2) with the attention factor, x and rotated (rows, head_dim). */
typedef struct {
  const char *name, *id;
  int layout, rows, head_dim, rotary_dim, rotary_offset, direction;
  double attention_factor;
  const double *frequencies, *positions, *cos, *sin;
  const float *x;
  const double *rotated;
  /* Of a mistake: which one, the set that it is made of, and a sentence. */
  const char *wrong, *of, *says;
} golden_set;

static const double golden_tolerance = ${golden.tolerance};

${arrays.join("\n")}
${list("golden_sets", "golden_set_count", golden.sets)}
${list("golden_negative", "golden_negative_count", golden.negative)}${code}`;
}

const comment = (text: string): string => text.replaceAll("*/", "* /");
