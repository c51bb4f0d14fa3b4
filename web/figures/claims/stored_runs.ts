// Accuracies of models that were trained once: which came first of two marks, by a causal model of two layers.
// tests/js/train/stored_runs.test.ts trains them again, to the same numbers.

export const settings = {
  task: "first",
  layers: 2,
  causal: true,
  classLast: true,
  steps: 600,
  rate: 0.01,
} as const;
export const seeds = [0, 1, 2] as const;
/** In tokens. */
export const [trained, tested] = [8, 64] as const;

/** At the tested length, one a seed; 1 at the trained length, all of them. */
export const accuracies = {
  none: [0.96484375, 1, 1],
  alibi: [0.8828125, 0.9375, 0.9296875],
  sinusoidal: [0.7578125, 0.6796875, 0.75390625],
  rope: [0.42578125, 0.5390625, 0.75],
} as const;
