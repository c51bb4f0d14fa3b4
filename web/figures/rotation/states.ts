// States for review, as a room's address holds them.
export const states = [
  "",
  "vectors=ones&query=40",
  "vectors=random&layout=interleaved&rotaryDim=16",
  "direction=mixed&vectors=random",
  "peak=-90&headDim=2&crowd=0",
];
