// What the host remembers of each open document: enough to open it again, under the same name, in another engine.
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { checkOutput } from "../../shared/api/check.ts";
import type { Document, Source } from "../../shared/api/document.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { EngineSource } from "./engine-process.ts";
import type { Ask } from "./supervisor.ts";

type Held = { source: EngineSource; document: Document; deaths: number };
type OnLost = (id: string, held: { source: EngineSource; name: string }, failure: Failure) => void;

/** An engine that dies twice over the opening of one document does so because of it. */
const deathsToGiveUp = 2;

export class HostDocuments {
  readonly #held = new Map<string, Held>();
  #nextId = 1;
  #lost: Failure[] = [];
  /** The highest revision so far, and the highest of the engines before this one. */
  #newest = 0;
  #before = 0;

  newId(): string {
    return `d${this.#nextId++}`;
  }

  has(id: string): boolean {
    return this.#held.has(id);
  }

  /** Every engine counts from the start; what a new one says is newer than all that was said before. */
  count(document: Document): Document {
    const revision = this.#before + document.revision;
    this.#newest = Math.max(this.#newest, revision);
    return Object.assign(document, { revision });
  }

  opened(document: Document, source: EngineSource): void {
    const held = this.#held.get(document.id);
    if (held === undefined) return void this.#held.set(document.id, { source, document, deaths: 0 });
    held.deaths = 0;
    keepNewer(held, document);
  }

  /** Whether it is news of one of ours. */
  changed(document: Document): boolean {
    const held = this.#held.get(document.id);
    return held !== undefined && keepNewer(held, document);
  }

  nameOf(id: string): string | null {
    return this.#held.get(id)?.document.name ?? null;
  }

  /** What it takes to open it another time. */
  heldOf(id: string): { source: EngineSource; name: string } | undefined {
    const held = this.#held.get(id);
    return held === undefined ? undefined : { source: held.source, name: held.document.name };
  }

  /** As it was told last. */
  documentOf(id: string): Document | null {
    return this.#held.get(id)?.document ?? null;
  }

  /** The open document that came from the same place. */
  idOf(source: Source): string | null {
    for (const [id, held] of this.#held) if (isDeepStrictEqual(held.source, source)) return id;
    return null;
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
  async reopen(ask: Ask, onLost: OnLost): Promise<{ reopened: number; lost: Failure[] }> {
    let reopened = 0;
    this.#before = this.#newest;
    for (const [id, held] of this.#held) {
      const failure = await this.#openAgain(ask, id, held);
      if (failure === null) {
        held.deaths = 0;
        reopened += 1;
        continue;
      }
      const died = failure.code === "engine-gone";
      if (died) held.deaths += 1;
      if (!died || held.deaths >= deathsToGiveUp) {
        this.#held.delete(id);
        const { path, name } = held.document;
        const lost = { ...failure, where: path ?? name };
        this.#lost.push(lost);
        onLost(id, { source: held.source, name }, lost);
      }
      if (died) return { reopened, lost: [] };
    }
    const lost = this.#lost;
    this.#lost = [];
    return { reopened, lost };
  }

  async #openAgain(ask: Ask, id: string, held: Held): Promise<Failure | null> {
    const { source } = held;
    const { reading, thread, edition, filter, onlyTurns } = held.document;
    const stopAt = reading.state === "stopped" ? reading.bytesRead : undefined;
    const chat = held.document.chat ?? undefined;
    const shown = { stopAt, thread, chat, edition, choice: { filter, onlyTurns } };
    const answer = await ask({ kind: "open", document: id, source, again: true, ...shown });
    const result = answer.ok ? checkOutput("document.open", answer.value) : answer;
    if (!result.ok) return result.failure;
    // Two paths that were two files may have become one; a tab cannot be two documents.
    if (result.value.id !== id)
      return { code: "changed", where: "", expected: "a file of its own", found: "one that is open already" };
    keepNewer(held, this.count(result.value));
    return null;
  }
}

/** An answer may have been looked up before the event that it arrives behind. */
function keepNewer(held: Held, document: Document): boolean {
  if (held.document.revision > document.revision) return false;
  held.document = document;
  return true;
}
