// The words of the figure in English.
export const texts = {
  heading: "From one clock to the table",
  controls: { base: "Base" },
  position: "Position",
  names: ["One clock", "Eight clocks", "One column", "The table"],
  oneNote: (turn: string | undefined) =>
    `${turn ? `A turn in ${turn} words.` : "One radian a word."} Two shadows.`,
  /** Of the others. */
  notes: ["Each slower; words a turn.", "Shadow as colour.", "A column for every position."],
  sine: "sine",
  cosine: "cosine",
  clock: (clock: number) => `clock ${clock}`,
  perTurn: (words: string, isLong: boolean) => (isLong ? words : `${words} words`),
  cell: (position: number, clock: number, equation: string) =>
    `Position ${position}, clock ${clock}: ${equation}`,
  turn: (words: string) => `This clock turns once in ${words} words.`,
  point: "Point at any clock or cell: it is marked in all four.",
  base: (base: string) => `Base ${base}; models take 10,000.`,
  usual: (base: string) => `Base ${base}, as in models.`,
  clocksLabel: (position: number) => `Eight clocks at position ${position}, each slower`,
  columnLabel: (position: number) =>
    `The column of position ${position}: eight sines, then eight cosines`,
  tableLabel: "The table: a column for every position, sines above cosines",
  keys: "Arrow keys walk through the cells.",
  table: (position: number) => `The clocks at position ${position}`,
  columns: ["clock", "words a turn", "sine", "cosine"],
};

export type Texts = typeof texts;
