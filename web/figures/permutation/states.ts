// States for review, as a room's address holds them.
export const states = [
  "",
  "encoding=rope",
  "encoding=sinusoidal&causal=1&layers=2",
  "sentence=The+cat+sat+on+the+mat+and+looked+at+the+other+cats",
];
