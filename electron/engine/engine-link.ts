// One engine process and the answers it owes. What it says is not trusted: it reads files from anywhere.
import { z } from "zod";
import type { CancelSignal } from "../../shared/api/bridge.ts";
import { failureSchema } from "../../shared/api/failure.ts";
import { errorFactsSchema } from "../../shared/api/report.ts";
import type { ErrorFacts } from "../../shared/report/describe-error.ts";
import { type Failure, type Result, fail } from "../../shared/failure/failure.ts";
import { deferred } from "./deferred.ts";
import type { EngineProcess, OpenMessage } from "./engine-process.ts";

/** What a host asks of the engine, before it has a number. */
export type Question = { kind: "request"; name: string; input: unknown } | Omit<OpenMessage, "id">;

/** What is made of an answer the moment it arrives: whoever waits for it runs later, when what came behind it may have been heard. */
export type Take = (answer: Result<unknown>) => Result<unknown>;

export type LinkListeners = {
  onEvent(event: unknown): void;
  onPong(): void;
  onError(error: ErrorFacts): void;
  onExit(reason: string): void;
};

type Pending = { where: string; settle: (result: Result<unknown>) => void };

const messageSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("answer"),
    id: z.number(),
    result: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), value: z.unknown() }),
      z.object({ ok: z.literal(false), failure: failureSchema }),
    ]),
  }),
  z.object({ kind: z.literal("event"), event: z.unknown() }),
  z.object({ kind: z.literal("error"), error: errorFactsSchema }),
  z.object({ kind: z.literal("pong"), id: z.number() }),
]);

export class EngineLink {
  readonly #process: EngineProcess;
  readonly #listeners: LinkListeners;
  readonly #pending = new Map<number, Pending>();
  readonly #exited = deferred<void>();
  #nextId = 1;
  #gone: string | null = null;

  constructor(process: EngineProcess, listeners: LinkListeners) {
    this.#process = process;
    this.#listeners = listeners;
    process.onMessage((message) => this.#receive(message));
    process.onExit((reason) => {
      this.#exited.resolve(undefined);
      if (this.#end(reason)) listeners.onExit(reason);
    });
  }

  ask(question: Question, signal?: CancelSignal, take: Take = asItIs): Promise<Result<unknown>> {
    const where = question.kind === "open" ? "document.open" : question.name;
    if (this.#gone !== null) return Promise.resolve(engineGone(where, this.#gone));
    if (signal?.aborted === true) return Promise.resolve(wasCancelled(where));
    const id = this.#nextId++;
    const { promise, resolve } = deferred<Result<unknown>>();
    const cancel = () => {
      this.#process.post({ kind: "cancel", id });
      this.#pending.get(id)?.settle(wasCancelled(where));
    };
    const settle = (result: Result<unknown>) => {
      signal?.removeEventListener("abort", cancel);
      this.#pending.delete(id);
      resolve(take(result));
    };
    this.#pending.set(id, { where, settle });
    signal?.addEventListener("abort", cancel, { once: true });
    this.#process.post({ ...question, id });
    return promise;
  }

  ping(): void {
    this.#process.post({ kind: "ping", id: this.#nextId++ });
  }

  /** Until the process has ended by itself, with everything on the disk that it was asked to write. */
  finish(): Promise<void> {
    this.#process.post({ kind: "finish", id: this.#nextId++ });
    return this.#exited.promise;
  }

  /** Ends the process; whoever waits is told why, and nothing it may still say is heard. */
  kill(reason: string): Promise<void> {
    this.#end(reason);
    this.#process.kill();
    return this.#exited.promise;
  }

  /** Whether this was news. */
  #end(reason: string): boolean {
    if (this.#gone !== null) return false;
    this.#gone = reason;
    for (const { where, settle } of this.#pending.values()) settle(engineGone(where, reason));
    return true;
  }

  #receive(message: unknown): void {
    if (this.#gone !== null) return;
    const parsed = messageSchema.safeParse(message);
    if (!parsed.success) return;
    switch (parsed.data.kind) {
      case "answer":
        this.#pending.get(parsed.data.id)?.settle(parsed.data.result);
        return;
      case "event":
        this.#listeners.onEvent(parsed.data.event);
        return;
      case "error":
        this.#listeners.onError(parsed.data.error);
        return;
      case "pong":
        this.#listeners.onPong();
    }
  }
}

const asItIs: Take = (answer) => answer;

export function engineGone(where: string, reason: string): { ok: false; failure: Failure } {
  return fail({ code: "engine-gone", where, expected: "an answer from the engine", found: `that ${reason}` });
}

export function wasCancelled(where: string): { ok: false; failure: Failure } {
  return fail({ code: "cancelled", where, expected: "an answer", found: "that it was cancelled" });
}
