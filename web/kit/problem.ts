/** The reason why something could not be done. */
export function problemOf(what: () => void): string | undefined {
  try {
    what();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
