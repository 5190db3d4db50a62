import type { Cleaning } from "../../../electron/cli/plan-cleaning.ts";
import type { Findings } from "../../../shared/cleaning/cleaned-thread.ts";
import type { Finding } from "../../../shared/versions/version-plan.ts";

export const findings = (list: readonly Finding[]): Findings => ({
  length: list.length,
  at: (place) => list[place]!,
  [Symbol.iterator]: () => list[Symbol.iterator](),
});

/** So many of them, made when they are asked for. */
export const manyFindings = (length: number): Findings => ({
  length,
  at: (place) => ({ pointer: `/turns/${place}`, reason: `reason ${place}` }),
  *[Symbol.iterator]() {
    for (let place = 0; place < length; place++) yield this.at(place);
  },
});

const none = findings([]);
const accepted = { accepts: true, reasons: [], left: 0 };

type Changes = Partial<Omit<Cleaning, "cleaned">> & { cleaned?: Partial<Cleaning["cleaned"]> };

/** A cleaning in which nothing was to do, but for what a test says. */
export function cleaningOf({ cleaned, ...rest }: Changes = {}): Cleaning {
  return {
    name: "run.json",
    isFile: true,
    verdicts: { openai: accepted, anthropic: accepted },
    hashes: null,
    turns: null,
    secrets: null,
    ...rest,
    cleaned: {
      isSame: false,
      from: { stated: "0.0.4", readAs: "0.0.4", known: true },
      to: "0.0.4",
      removed: none,
      changed: none,
      notes: none,
      cutTurns: 0,
      loses: { turns: 0, requests: 0, responses: 0, events: 0, calls: 0, returns: 0, thinking: 0 },
      synthesized: 0,
      ...cleaned,
    },
  };
}
