import type { Document } from "../../shared/api/document.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { OpenMessage } from "./engine-process.ts";
import type { Located } from "./locate-source.ts";
import { type DocumentOptions, type Naming, OpenDocument } from "./open-document.ts";
import { openSupply } from "./open-supply.ts";
import type { ThreadSupply } from "./thread-supply.ts";

type Entry = {
  document: OpenDocument;
  ready: Promise<Result<Document>>;
  /** Whether its opening was answered. */
  isAnswered: boolean;
  /** The openings that led here. A cancelled one takes the document along only if no other wants it. */
  openers: Set<number>;
};

/** The documents of this engine: one per file, however often and by whatever path it is opened. */
export class OpenDocuments {
  readonly #entries = new Map<string, Entry>();
  readonly #opening = new Set<number>();
  readonly #options: Pick<DocumentOptions, "cache" | "way" | "changed">;
  #revision = 0;

  constructor(options: Pick<DocumentOptions, "cache" | "way" | "changed">) {
    this.#options = options;
  }

  find(id: string): OpenDocument | null {
    return this.#entries.get(id)?.document ?? null;
  }

  /** Those whose opening was answered; the others may yet fail. */
  all(): OpenDocument[] {
    return [...this.#entries.values()].filter((entry) => entry.isAnswered).map((entry) => entry.document);
  }

  async open(message: OpenMessage, { path, name, shownPath, folder }: Located): Promise<Result<Document>> {
    const where = shownPath ?? name;
    this.#opening.add(message.id);
    const supply = await openSupply(path, { where, isCopy: message.source.from === "upload" });
    if (!supply.ok) return this.#settle(message.id, supply);
    if (!this.#opening.has(message.id)) {
      await supply.value.close();
      return fail(cancelled(where));
    }
    // No pause between looking for the file and noting it: two openings at once must meet.
    const joined = this.#join(message, supply.value);
    const entry = joined ?? this.#add(message, supply.value, { name, path: shownPath, where, folder });
    entry.openers.add(message.id);
    const isAgain = joined !== null && supply.value.format === "agent-db";
    return this.#settle(message.id, await this.#answer(entry, isAgain));
  }

  cancel(opening: number): void {
    this.#opening.delete(opening);
    for (const entry of this.#entries.values())
      if (entry.openers.delete(opening) && entry.openers.size === 0)
        void this.close(entry.document.naming.id);
  }

  async close(id: string): Promise<boolean> {
    const entry = this.#entries.get(id);
    if (entry === undefined) return false;
    this.#entries.delete(id);
    await entry.document.close();
    return true;
  }

  /**
   * The same file in the same state is the same document; a file that changed since is read anew in its document's place. A
   * database is always the same one: it is there to be written.
   */
  #join(message: OpenMessage, supply: ThreadSupply): Entry | null {
    const found = [...this.#entries.values()].find(
      ({ document }) => document.supply.file.realPath === supply.file.realPath,
    );
    if (found === undefined) return null;
    const { format, file } = found.document.supply;
    const isDatabase = format === "agent-db" && supply.format === format;
    if (isDatabase || file.isSameAs(supply.file)) {
      void supply.close();
      return found;
    }
    const { naming } = found.document;
    void found.document.close();
    const entry = this.#add({ ...message, document: naming.id }, supply, naming);
    for (const opener of found.openers) entry.openers.add(opener);
    return entry;
  }

  #add(message: OpenMessage, supply: ThreadSupply, naming: Omit<Naming, "id">): Entry {
    const document = new OpenDocument({ ...naming, id: message.document }, supply, {
      ...this.#options,
      // Of all documents: a file that is read anew has a new one of the same name.
      nextRevision: () => (this.#revision += 1),
      thread: message.thread,
      chat: message.chat,
      edition: message.edition,
      hidden: message.hidden,
    });
    const ready = document.start(message.stopAt);
    const entry = { document, ready, isAnswered: false, openers: new Set<number>() };
    this.#entries.set(message.document, entry);
    return entry;
  }

  /** `isAgain`: it was open already, and may have been written since. */
  async #answer(entry: Entry, isAgain: boolean): Promise<Result<Document>> {
    const { document } = entry;
    const first = await entry.ready;
    // A chat that is gone since stays on the screen as it was.
    if (first.ok && isAgain) await document.refresh();
    const { id, where } = document.naming;
    const stillOpen = this.#entries.get(id)?.document === document;
    if (!first.ok && stillOpen) await this.close(id);
    if (!first.ok) return first;
    if (!stillOpen) return fail(cancelled(where));
    // A list that is asked for at this very moment must not lack it: a screen would take it for closed.
    entry.isAnswered = true;
    // The answer is posted before the next turn of the event loop; changes may follow it.
    setImmediate(() => document.announce());
    return document.isAnnounced || isAgain ? succeed(await document.describe()) : first;
  }

  #settle<T>(opening: number, result: Result<T>): Result<T> {
    this.#opening.delete(opening);
    return result;
  }
}

const cancelled = (where: string): Failure => ({
  code: "cancelled",
  where,
  expected: "to open it",
  found: "that it was cancelled",
});
