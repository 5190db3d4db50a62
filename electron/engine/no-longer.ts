import type { Clock } from "./clock.ts";

/** In milliseconds. */
const patience = 5000;

/** A drive that does not answer is no reason to keep the others waiting; what is on it comes when it comes. */
export function noLonger(opening: Promise<unknown>, clock: Clock): Promise<unknown> {
  const late = Promise.withResolvers<void>();
  const stop = clock.every(patience, late.resolve);
  return Promise.race([opening, late.promise]).finally(stop);
}
