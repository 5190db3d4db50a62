import type { Call } from "../thread/read-call.ts";

export type OpenCall = Call & { row: number; isPaired: boolean };

/** The calls that were read so far: each is looked at once more at most, however many there are. */
export class OpenCalls {
  readonly #all: OpenCall[] = [];
  readonly #byName = new Map<string, OpenCall[]>();

  add(call: OpenCall): void {
    this.#all.push(call);
    if (call.name === null) return;
    const known = this.#byName.get(call.name);
    if (known === undefined) this.#byName.set(call.name, [call]);
    else known.push(call);
  }

  /** The last one that is not paired: of that tool, else of any. */
  nearest(name: string | null): OpenCall | undefined {
    const named = name === null ? undefined : lastOpen(this.#byName.get(name) ?? []);
    return named ?? lastOpen(this.#all);
  }
}

/** What is paired is never open again, so it is let go. */
function lastOpen(calls: OpenCall[]): OpenCall | undefined {
  while (calls.at(-1)?.isPaired === true) calls.pop();
  return calls.at(-1);
}

/** Calls by their ids, in order: each is handed out once. */
export class CallsById {
  readonly #calls = new Map<string, { calls: OpenCall[]; next: number }>();

  constructor(calls: readonly OpenCall[]) {
    for (const call of calls) {
      if (call.id === null) continue;
      const known = this.#calls.get(call.id);
      if (known === undefined) this.#calls.set(call.id, { calls: [call], next: 0 });
      else known.calls.push(call);
    }
  }

  take(id: string): OpenCall | undefined {
    const known = this.#calls.get(id);
    return known?.calls[known.next++];
  }
}
