/**
 * Milliseconds after which a test counts as hanging. No other time limit decides about a test: what waits, waits for an event,
 * however slow the machine is.
 */
export const guard = 600_000;

/** Milliseconds after which what waits in vain says for what, before the guard ends its test. */
export const longestWait = guard - 30_000;
