/** In milliseconds: nobody who asks for rows notices it. */
const longestStretch = 4;

/** Called after every piece of work, lets others pass when a while of it has gone by. */
export function restNowAndThen(giveWay: () => Promise<void>): () => Promise<void> {
  let rested = performance.now();
  return async () => {
    if (performance.now() - rested < longestStretch) return;
    await giveWay();
    rested = performance.now();
  };
}
