import { setTimeout } from "node:timers/promises";

/** Waits for it, but no longer than so many milliseconds. */
export async function settledWithin(work: Promise<unknown>, patience: number): Promise<void> {
  const over = new AbortController();
  const late = setTimeout(patience, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([work, late]);
  over.abort();
}
