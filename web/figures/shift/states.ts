// States for review, as a room's address holds them.
export const states = [
  "",
  "sinOnly=1",
  "shift=0",
  "shift=-30&dim=64&pair=9&position=500",
  "sinOnly=1&dim=2&base=50",
];
