// What others have written since to what a document shows, looked for once or again and again.
import type { Document } from "../../shared/api/document.ts";
import type { Output } from "../../shared/api/requests.ts";
import { type Failure, type FailureCode, type Result, succeed } from "../../shared/failure/failure.ts";
import type { ScreenBridge } from "../bridge/screen-bridge.ts";
import type { Documents } from "./documents.ts";
import { type Screen, browsingOf } from "./screen.ts";

type Options = {
  bridge: ScreenBridge;
  screen: Screen;
  documents: Documents;
  follow: (document: Document) => void;
  report: (title: string, failure: Failure) => void;
  /** Reads the chats of a database and the one that is shown again. */
  readChats: (id: string) => Promise<Result<Document>>;
  /** What is on the disk is shown now. */
  wasRead: (id: string) => void;
};

type Found = Output<"document.refresh">["found"];

/** Somebody is writing just now: that is only told if it stays so. */
const passing: ReadonlySet<FailureCode> = new Set(["changed", "empty", "not-a-thread", "not-json"]);

/** Who writes a file anew may take it away first, and a log goes on in another file of the same name. */
const mostMisses = 3;

/** What can be written to by others: a database, or a file where its owner keeps it. */
export const canGrow = ({ format, path }: Document): boolean => format === "agent-db" || path !== null;

export class News {
  readonly #options: Options;
  readonly #refreshing = new Map<string, Promise<void>>();
  /** The last reason why something could not be read again, by document: while it is followed, it is said once. */
  readonly #troubles = new Map<string, { failure: string; isTold: boolean }>();

  /** How often in a row a file that is followed was not there. */
  readonly #misses = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** What was written since; what is shown stays where it is. */
  refresh(id: string): Promise<void> {
    const known = this.#refreshing.get(id);
    if (known !== undefined) return known;
    const refreshing = this.#refresh(id).finally(() => this.#refreshing.delete(id));
    this.#refreshing.set(id, refreshing);
    return refreshing;
  }

  /** Refreshes if somebody wrote since. False where that can no longer be told, and following ends. */
  async keepUp(id: string): Promise<boolean> {
    const { screen, report } = this.#options;
    const version = await this.#version(id);
    const misses = version.ok ? 0 : (this.#misses.get(id) ?? 0) + 1;
    this.#misses.set(id, misses);
    if (!version.ok) {
      if (version.failure.code === "not-found" && misses <= mostMisses) return true;
      report("Following has ended", version.failure);
      screen.dispatch({ type: "browsing", id, change: { follows: false } });
      return false;
    }
    if (version.value.version !== browsingOf(screen.get(), id).version) await this.refresh(id);
    return true;
  }

  close(id: string): void {
    this.#misses.delete(id);
    this.#troubles.delete(id);
  }

  #isDatabase(id: string): boolean {
    return this.#options.documents.get().byId.get(id)?.format === "agent-db";
  }

  #version(id: string): Promise<Result<{ version: string }>> {
    return this.#options.bridge.request(this.#isDatabase(id) ? "chats.version" : "document.version", { id });
  }

  async #refresh(id: string): Promise<void> {
    const { screen, follow, report } = this.#options;
    const isDatabase = this.#isDatabase(id);
    // Before anything is read: what is written meanwhile makes another version.
    const version = await this.#version(id);
    if (!version.ok)
      return report(`The ${isDatabase ? "database" : "file"} could not be looked at`, version.failure);
    // What is asked of single rows is asked again at once; the thread of a long chat takes longer.
    screen.dispatch({ type: "browsing", id, change: { version: version.value.version } });
    const read = await (isDatabase ? this.#options.readChats(id) : this.#readFile(id));
    if (!read.ok) return this.#tellTrouble(id, read.failure);
    this.#troubles.delete(id);
    follow(read.value);
    this.#options.wasRead(id);
  }

  async #readFile(id: string): Promise<Result<Document>> {
    const read = await this.#options.bridge.request("document.refresh", { id });
    if (!read.ok) return read;
    const { document, found } = read.value;
    this.#tellFound(document, found);
    return succeed(document);
  }

  #tellFound({ id, name }: Document, found: Found): void {
    if (found === "same" || found === "grown") return;
    const words = found === "shorter" ? "It has become shorter." : "Another file has taken its place.";
    this.#options.screen.dispatch({ type: "told", notice: { id, title: `${name} was opened anew`, words } });
  }

  #tellTrouble(id: string, failure: Failure): void {
    const { screen, report } = this.#options;
    const { follows } = browsingOf(screen.get(), id);
    // What is gone stays so; anything else may go better the next time.
    if (failure.code !== "not-found") screen.dispatch({ type: "browsing", id, change: { version: "" } });
    const before = this.#troubles.get(id);
    const trouble = { failure: JSON.stringify(failure), isTold: true };
    const isSame = before?.failure === trouble.failure;
    if (isSame ? before.isTold : follows && passing.has(failure.code)) trouble.isTold = isSame;
    else report(`The ${this.#isDatabase(id) ? "chat" : "file"} could not be read again`, failure);
    this.#troubles.set(id, trouble);
  }
}
