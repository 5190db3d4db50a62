import { setImmediate } from "node:timers/promises";
import { deferred } from "./deferred.ts";

/** Requests go first: long work waits here after every piece until nobody who asked for something is still waiting for it. */
export class RightOfWay {
  #passing = 0;
  #free = deferred<void>();

  /** For a request. It must not wait for the work that gives way to it. */
  async goFirst<T>(run: () => Promise<T>): Promise<T> {
    this.#passing += 1;
    try {
      return await run();
    } finally {
      this.#passing -= 1;
      if (this.#passing === 0) {
        this.#free.resolve();
        this.#free = deferred();
      }
    }
  }

  /** For long work. What has arrived meanwhile is taken up, and answered if it goes first. */
  async giveWay(): Promise<void> {
    await setImmediate();
    while (this.#passing > 0) await this.#free.promise;
  }
}
