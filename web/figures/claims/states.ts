// States for review, as a room's address holds them.
export const states = [
  "",
  "run=1,2,3,4,5,6,7,8,9,10,11,12,13&predicted=1,-3,8",
  "run=14,15,16,17,18,19,20,21,22,23,24,25",
  "show=wrong",
];
