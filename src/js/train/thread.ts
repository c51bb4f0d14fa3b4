// The code of a training thread: trains one run at a time in slices of a few milliseconds, and handles messages in
// between. Ended runs stay in memory for further calls until they are forgotten.
import { failureOf } from "../failure.js";
import type { Reply, Request } from "./messages.js";
import type { Trainer } from "./trainer.js";
import type { Training } from "./training.js";

type Start = Extract<Request, { kind: "start" }>;

/** The approximate length of a slice, the longest time that pause and stop wait. */
const sliceMilliseconds = 20;

interface Course {
  trainer: Trainer;
  start: Start;
  until: number;
  state: "running" | "paused" | "ended";
  milliseconds: number;
  losses: number[];
  accuracies: number[];
}

/** The handler of requests. `soon` calls a function after all messages that have arrived. */
export function trainingThread(
  load: () => Promise<Training>,
  post: (reply: Reply) => void,
  soon: (then: () => void) => void,
): (request: Request) => void {
  const courses = new Map<number, Course>();
  /** Runs with a module that is still loading, and their requests meanwhile. */
  const starting = new Map<number, Request[]>();
  let loading: Promise<Training> | undefined;

  async function begin(start: Start): Promise<void> {
    const { run } = start;
    starting.set(run, []);
    try {
      loading ??= load();
      const training = await loading;
      const trainer = start.saved
        ? await training.resume(start.saved)
        : await training.trainer(start.settings);
      const { settings } = trainer;
      const course: Course = {
        trainer,
        start,
        until: start.until ?? settings.steps,
        state: start.paused ? "paused" : "running",
        milliseconds: 0,
        losses: [],
        accuracies: [],
      };
      courses.set(run, course);
      const step = start.saved?.step ?? 0;
      post({ kind: "started", run, settings, step });
      report(run, course, step); // the watched parameters before training
      const told = starting.get(run)!;
      starting.delete(run);
      for (const request of told) hear(request);
      soon(() => go(run));
    } catch (error) {
      starting.delete(run);
      post({ kind: "failed", run, error: failureOf(error) });
    }
  }

  function report(run: number, course: Course, step: number): void {
    const { watch } = course.start;
    const parameters = watch.length > 0 ? course.trainer.parameters() : {};
    const watched = Object.fromEntries(
      watch.filter((name) => parameters[name]).map((name) => [name, parameters[name]!]),
    );
    post({
      kind: "progress",
      run,
      step,
      losses: Float64Array.from(course.losses),
      accuracies: Float64Array.from(course.accuracies),
      seconds: course.milliseconds / 1000,
      watched,
    });
    course.losses = [];
    course.accuracies = [];
  }

  function end(run: number, state: "finished" | "stopped" | "diverged", message = ""): void {
    courses.get(run)!.state = "ended";
    post({ kind: "ended", run, state, message });
  }

  /** Trains for one slice. */
  function go(run: number): void {
    const course = courses.get(run);
    if (course?.state !== "running") return;
    const begun = performance.now();
    let { step, stopped } = course.trainer.step(0);
    while (!stopped && step < course.until) {
      const done = course.trainer.step(1);
      ({ step, stopped } = done);
      course.losses.push(...done.losses);
      course.accuracies.push(...done.accuracies);
      const full = course.losses.length >= course.start.every;
      if (full || performance.now() - begun > sliceMilliseconds) break;
    }
    course.milliseconds += performance.now() - begun;
    const over = stopped !== undefined || step >= course.until;
    if (over || course.losses.length >= course.start.every) report(run, course, step);
    if (stopped) end(run, "diverged", stopped);
    else if (over) end(run, "finished");
    else soon(() => go(run));
  }

  function ask({ run, id, question, args }: Extract<Request, { kind: "ask" }>): void {
    try {
      const trainer = courses.get(run)?.trainer;
      if (!trainer) throw new Error("train: this run is no longer there");
      const answer = trainer[question] as (...args: readonly unknown[]) => unknown;
      post({ kind: "answer", run, id, result: answer.apply(trainer, [...args]) });
    } catch (error) {
      post({ kind: "refused", run, id, error: failureOf(error) });
    }
  }

  function hear(request: Request): void {
    const { run } = request;
    const waiting = starting.get(run);
    if (waiting) {
      waiting.push(request);
      return;
    }
    if (request.kind === "start") void begin(request);
    else if (request.kind === "ask") ask(request);
    else if (request.kind === "forget") courses.delete(run);
    else {
      const course = courses.get(run);
      if (!course || course.state === "ended") return;
      if (request.kind === "pause") course.state = "paused";
      else if (request.kind === "stop") {
        report(run, course, course.trainer.step(0).step);
        end(run, "stopped");
      } else if (course.state === "paused") {
        course.state = "running";
        soon(() => go(run));
      }
    }
  }
  return hear;
}
