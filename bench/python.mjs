// NumPy's and PyTorch's forms of the sinusoidal table, where this machine has them: programs that take
// their turns with the other contenders and time themselves, on one core.
import { execFileSync } from "node:child_process";

const programs = ["python3", "/usr/bin/python3"];
const environment = { ...process.env, OMP_NUM_THREADS: "1", OPENBLAS_NUM_THREADS: "1" };

/** A Python that has this module. */
function interpreter(module) {
  return programs.find((program) => {
    try {
      execFileSync(program, ["-c", `import ${module}`], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}

/** As the tutorials write them. */
const forms = {
  NumPy: {
    module: "numpy",
    code: `
import numpy as np
def table():
    position = np.arange(length)[:, None]
    rate = 10000 ** (np.arange(0, dim, 2) / dim)
    out = np.empty((length, dim), np.float32)
    out[:, 0::2] = np.sin(position / rate)
    out[:, 1::2] = np.cos(position / rate)
`,
  },
  PyTorch: {
    module: "torch",
    code: `
import math, torch
torch.set_num_threads(1)
def table():
    position = torch.arange(length).unsqueeze(1)
    rate = torch.exp(torch.arange(0, dim, 2) * (-math.log(10000.0) / dim))
    out = torch.zeros(length, dim)
    out[:, 0::2] = torch.sin(position * rate)
    out[:, 1::2] = torch.cos(position * rate)
`,
  },
};

const found = Object.entries(forms).map(([name, form]) => ({
  name,
  ...form,
  program: interpreter(form.module),
}));

/** What to say of those that are not here. */
export const missing = found
  .filter(({ program }) => !program)
  .map(({ name }) => `${name} is not on this machine: its rows are skipped`);

const timing = `
import time
table()
times = []
for _ in range(5):
    start = time.perf_counter()
    table()
    times.append(1000 * (time.perf_counter() - start))
print(sorted(times)[2])
`;

/** Contenders that make a table of this size. */
export function python(length, dim) {
  const contender = ({ name, program, code }) => {
    const text = `length, dim = ${length}, ${dim}\n${code}${timing}`;
    const run = () => Number(execFileSync(program, ["-c", text], { env: environment }).toString());
    return [name, { milliseconds: run }];
  };
  return Object.fromEntries(found.filter(({ program }) => program).map(contender));
}
