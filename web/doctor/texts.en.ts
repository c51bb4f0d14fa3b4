// The doctor's texts in English.

import type { CacheFinding } from "../../src/js/doctor/api.js";
import { findingText, verdictText } from "../../src/js/doctor/diagnose/english_findings.js";
import { grouped } from "../kit/text/numbers.js";
import type { Diagnosis, FieldName, Finding, Level } from "./library.js";

const words = ["No", "One", "Two", "Three", "Four", "Five", "Six"];
const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${grouped(count)} ${more}`;

const fields: Partial<Record<FieldName, string>> = {
  base: "Base",
  headDim: "Head width",
  layout: "Layout",
  indexerLayout: "Layout of the indexer",
  scaling: "Scaling",
  rotaryOffset: "First channel",
  direction: "Direction",
  factor: "Factor",
  originalLength: "Length before scaling",
  maxLength: "Longest text",
  length: "Length asked for",
  attentionFactor: "Factor on cos and sin",
  softmaxScaleFactor: "Factor on scores",
  temperature: "Temperature",
  window: "Window",
  chunk: "Chunk",
  outputRotation: "Output",
};

export const texts = {
  box: {
    file: "config.json",
    examples: "Other examples",
    label: "Configuration to examine",
    other: "Configuration to compare with",
    privacy: "Nothing leaves this browser.",
    link: "Copy link for an issue",
    copied: "Link copied. It holds the whole configuration.",
    selected: "Copy the address of this page: it is the link.",
    tooLong: "This configuration is too long for a link.",
    open: "Open a file",
  },
  loading: "Loading the compute module…",
  /** Titles in place of a verdict. */
  title: {
    refused: "Refused",
    unreadable: "This is not a configuration yet.",
    uncomputed: "No answer yet.",
  },
  uncomputed:
    "What the doctor computes with could not be loaded. The box and the link work without it.",
  again: "Try again",
  /** The verdict in one sentence, the same as on the command line. */
  verdict: (diagnosis: Pick<Diagnosis, "verdict" | "findings">): string => {
    const words = verdictText(diagnosis);
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  levels: { error: "Errors", warning: "Warnings", note: "Notes" } as Readonly<
    Record<Level, string>
  >,
  finding: (finding: Finding): string => findingText(finding),
  assumed: "What the file leaves open",
  /** A sentence of the configuration reader, which is in English; undefined if there is no translation. */
  assumption: (sentence: string): string | undefined => sentence,
  lead: {
    kinds: (count: number) =>
      count === 1 ? "One kind of layer." : `${words[count] ?? grouped(count)} kinds of layers.`,
    oldWrong: (wrong: number, all: number) =>
      all === 1
        ? "transformers 4 gets it wrong."
        : wrong === all
          ? all === 2
            ? "transformers 4 gets both wrong."
            : "transformers 4 gets all of them wrong."
          : `transformers 4 gets ${words[wrong]?.toLowerCase() ?? wrong} wrong.`,
    allRead: "All position keys were read.",
    noLength: "No key gives the trained length.",
    length: (tokens: number) => `Made for ${grouped(tokens)} tokens.`,
    scaled: (from: number, to: number) =>
      `Trained on ${grouped(from)} tokens, stretched to ${grouped(to)}.`,
  },
  card: {
    types: {
      full_attention: "Full attention",
      sliding_attention: "Sliding attention",
      chunked_attention: "Chunked attention",
      linear_attention: "Linear attention",
      conv: "Convolution",
      mamba: "State space",
    } as Readonly<Record<string, string>>,
    every: "Every layer",
    turning: "Layers that turn",
    still: "Layers without rotation",
    layers: (some: number, all: number) =>
      some === all
        ? `${grouped(all)} ${all === 1 ? "layer" : "layers"}`
        : `${grouped(some)} of ${grouped(all)} layers`,
    unnumbered: "number of layers not given",
    which: (ranges: string) => `Layers ${ranges}`,
    fields,
    pairs: "Pairs that turn",
    pairsOf: (some: number, all: number) => `${grouped(some)} of ${grouped(all)}`,
    tokens: (count: number) => `${grouped(count)} tokens`,
    layouts: { half: "halves", interleaved: "neighbours" } as Readonly<Record<string, string>>,
    scalings: {
      rope: "none",
      linear: "linear (PI)",
      ntk: "NTK-aware",
      dynamic: "dynamic NTK",
      yarn: "YaRN",
      llama3: "Llama 3",
      longrope: "LongRoPE",
      proportional: "proportional",
      mrope: "three axes (M-RoPE)",
    } as Readonly<Record<string, string>>,
    backwards: "backwards",
    turnsBack: "turns back",
    yes: "yes",
    no: "no",
    values: (count: number) => many(count, "value", "values"),
    temperature: (beta: number, length: number) => `β ${beta}, from ${grouped(length)}`,
    more: (count: number) => many(count, "more value", "more values"),
    source: {
      class: (type: string) => `class of ${type}`,
      llama: "as in Llama",
      default: (of: string) => `default of ${of}`,
      option: "length asked for",
      none: "no key",
    },
    noTurn: "Queries and keys do not turn here. Attention takes the order from other layers.",
    noAttention: "No attention here, so there is nothing to turn.",
    luck: "transformers 4 gets this right, by luck: its default is the same number.",
    sameForAll: "transformers 4 gets this right.",
  },
  older: {
    base: (base: number) => `transformers 4 would take base ${base} here.`,
    other: "transformers 4 would read this otherwise.",
    why: "It does not know rope_parameters, and reports nothing.",
    halfTurn: (position: number) =>
      `By position ${grouped(position)} one pair is already half a turn off.`,
    also: (list: string) => `It also takes ${list}.`,
    takes: (list: string) => `It takes ${list}.`,
    /** A field with its value. */
    one: (field: string, value: string) => `${field.toLowerCase()}: ${value}`,
  },
  lengths: {
    asked: "Length asked for",
    trained: "Trained length",
    absent: "not in the file",
    bad: (most: number) => `A whole number from 2 to ${grouped(most)}.`,
  },
  buttons: { compare: "Compare with another", golden: "Golden files" },
  plots: {
    pair: "pair",
    position: "position",
    wavelength: {
      heading: "How many tokens one turn takes, pair by pair",
      label: "Wavelength of each pair, in tokens",
      axis: "tokens per turn",
      asked: (length: number) => `length asked for: ${grouped(length)}`,
      trained: (length: number) => `trained length: ${grouped(length)}`,
      still: (count: number, name: string) =>
        `${many(count, "pair", "pairs")} of the ${name} never ${count === 1 ? "turns" : "turn"}`,
      at: (pair: number, list: string) => `Pair ${pair}, tokens a turn: ${list}`,
      tokens: (name: string, tokens: string) => `${name} ${tokens}`,
      never: (name: string) => `${name} never turn`,
    },
    older: "transformers 4",
    every: "all layers that turn",
    unseen: {
      heading: "Angles that training never showed",
      label: "Share of positions at angles never seen in training, for each pair",
      axis: "positions (%)",
      none: "Every angle occurs in training, up to the length asked for.",
      some: (pairs: number, all: number, length: number) =>
        `At ${grouped(length)} tokens ${pairs} of ${all} pairs reach angles that training never showed.`,
      open: "Give the trained length to see which angles are new.",
      at: (pair: number, list: string) => `Pair ${pair}: ${list}`,
      share: (name: string, share: string) => `${name} ${share}`,
    },
    rounding: {
      heading: "What rounding does to the angle",
      label: "Largest error of cos and sin by position, for each way to round",
      axis: "largest error of cos and sin",
      names: {
        float32: "float32 angles",
        bfloat16: "bf16 angles",
        float16: "fp16 angles",
      } as Readonly<Record<string, string>>,
      at: (position: number, list: string) => `Position ${grouped(position)}: ${list}`,
      one: (name: string, error: string) => `${name} ${error}`,
    },
    apart: {
      heading: "Where the angles part",
      older: "Where the angles of transformers 4 part",
      label: "Largest difference of angle by position",
      axis: "difference (radians)",
      name: "largest difference of any pair",
      halfTurn: "half a turn",
      at: (position: number, value: string) => `Position ${grouped(position)}: ${value} rad`,
    },
    layers: (name: string) =>
      / layer/i.test(name)
        ? name.toLowerCase()
        : `${name.toLowerCase().replace(/ attention$/, "")} layers`,
  },
  compare: {
    heading: "Compare with another",
    lead: "Paste a second configuration. The first field that differs comes first.",
    empty: "Paste a configuration, or open a file.",
    same: "Both turn every layer alike.",
    first: (field: string) => `They part at: ${field}.`,
    a: "first",
    b: "second",
    /** Names of fields that no card shows. */
    fields: {
      layers: "Number of layers",
      rotary: "Rotation",
      rotaryDim: "Rotated width",
      partialRotaryFactor: "Part that turns",
      axes: "Axes of pairs",
      growth: "Growth of keys",
    } as Readonly<Record<string, string>>,
    frequency: (pair: string) => `Frequency of pair ${pair}`,
    field: "field",
    halfTurn: (position: number, pair: number) =>
      `By position ${grouped(position)} pair ${pair} is half a turn apart.`,
    scores: (largest: string, mean: string) =>
      `Scores of random queries and keys spread by 1. Here they differ by ${mean} on average, ${largest} at most.`,
    angle: (angle: string, position: number, pair: number) =>
      `Largest difference of angle: ${angle} rad, at position ${grouped(position)}, pair ${pair}.`,
    widths: "They have different widths, so angles cannot be compared pair by pair.",
    impossible: "These two cannot be compared.",
  },
  identify: {
    heading: "Whose numbers are these?",
    lead: "Open a cache of cosines and sines, or inv_freq, or vectors before and after: NPY, NPZ or safetensors.",
    open: "Open a cache",
    wants: "A cache needs two tensors of one shape, (positions, pairs): cos and sin.",
    found: (name: string) => `These are the numbers of ${name}.`,
    unknown: "No encoding that is known here makes these numbers.",
    finding: ({ text }: CacheFinding): string => text,
    layout: "Layout",
    direction: "Direction",
    base: "Base",
    rotaryDim: "Rotated width",
    attentionFactor: "Factor on cos and sin",
    roundings: {
      float32: "float32 angles",
      "float32 cast": "frequencies cast to float32",
      exact: "not rounded",
      ggml: "float32 powers, as ggml",
      "bfloat16 frequencies": "bf16 frequencies",
      "float16 frequencies": "fp16 frequencies",
      "bfloat16 positions": "bf16 positions",
      "float16 positions": "fp16 positions",
      "bfloat16 angles": "bf16 angles",
      "float16 angles": "fp16 angles",
      "bfloat16 frequencies and angles": "bf16 frequencies and angles",
      "float16 frequencies and angles": "fp16 frequencies and angles",
      "bfloat16 everything": "bf16 throughout",
      "float16 everything": "fp16 throughout",
    },
    residual: "Residual",
    next: "Next best",
    equal: "Equal after this rounding",
    interval: (low: string, high: string) => `${low} to ${high}`,
    forward: "forwards",
    backward: "backwards",
    either: "not shown by a cache",
  },
  golden: {
    heading: "Golden files",
    lead: "Right numbers at positions that hurt, how far rounding may be from them, and mistakes that a test names. For your own tests, in your language.",
    precision: "Your code computes with",
    precisions: {
      float32: "float32",
      exact: "float64",
      bfloat16: "a table in bfloat16",
      "bfloat16-freq": "inv_freq in bfloat16 too",
    } as Readonly<Record<string, string>>,
    formats: {
      json: "JSON",
      npy: "NPY",
      safetensors: "safetensors",
      python: "Python",
    } as Readonly<Record<string, string>>,
    sets: (sets: number, mistakes: number, precision: string) =>
      `${many(sets, "set", "sets")}, ${many(mistakes, "mistake", "mistakes")}, for ${precision}.`,
  },
  code: { heading: "Code", answer: "Code for this answer", js: "JavaScript", cli: "Command line" },
  table: "As a table",
  /** Notes on a text that is not quite JSON. */
  notes: {
    understood: (list: string) => `Not JSON, but understood: ${list}.`,
    kinds: {
      comment: "comments",
      "trailing comma": "a trailing comma",
      "class name": "the name of a class",
      python: "Python's way to write",
      "not a number": "NaN or Infinity",
      duplicate: "a key that stands twice",
    },
  },
  errors: {
    text: {
      empty: () => "The box is empty. Paste a config.json.",
      "too long": () => "This text has millions of characters. A config.json has some thousand.",
      "too deep": () => "too many levels, one in another.",
      "too many": (found: string, what: string) => `more than ${found} ${what}.`,
      pointer: () => "this is a pointer of Git LFS, not the file: git lfs pull fetches it.",
      "not text": () => "a byte is 0, so this is no text.",
      "not an object": () => "this is a list. A configuration is an object, in { }.",
      "ends early": (found: string, _: string) =>
        `the text ends here, and a ${found} is still open. Was it cut off?`,
      unexpected: (found: string, expected: string) =>
        `here stands ${found}, where ${expected} should be.`,
    },
    /** Names for what the parser expects, if it is not a character. */
    expected: {
      "the end": "the end",
      "a value": "a value",
      "an escape of JSON": "an escape of JSON",
      values: "values",
      "keys given twice": "keys given twice",
      ", or }": "a comma or }",
      ", or ]": "a comma or ]",
      ", or )": "a comma or )",
    } as Readonly<Record<string, string>>,
    at: (line: number, column: number) => `Line ${line}, column ${column}: `,
    link: "The link was cut off or changed. Ask for it again.",
    linkTooLong: "The link unpacks to more than 1 MB. Reading stopped there.",
    tooLarge: (size: string) => `This file has ${size}. A config.json has a few kilobytes.`,
    file: (what: string) => `This file cannot be read: ${what}`,
    tensors: (names: string) => `Tensors in the file: ${names}.`,
  },
};

export type Texts = typeof texts;
