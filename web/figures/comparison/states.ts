// States for review, as a room's address holds them.
export const states = [
  "",
  "run=all&sort=cost",
  "layers=3&task=first",
  "task=shift&door=rotary&run=rope,linear,ntk,yarn&row=yarn",
  "grids=1&door=absolute&run=all&row=vit",
  "run=learned,relative_table,fire&row=learned&sort=learned&descending=1",
];
