// States for review, as a room's address holds them.
export const states = [
  "",
  "heads=12",
  "encoding=t5&causal=0",
  "form=key_position&causal=0",
  "encoding=kerple&shows=weights",
  "encoding=shaw",
];
