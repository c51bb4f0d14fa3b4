// States for review, as a room's address holds them.
export const states = [
  "",
  "scale=4&query=0&key=0",
  "scale=0&dim=256&headDim=64",
  "length=1024&at=3&beside=64&heads=12&layers=96",
  "sentence=one+two+three+four+five+six+seven&query=5&key=0",
];
