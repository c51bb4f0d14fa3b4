// The tasks and encodings of the experiments, and the treatments at test time.
export const tasks = ["shift", "ffill", "first", "reverse", "denoise", "major"] as const;
export type Task = (typeof tasks)[number];

/** The tasks with stored results on longer sequences. */
export const storedTasks = ["ffill", "shift", "first"] as const;
export type StoredTask = (typeof storedTasks)[number];

export const encodings = [
  "none",
  "sinusoidal",
  "learned",
  "rope",
  "alibi",
  "t5",
  "shaw",
  "forgetting",
  "cope",
] as const;
export type Encoding = (typeof encodings)[number];

/** Whether an encoding counts what lies between key and query, and so hides keys ahead in every task. */
export const countsBack = (encoding: Encoding): boolean =>
  encoding === "forgetting" || encoding === "cope";

/** The encodings that the story explains. */
export type StoryEncoding = Exclude<Encoding, "shaw" | "forgetting" | "cope">;

export const scalings = ["none", "linear", "ntk", "yarn"] as const;
export type Scaling = (typeof scalings)[number];
/** A treatment at test time: a scaling of the context, or a stretched table. */
export type Treatment = Scaling | "stretch";

/** The accuracy of a guess among the possible answers: two words in `first`, else the values. */
export const chance: Readonly<Record<Task, number>> = {
  shift: 1 / 16,
  ffill: 1 / 15,
  first: 1 / 2,
  reverse: 1 / 16,
  denoise: 1 / 15,
  major: 1 / 8,
};
