import type { EngineProcess, SpawnEngine, ToEngineProcess } from "../../../electron/engine/engine-process.ts";

/** An engine process that says and does only what a test tells it to. */
export class FakeEngine implements EngineProcess {
  readonly pid = 1;
  readonly received: ToEngineProcess[] = [];
  wasKilled = false;
  #onMessage: (message: unknown) => void = () => undefined;
  #onExit: (reason: string) => void = () => undefined;

  /** One that hangs would not answer that. */
  finishes = true;

  post(message: ToEngineProcess): void {
    this.received.push(message);
    if (message.kind === "finish" && this.finishes) this.die("it ended with code 0");
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#onMessage = listener;
  }

  onExit(listener: (reason: string) => void): void {
    this.#onExit = listener;
  }

  kill(): void {
    this.wasKilled = true;
    this.#onExit("it was killed");
  }

  say(message: unknown): void {
    this.#onMessage(message);
  }

  die(reason = "it broke"): void {
    this.#onExit(reason);
  }

  /** Answers the last request or opening it was sent. */
  answer(value: unknown): void {
    this.say({ kind: "answer", id: this.last().id, result: { ok: true, value } });
  }

  last(): ToEngineProcess {
    const last = this.received.findLast(({ kind }) => kind === "request" || kind === "open");
    if (last === undefined) throw new Error("nothing was asked");
    return last;
  }
}

export function fakeEngines(): { engines: FakeEngine[]; spawn: SpawnEngine; current: () => FakeEngine } {
  const engines: FakeEngine[] = [];
  return {
    engines,
    spawn: () => engines[engines.push(new FakeEngine()) - 1] as FakeEngine,
    current: () => engines.at(-1) as FakeEngine,
  };
}

/** Lets everything run that only waits for promises. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
