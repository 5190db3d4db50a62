/**
 * Rules of threads that do not hold for a chat that was made into one: an agent's turn lasts while the turns of those run that it
 * called, and a chat has an id of its own kind instead of a thread's.
 */
export const skippedRules: readonly string[] = ["turn-overlap", "missing-root-field"];
