// The code of a training thread: trains one run at a time in slices of a few milliseconds, and handles messages in
// between. Ended runs stay in memory for further calls until they are forgotten.
import { failureOf } from "./failure.js";
import type { Reply, Request } from "./messages.js";
import type { Trainer } from "./trainer.js";
import type { Training } from "./training.js";

type Start = Extract<Request, { kind: "start" }>;

/** The approximate length of a slice, the longest time that pause and stop wait. */
const sliceMilliseconds = 20;

/** A run, and what it has done since its last report. */
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
  /** Undefined for a run that failed to start. */
  const courses = new Map<number, Promise<Course | undefined>>();
  let loading: Promise<Training> | undefined;

  async function begin(start: Start): Promise<Course | undefined> {
    const { run, settings: given, paused } = start;
    try {
      loading ??= load();
      const training = await loading;
      const trainer = await training.trainer(given);
      const { settings } = trainer;
      const course: Course = {
        trainer,
        start,
        until: start.until ?? settings.steps,
        state: paused ? "paused" : "running",
        milliseconds: 0,
        losses: [],
        accuracies: [],
      };
      post({ kind: "started", run, settings });
      report(course, 0); // the watched parameters before training
      soon(() => train(course));
      return course;
    } catch (error) {
      post({ kind: "failed", run, error: failureOf(error) });
      return undefined;
    }
  }

  function report(course: Course, step: number): void {
    const { run, watch } = course.start;
    const parameters = watch.length > 0 ? course.trainer.parameters() : {};
    const watched = watch.flatMap((name) => {
      const parameter = parameters[name];
      return parameter ? [[name, parameter] as const] : [];
    });
    post({
      kind: "progress",
      run,
      step,
      losses: Float64Array.from(course.losses),
      accuracies: Float64Array.from(course.accuracies),
      seconds: course.milliseconds / 1000,
      watched: Object.fromEntries(watched),
    });
    course.losses = [];
    course.accuracies = [];
  }

  function end(course: Course, state: "finished" | "stopped" | "diverged", message = ""): void {
    course.state = "ended";
    post({ kind: "ended", run: course.start.run, state, message });
  }

  /** Trains for one slice. */
  function train(course: Course): void {
    if (course.state !== "running") return;
    const { trainer, until, losses, accuracies, start } = course;
    const begun = performance.now();
    let { step, stopped } = trainer.step(0);
    while (!stopped && step < until) {
      const done = trainer.step(1);
      ({ step, stopped } = done);
      losses.push(...done.losses);
      accuracies.push(...done.accuracies);
      const isLate = performance.now() - begun > sliceMilliseconds;
      if (isLate || losses.length >= start.every) break;
    }
    course.milliseconds += performance.now() - begun;
    const isOver = stopped !== undefined || step >= until;
    if (isOver || losses.length >= start.every) report(course, step);
    if (stopped) end(course, "diverged", stopped);
    else if (isOver) end(course, "finished");
    else soon(() => train(course));
  }

  function ask(
    { run, id, question, args }: Extract<Request, { kind: "ask" }>,
    trainer: Trainer | undefined,
  ): void {
    try {
      if (!trainer) throw new Error("train: this run is no longer there");
      const answer = trainer[question] as (...args: readonly unknown[]) => unknown;
      post({ kind: "answer", run, id, result: answer.apply(trainer, [...args]) });
    } catch (error) {
      post({ kind: "refused", run, id, error: failureOf(error) });
    }
  }

  return async (request) => {
    const { kind, run } = request;
    if (kind === "start") {
      courses.set(run, begin(request));
      return;
    }
    const course = await courses.get(run);
    if (kind === "ask") ask(request, course?.trainer);
    else if (kind === "forget") courses.delete(run);
    else if (!course || course.state === "ended") return;
    else if (kind === "pause") course.state = "paused";
    else if (kind === "stop") {
      report(course, course.trainer.step(0).step);
      end(course, "stopped");
    } else if (course.state === "paused") {
      course.state = "running";
      soon(() => train(course));
    }
  };
}
