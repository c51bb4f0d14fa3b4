// Broken files and configurations under the doctor's eyes, so many of each kind.
import { load } from "posenc";
import { faultsIn } from "../../web/broken_config.js";
import { brokenFile, examined, kinds } from "../doctor/broken_files.js";
import { random } from "../doctor/random.js";
import { mutated } from "../mutated_config.js";

export interface DoctorReport {
  /** How many were answered and refused, and the slowest, of each kind. */
  readonly kinds: ReadonlyMap<string, { answered: number; refused: number; milliseconds: number }>;
  readonly findings: readonly string[];
}

export interface DoctorTask {
  seed: number;
  calls: number;
  calling: (which: number) => void;
}

export async function runDoctor({ seed, calls, calling }: DoctorTask): Promise<DoctorReport> {
  const pe = await load({ config: true });
  const report = new Map<string, { answered: number; refused: number; milliseconds: number }>();
  const findings: string[] = [];
  let which = 0;
  const run = async (kind: string, call: (round: number) => Promise<"answered" | "refused">) => {
    const counts = { answered: 0, refused: 0, milliseconds: 0 };
    report.set(kind, counts);
    for (let round = 0; round < calls; ++round) {
      calling(which++);
      const start = performance.now();
      try {
        counts[await call(round)] += 1;
      } catch (error) {
        findings.push(`${kind} ${round}: ${(error as Error).stack}`);
      }
      counts.milliseconds = Math.max(counts.milliseconds, performance.now() - start);
    }
  };
  for (const kind of kinds) {
    const next = random(seed);
    await run(kind, async () => examined(pe, brokenFile(kind, next), next(2) === 1));
  }
  const next = random(seed);
  await run("configurations", async (round) => {
    const { verdict, faults } = faultsIn(
      pe,
      mutated(round, () => next(2 ** 30) / 2 ** 30),
    );
    if (faults.length > 0) throw new Error(faults.join("\n"));
    return verdict === "right" ? "answered" : "refused";
  });
  return { kinds: report, findings };
}
