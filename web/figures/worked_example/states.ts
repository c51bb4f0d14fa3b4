// States for review, as a room's address holds them.
export const states = [
  "",
  "step=4",
  "step=8&layout=halves&format=decimal&library=numpy",
  "length=12&dim=16&step=5",
  "apart=0&position=100&length=1&dim=2",
];
