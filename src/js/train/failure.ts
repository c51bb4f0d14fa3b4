// Errors of another thread, and the promises of its answers.

/** An error as plain data, to post to another thread. */
export interface Failure {
  type: string;
  message: string;
}

const types = { RangeError, TypeError } as Record<string, ErrorConstructor | undefined>;

export function failureOf(error: unknown): Failure {
  const { name: type, message } = error as Error;
  return { type, message };
}

export const errorOf = ({ type, message }: Failure): Error => new (types[type] ?? Error)(message);

/** Calls to another thread that have no answer yet. */
export class Pending {
  private readonly calls = new Map<
    number,
    { resolve(result: unknown): void; reject(error: unknown): void }
  >();
  private last = 0;

  /** The promise of the answer to a call, which `post` sends with the call's number. */
  add(post: (id: number) => void): Promise<unknown> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      post(id); // a throw rejects the promise
      this.calls.set(id, { resolve, reject });
    });
  }

  settle(id: number, answer: { result: unknown } | { error: Failure }): void {
    const call = this.calls.get(id);
    this.calls.delete(id);
    if ("result" in answer) call?.resolve(answer.result);
    else call?.reject(errorOf(answer.error));
  }

  fail(error: Error): void {
    for (const { reject } of this.calls.values()) reject(error);
    this.calls.clear();
  }
}
