// States for review, as a room's address holds them.
export const states = [
  "",
  "scaling=linear",
  "scaling=ntk&pair=32",
  "scaling=yarn&factor=32",
  "scaling=dynamic&share=0.5",
  "scaling=llama3&trained=8192&factor=8&base=500000",
  "headDim=256",
];
