// The same experiments in PyTorch 2.6 (CPU, float32, five seeds of its own): accuracy in percent and its
// standard deviation, at lengths from the trained one on; `null`: not measured.

/** @typedef {[mean: number, deviation: number] | null} Cell */

/** @param {string} text @returns {Cell[]} "100 64.6±0.1 -" */
const cells = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((cell) => {
      if (cell === "-") return null;
      const [mean, deviation = "0"] = cell.split("±");
      return [Number(mean), Number(deviation)];
    });

/** Results over lengths. A row's name is the encoding, with the treatment at test time if there is one. */
export const lengths = {
  shift: {
    lengths: [16, 24, 32, 64, 128],
    rows: {
      none: cells("26.8±0.7 23.5±0.6 21.3±0.6 17.0±0.4 13.9±0.4"),
      learned: cells("100 64.6±0.1 48.5±0.4 26.8±0.3 16.5±0.2"),
      "learned, stretched": cells("- 8.7±1.3 7.8±1.6 7.0±0.5 7.1±0.2"),
      sinusoidal: cells("100 73.6±5.3 59.8±3.4 37.6±3.1 24.2±1.6"),
      rope: cells("100 100 100 66.3±2.7 35.4±1.4"),
      "rope, linear": cells("- 10.7±0.3 9.9±0.5 7.4±0.4 6.8±0.3"),
      "rope, ntk": cells("- 100 100 97.8±1.5 66.3±2.8"),
      "rope, yarn": cells("- 100 99.6±0.7 97.0±3.6 92.9±5.9"),
      "rope, yarn 32/1": cells("- 10.7±0.2 9.8±0.5 7.4±0.4 6.8±0.2"),
      alibi: cells("26.0±1.5 26.0±1.5 25.4±1.5 24.8±1.0 24.4±0.8"),
      t5: cells("100 100 100 100 100"),
      shaw: cells("100 100 100 100 100"),
    },
  },
  ffill: {
    lengths: [16, 24, 32, 64, 128],
    rows: {
      none: cells("50.9±1.6 42.1±3.1 37.2±4.0 27.9±3.8 20.8±3.7"),
      learned: cells("100 76.6±0.9 59.0±1.3 32.7±0.8 19.7±0.5"),
      "learned, stretched": cells("- 99.2±0.4 98.6±0.1 91.2±0.7 79.0±1.5"),
      sinusoidal: cells("100 80.8±0.8 62.1±1.1 34.6±1.3 20.9±1.3"),
      rope: cells("100 99.9±0.1 99.5±0.4 70.0±3.1 38.4±1.8"),
      "rope, linear": cells("- 99.8±0.2 99.2±0.5 93.1±2.4 80.7±4.7"),
      "rope, ntk": cells("- 99.9±0.1 99.9±0.2 98.9±1.3 71.5±3.2"),
      "rope, yarn": cells("- 99.8±0.3 99.5±0.1 96.6±1.1 92.7±1.4"),
      alibi: cells("100 100 99.9±0.1 99.8±0.1 99.7±0.2"),
      t5: cells("100 99.9±0.1 99.6±0.4 99.3±0.3 98.8±0.2"),
      shaw: cells("100 100 99.7±0.3 99.3±0.2 98.9±0.3"),
    },
  },
  first: {
    lengths: [8, 12, 16, 32, 64],
    rows: {
      none: cells("53.6±3.1 50.5±3.4 52.2±3.4 50.5±4.3 50.6±5.0"),
      learned: cells("100 65.7±7.0 57.3±4.7 50.0±1.7 49.9±5.5"),
      sinusoidal: cells("100 82.7±4.9 66.9±4.8 56.2±7.2 44.7±8.9"),
      rope: cells("99.9±0.2 88.6±3.4 75.9±1.7 44.5±5.3 16.9±3.1"),
      "rope, linear": cells("- 99.8±0.4 99.0±1.0 97.9±0.8 95.9±0.8"),
      "rope, ntk": cells("- 93.4±1.8 85.4±1.5 61.3±4.4 45.5±9.3"),
      "rope, yarn": cells("- 99.2±0.5 98.4±1.1 94.8±1.5 89.4±0.6"),
      alibi: cells("100 97.3±1.6 88.8±3.8 58.6±3.1 39.7±4.0"),
      t5: cells("100 89.5±1.5 82.0±4.2 61.6±2.0 51.3±6.4"),
      shaw: cells("100 70.7±3.3 63.0±3.2 51.7±2.8 49.0±5.7"),
    },
  },
};

/** Results at the trained length alone. */
export const trained = {
  "first, 400 steps": {
    settings: { task: "first" },
    rows: {
      none: cells("49.9±1.6")[0],
      sinusoidal: cells("100")[0],
      learned: cells("100")[0],
      rope: cells("100")[0],
      alibi: cells("100")[0],
      t5: cells("100")[0],
      shaw: cells("100")[0],
    },
  },
  reverse: {
    settings: { task: "reverse" },
    rows: {
      none: cells("19.4")[0],
      sinusoidal: cells("100")[0],
      learned: cells("100")[0],
      rope: cells("27")[0],
      alibi: cells("18")[0],
      t5: cells("44")[0],
      shaw: cells("40")[0],
    },
  },
  major: {
    settings: { task: "major" },
    rows: {
      none: cells("100")[0],
      sinusoidal: cells("100")[0],
      rope: cells("100")[0],
      alibi: cells("99.5±0.2")[0],
      t5: cells("100")[0],
    },
  },
};

/** A learned table after training: rank correlation, share of two components, deviation, accuracy. */
export const tables = {
  denoise: {
    settings: { task: "denoise" },
    correlation: [0.827, 0.019],
    share: [0.914, 0.005],
    deviation: 0.39,
    accuracy: 83,
  },
  "denoise, rows of deviation 0.5": {
    settings: { task: "denoise", tableDeviation: 0.5 },
    correlation: [0.788, 0.037],
    share: [0.561, 0.057],
    deviation: 0.61,
    accuracy: 83,
  },
  "ffill, 24 tokens, rows of deviation 0.02": {
    settings: { task: "ffill", length: 24, steps: 300, tableDeviation: 0.02 },
    correlation: [0.805, 0.014],
    share: [0.949, 0.004],
    deviation: 0.38,
    accuracy: 100,
  },
  "shift, 24 tokens, rows of deviation 0.02, rate 0.01": {
    settings: { task: "shift", length: 24, steps: 300, tableDeviation: 0.02, rate: 0.01 },
    correlation: [0.191, 0.039],
    share: [0.52, 0],
    deviation: 0.38,
    accuracy: 100,
  },
};
