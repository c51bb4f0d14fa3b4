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
