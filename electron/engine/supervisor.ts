// Keeps one engine process alive: starts it, watches over it, and puts a new one in its place when it dies.
import type { CancelSignal } from "../../shared/api/bridge.ts";
import type { EngineState } from "../../shared/api/events.ts";
import type { Failure, Result } from "../../shared/failure/failure.ts";
import type { ErrorFacts } from "../../shared/report/describe-error.ts";
import { type Clock, systemClock } from "./clock.ts";
import { deferred } from "./deferred.ts";
import { EngineLink, type Question, type Take, engineGone, wasCancelled } from "./engine-link.ts";
import type { SpawnEngine } from "./engine-process.ts";

const pingEvery = 5_000;
const silentPings = 3;
const deathsInARow = 3;
const rowLasts = 30_000;
const finishesWithin = 2_000;

export type Ask = (question: Question, signal?: CancelSignal) => Promise<Result<unknown>>;

export type SupervisorOptions = {
  spawn: SpawnEngine;
  clock?: Clock | undefined;
  onEvent(event: unknown): void;
  onState(state: EngineState): void;
  /** An error of its own, that it went on after. */
  onError(error: ErrorFacts): void;
  /** Opens in a new engine what was open in the one before. */
  reopen(ask: Ask): Promise<{ reopened: number; lost: Failure[] }>;
};

export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #clock: Clock;
  readonly #stopPinging: () => void;
  #link: EngineLink | null;
  #state: EngineState = running;
  /** What it is again once it answers. */
  #beforeSilence: EngineState = running;
  #deaths: number[] = [];
  #unanswered = 0;
  #closed = false;
  /** Settles when the engine in place has everything open again; another one may have died by then. */
  #ready: Promise<void> = Promise.resolve();

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#link = this.#start();
    this.#stopPinging = this.#clock.every(pingEvery, () => this.#ping());
  }

  get state(): EngineState {
    return this.#state;
  }

  /** Asks the engine; while it is being replaced, the question waits for the new one. */
  async ask(question: Question, signal?: CancelSignal, take?: Take): Promise<Result<unknown>> {
    await this.#settled();
    const where = question.kind === "open" ? "document.open" : question.name;
    if (signal?.aborted === true) return wasCancelled(where);
    if (this.#link === null) return engineGone(where, reasonOf(this.#state));
    return this.#link.ask(question, signal, take);
  }

  async restart(): Promise<void> {
    if (this.#closed) return;
    this.#deaths = [];
    const reason = "it was asked to start anew";
    void this.#link?.kill(reason);
    this.#replace(reason);
    await this.#settled();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopPinging();
    const link = this.#link;
    const answers = this.#state.state !== "unresponsive";
    this.#link = null;
    this.#state = { state: "stopped", reason: "it was closed" };
    if (link === null) return;
    if (answers) await this.#finished(link);
    await link.kill("it was closed");
  }

  /** Small things may still be on their way to the disk, such as how documents were left. */
  async #finished(link: EngineLink): Promise<void> {
    const late = deferred<void>();
    const stop = this.#clock.every(finishesWithin, () => late.resolve(undefined));
    await Promise.race([link.finish(), late.promise]);
    stop();
  }

  #start(): EngineLink {
    this.#unanswered = 0;
    const link: EngineLink = new EngineLink(this.#options.spawn(), {
      onEvent: (event) => this.#options.onEvent(event),
      onPong: () => this.#pong(),
      onError: (error) => this.#options.onError(error),
      onExit: (reason) => this.#died(link, reason),
    });
    return link;
  }

  #died(link: EngineLink, reason: string): void {
    if (this.#closed || link !== this.#link) return;
    const now = this.#clock.now();
    this.#deaths = [...this.#deaths.filter((death) => now - death < rowLasts), now];
    if (this.#deaths.length < deathsInARow) {
      this.#replace(reason);
      return;
    }
    this.#link = null;
    this.#enter({ state: "stopped", reason });
  }

  #replace(reason: string): void {
    this.#enter({ state: "restarting", reason });
    const link = this.#start();
    this.#link = link;
    this.#ready = this.#ready.then(async () => {
      const outcome = await this.#options.reopen((question, signal) => link.ask(question, signal));
      if (link === this.#link) this.#enter({ state: "restarted", reason, ...outcome });
    });
  }

  async #settled(): Promise<void> {
    for (let ready = null; ready !== this.#ready;) {
      ready = this.#ready;
      await ready;
    }
  }

  #ping(): void {
    if (this.#link === null) return;
    // Counted in pings and not in time: a machine that slept is not an engine that hangs.
    if (this.#unanswered >= silentPings && this.#state.state !== "unresponsive") {
      this.#beforeSilence = this.#state.state === "restarting" ? this.#state : running;
      this.#enter({ state: "unresponsive" });
    }
    this.#unanswered += 1;
    this.#link.ping();
  }

  #pong(): void {
    this.#unanswered = 0;
    if (this.#state.state === "unresponsive") this.#enter(this.#beforeSilence);
  }

  #enter(state: EngineState): void {
    this.#state = state;
    this.#options.onState(state);
  }
}

const running: EngineState = { state: "running" };

const reasonOf = (state: EngineState) => ("reason" in state ? state.reason : "it does not answer");
