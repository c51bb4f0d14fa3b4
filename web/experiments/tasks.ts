// What models are trained to do, with which encodings, and what is done to them at test time.
export const tasks = ["shift", "ffill", "first", "reverse", "denoise", "major"] as const;
export type Task = (typeof tasks)[number];

/** Those whose models were tested at longer sequences, and are stored. */
export const storedTasks = ["ffill", "shift", "first"] as const;
export type StoredTask = (typeof storedTasks)[number];

export const encodings = ["none", "sinusoidal", "learned", "rope", "alibi", "t5", "shaw"] as const;
export type Encoding = (typeof encodings)[number];

/** Those that the story teaches. */
export type StoryEncoding = Exclude<Encoding, "shaw">;

export const scalings = ["none", "linear", "ntk", "yarn"] as const;
export type Scaling = (typeof scalings)[number];
/** A scaling of the context, or a stretched table. */
export type Treatment = Scaling | "stretch";

/** What a guess among the possible answers has: of `first` the two words, else the values. */
export const chance: Readonly<Record<Task, number>> = {
  shift: 1 / 16,
  ffill: 1 / 15,
  first: 1 / 2,
  reverse: 1 / 16,
  denoise: 1 / 15,
  major: 1 / 8,
};
