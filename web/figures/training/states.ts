// States for review, as a room's address holds them.
export const states = [
  "",
  "task=denoise&encodings=learned",
  "task=reverse&encodings=sinusoidal,rope,shaw",
  "task=first&scaling=yarn",
  "encodings=rope&times=8",
  "encodings=alibi,t5&layers=3&layer=2&slopeScale=1&t5Buckets=own",
  "task=first&encodings=none,rope&layers=2&causal=1&classLast=1&base=100",
  "task=ffill&encodings=rope,alibi,forgetting,cope&dropAt=120",
];
