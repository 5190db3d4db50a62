/** Tells how far the work of this name has come. */
export type SendProgress = (work: string, done: number, total: number | null) => void;

/** Ten times a second at most. */
export function reportProgress(send: SendProgress, work: string) {
  let last = 0;
  return (done: number, total: number | null): void => {
    const now = performance.now();
    if (now - last < 100) return;
    last = now;
    send(work, done, total);
  };
}
