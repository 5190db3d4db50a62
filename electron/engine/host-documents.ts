// What the host remembers of each open document: enough to open it again, under the same name, in another engine.
import { dirname } from "node:path";
import { checkOutput } from "../../shared/api/check.ts";
import type { Document } from "../../shared/api/document.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { EngineSource } from "./engine-process.ts";
import type { Ask } from "./supervisor.ts";

type Held = { source: EngineSource; document: Document; deaths: number };

/** An engine that dies twice over the opening of one document does so because of it. */
const deathsToGiveUp = 2;

export class HostDocuments {
  readonly #held = new Map<string, Held>();
  #nextId = 1;
  #lost: Failure[] = [];

  newId(): string {
    return `d${this.#nextId++}`;
  }

  has(id: string): boolean {
    return this.#held.has(id);
  }

  opened(document: Document, source: EngineSource): void {
    const held = this.#held.get(document.id);
    this.#held.set(document.id, { source: held?.source ?? source, document, deaths: 0 });
  }

  /** Whether it is one of ours. */
  changed(document: Document): boolean {
    const held = this.#held.get(document.id);
    if (held !== undefined) held.document = document;
    return held !== undefined;
  }

  nameOf(id: string): string | null {
    return this.#held.get(id)?.document.name ?? null;
  }

  /** Where the user keeps it; null for what has no path of its own. */
  folderOf(id: string): string | null {
    const source = this.#held.get(id)?.source;
    return source?.from === "path" ? dirname(source.path) : null;
  }

  closed(id: string): void {
    this.#held.delete(id);
  }

  /** One after the other, so that a document that kills the engine gives itself away. */
  async reopen(ask: Ask, onClosed: (id: string) => void): Promise<{ reopened: number; lost: Failure[] }> {
    let reopened = 0;
    for (const [id, held] of this.#held) {
      const failure = await openAgain(ask, id, held);
      if (failure === null) {
        held.deaths = 0;
        reopened += 1;
        continue;
      }
      const died = failure.code === "engine-gone";
      if (died) held.deaths += 1;
      if (!died || held.deaths >= deathsToGiveUp) {
        this.#held.delete(id);
        this.#lost.push({ ...failure, where: held.document.path ?? held.document.name });
        onClosed(id);
      }
      if (died) return { reopened, lost: [] };
    }
    const lost = this.#lost;
    this.#lost = [];
    return { reopened, lost };
  }
}

async function openAgain(ask: Ask, id: string, held: Held): Promise<Failure | null> {
  const { source } = held;
  const { reading, thread, edition, hidden } = held.document;
  const stopAt = reading.state === "stopped" ? reading.bytesRead : undefined;
  const chat = held.document.chat ?? undefined;
  const shown = { stopAt, thread, chat, edition, hidden };
  const answer = await ask({ kind: "open", document: id, source, again: true, ...shown });
  const result = answer.ok ? checkOutput("document.open", answer.value) : answer;
  if (!result.ok) return result.failure;
  // Two paths that were two files may have become one; a tab cannot be two documents.
  if (result.value.id !== id)
    return { code: "changed", where: "", expected: "a file of its own", found: "one that is open already" };
  held.document = result.value;
  return null;
}
