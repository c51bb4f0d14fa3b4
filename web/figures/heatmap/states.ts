// States for review, as a room's address holds them.
export const states = [
  "",
  "positions=2000&dim=1600",
  "encoding=alibi&causal=1",
  "encoding=rope",
  "encoding=detr&gridRows=6&gridColumns=9",
  "encoding=transformer_xl",
];
