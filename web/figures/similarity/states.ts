// States for review, as a room's address holds them.
export const states = [
  "",
  "measure=cosine&dim=512&reach=1000",
  "centred=1&length=256",
  "source=learned",
  "source=random&measure=cosine",
  "source=file",
];
