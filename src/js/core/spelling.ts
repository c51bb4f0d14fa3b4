// Which known name is meant by one that is misspelt.

/** The number of letters to insert, drop or change, neighbours exchanged counting as one; or `max` if it is not below. */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) >= max) return max;
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; ++i) {
    const row = [i];
    for (let j = 1; j <= b.length; ++j) {
      const change = rows[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]);
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, change));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    if (Math.min(...row) > max) return max;
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** Longer words are no misspelt names. */
const longest = 64;

/** The nearest of some names, if it is off by a letter or two: in short words by one. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  if (word.length > longest) return undefined;
  let best: string | undefined;
  let min = word.length < 6 ? 2 : 3;
  const lower = word.toLowerCase();
  for (const name of names) {
    if (name === word) continue;
    const off = distance(lower, name.toLowerCase(), min);
    if (off < min) [best, min] = [name, off];
  }
  return best;
}

/** Letters and digits, without case. */
const plain = (word: string): string => word.replace(/[^a-z\d]/gi, "").toLowerCase();

/** What other libraries call our options, in plain letters. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  theta: ["base"],
  ropetheta: ["base"],
  ropebase: ["base"],
  temperature: ["base"],
  maxwavelength: ["base"],
  dmodel: ["dim"],
  embeddim: ["dim"],
  embeddingdim: ["dim"],
  hiddensize: ["dim"],
  nembd: ["dim"],
  dim: ["headDim"],
  headsize: ["headDim"],
  dhead: ["headDim"],
  numheads: ["heads"],
  nheads: ["heads"],
  nhead: ["heads"],
  numattentionheads: ["heads"],
  maxlen: ["maxLength", "length"],
  maxseqlen: ["maxLength", "length"],
  maxpositionembeddings: ["maxLength", "length"],
  seqlen: ["length"],
  n: ["length"],
  positionids: ["positions"],
  iscausal: ["causal"],
  neox: ["layout", "half"],
  rotatehalf: ["half"],
  halfsplit: ["half"],
  gptj: ["interleaved"],
  su: ["longrope"],
  isneoxstyle: ["layout"],
  interleaved: ["layout"],
  attnmask: ["mask"],
  attentionmask: ["mask"],
  slidingwindow: ["window"],
  numbuckets: ["buckets"],
  scalingfactor: ["factor"],
  originalmaxpositionembeddings: ["originalLength"],
};

/** The name of ours for one of another library. */
const fromElsewhere = (word: string, names: readonly string[]): string | undefined => {
  const asked = plain(word);
  return Object.hasOwn(elsewhere, asked)
    ? elsewhere[asked]!.find((name) => names.includes(name))
    : undefined;
};

/** The name that is meant by one that is not known: spelt otherwise, cut off, of another library, or misspelt. */
export function meant(word: string, names: readonly string[]): string | undefined {
  const asked = plain(word);
  return (
    names.find((name) => name !== word && plain(name) === asked) ??
    fromElsewhere(word, names) ??
    (asked.length > 3 ? names.find((name) => plain(name).startsWith(asked)) : undefined) ??
    (asked.length > 1 ? nearest(word, names) : undefined)
  );
}

/** " (is base meant?)" for an error message, or nothing. `shown` writes the name. */
export function asking(word: string, names: readonly string[], shown = (name: string) => name) {
  const name = meant(word, names);
  return name === undefined ? "" : ` (is ${shown(name)} meant?)`;
}

/** The same for a value among few, which are too alike to guess from letters. */
export function askingFor(value: unknown, choices: readonly string[]): string {
  const choice = typeof value === "string" ? fromElsewhere(value, choices) : undefined;
  return choice === undefined ? "" : ` (is "${choice}" meant?)`;
}

/** Where models' own config.json says what has no default here. */
const inConfigurations: Readonly<Record<string, string>> = {
  dim: "hidden_size",
  headDim: "head_dim, or hidden_size / num_attention_heads",
  heads: "num_attention_heads",
  factor: "factor of rope_scaling",
  originalLength: "original_max_position_embeddings",
  maxLength: "max_position_embeddings",
};

/** The message about an option that must be given, with its name in a model's config.json. */
export function notGiven(id: string, name: string): string {
  const key = Object.hasOwn(inConfigurations, name) ? inConfigurations[name] : undefined;
  return `${id}: ${name} must be given${key ? ` (in a model's config.json: ${key})` : ""}`;
}
