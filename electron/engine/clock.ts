/** Time as a supervisor sees it; tests turn their own. */
export interface Clock {
  /** Milliseconds from some start. */
  now(): number;
  /** Calls `run` again and again until the returned function is called. */
  every(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
};
