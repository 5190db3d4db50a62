import type { Document } from "../../shared/api/document.ts";
import type { Output } from "../../shared/api/requests.ts";
import { type Failure, type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { OpenMessage } from "./engine-process.ts";
import { notOpen } from "./find-document.ts";
import type { Located } from "./locate-source.ts";
import { type DocumentOptions, type Naming, OpenDocument } from "./open-document.ts";
import { openSupply } from "./open-supply.ts";
import type { ThreadSupply } from "./thread-supply.ts";
import { wordSystemError } from "./word-system-error.ts";

type Refreshed = Output<"document.refresh">;

type Entry = {
  document: OpenDocument;
  ready: Promise<Result<Document>>;
  /** Whether its opening was answered. */
  isAnswered: boolean;
  /** The openings that led here. A cancelled one takes the document along only if no other wants it. */
  openers: Set<number>;
  /** The look at its file that is under way. */
  refreshing: Promise<Result<Refreshed>> | null;
};

/** What to show of it first. */
type Opening = Pick<OpenMessage, "document" | "stopAt" | "thread" | "chat" | "edition" | "choice">;

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

  /** Looks what became of a document's file, and shows it as it is now. Who asks meanwhile gets the same answer. */
  async refresh(id: string): Promise<Result<Refreshed>> {
    const entry = this.#entries.get(id);
    if (entry === undefined) return fail(notOpen(id));
    entry.refreshing ??= this.#refresh(entry).finally(() => (entry.refreshing = null));
    return entry.refreshing;
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
    const entry = this.#start({ ...message, document: naming.id }, supply, naming);
    this.#replace(found, entry);
    return entry;
  }

  #add(message: OpenMessage, supply: ThreadSupply, naming: Omit<Naming, "id">): Entry {
    const entry = this.#start(message, supply, naming);
    this.#entries.set(message.document, entry);
    return entry;
  }

  #start(opening: Opening, supply: ThreadSupply, naming: Omit<Naming, "id">): Entry {
    const { document: id, stopAt, thread, chat, edition, choice } = opening;
    const document = new OpenDocument({ ...naming, id }, supply, {
      ...this.#options,
      // Of all documents: a file that is read anew has a new one of the same name.
      nextRevision: () => (this.#revision += 1),
      thread,
      chat,
      edition,
      choice,
    });
    const ready = document.start(stopAt);
    return { document, ready, isAnswered: false, openers: new Set(), refreshing: null };
  }

  #replace(before: Entry, entry: Entry): void {
    for (const opener of before.openers) entry.openers.add(opener);
    this.#entries.set(entry.document.naming.id, entry);
    void before.document.close();
  }

  async #refresh(entry: Entry): Promise<Result<Refreshed>> {
    const { document } = entry;
    const { where } = document.naming;
    const ready = await entry.ready;
    if (!ready.ok) return ready;
    if (document.supply.format === "agent-db") return fail(notAFile(where));
    const supply = await openSupply(pathOf(document), { where, isCopy: false });
    if (!supply.ok) return supply;
    const found = await this.#tellApart(document, supply.value);
    if (!found.ok || found.value !== "grown") await supply.value.close();
    if (!found.ok) return found;
    if (found.value === "shorter" || found.value === "replaced")
      return this.#reopen(entry, found.value, document.thread.number);
    return succeed({ document: await document.describe(), found: found.value });
  }

  /** What the file is now; where it only grew, that is shown already. */
  async #tellApart(document: OpenDocument, now: ThreadSupply): Promise<Result<Refreshed["found"]>> {
    const before = document.supply.file;
    if (before.isSameAs(now.file)) return succeed("same");
    if (!before.isOf(now.file)) return succeed("replaced");
    if (now.file.sizeBytes < before.sizeBytes) return succeed("shorter");
    try {
      const grown = await document.grow(now);
      if (!grown.ok) return grown;
      return succeed(grown.value ? "grown" : "replaced");
    } catch (error) {
      return wordSystemError(document.naming.where, error);
    }
  }

  /** In the document's place, once there is something to show; until then, and if there is nothing, the one before stays. */
  async #reopen(entry: Entry, found: "shorter" | "replaced", thread: number): Promise<Result<Refreshed>> {
    const { document: before } = entry;
    const { naming } = before;
    const supply = await openSupply(pathOf(before), { where: naming.where, isCopy: false });
    if (!supply.ok) return supply;
    const { choice, layout } = before.rows;
    const opening = { document: naming.id, thread, edition: before.edition + 1, choice };
    const next = this.#start(opening, supply.value, naming);
    const ready = await next.ready;
    const isWanted = this.#entries.get(naming.id) === entry;
    if (!ready.ok || !isWanted) await next.document.close();
    if (!isWanted) return fail(cancelled(naming.where));
    // Another file may hold fewer threads.
    if (!ready.ok) return thread > 0 ? this.#reopen(entry, found, 0) : ready;
    next.isAnswered = true;
    next.document.rows.layout = layout;
    this.#replace(entry, next);
    setImmediate(() => next.document.announce());
    return succeed({ document: await next.document.describe(), found });
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

/** Where the user would look for it: a link may lead elsewhere by now. */
export const pathOf = ({ naming, supply }: OpenDocument): string => naming.path ?? supply.file.realPath;

const notAFile = (where: string): Failure => ({
  code: "bad-request",
  where,
  expected: "a file of its own",
  found: "an agent database, whose chats are read again",
});

const cancelled = (where: string): Failure => ({
  code: "cancelled",
  where,
  expected: "to open it",
  found: "that it was cancelled",
});
