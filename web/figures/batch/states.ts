// States for review, as a room's address holds them.
export const states = [
  "",
  "input=sequence",
  "batch=3&shown=2&padding=6",
  "sentence=one+two+three&padding=0",
];
