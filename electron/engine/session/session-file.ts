// `session.json` in the data folder: written whole or not at all, for its owner's eyes only, checked on reading. One that is broken is
// set aside before anything takes its place; one that cannot be read just now stays as it is, and nothing is written in this run.
import { randomUUID } from "node:crypto";
import { renameSync } from "node:fs";
import { mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Failure, type Result, succeed } from "../../../shared/failure/failure.ts";
import { setAside } from "../set-aside.ts";
import { writeStoredAtOnce } from "../stored-json.ts";
import { systemErrorCode, wordSystemError, wordWriteError } from "../word-system-error.ts";
import { type StoredFile, storedFileSchema } from "./stored-session.ts";

/** What is kept of a session; `setAside`: where a broken file was put; `unread`: why nobody knows what there is. */
export type ReadFile = { file: StoredFile | null; setAside: string | null; unread: Failure | null };

export interface SessionStore {
  read(): Promise<ReadFile>;
  /** Answers once this, or what came after it, is on the disk. */
  write(file: StoredFile): Promise<Result<null>>;
  /** Whatever is still to be written is written now, and nothing after it. */
  close(file: StoredFile): void;
}

/** No session is that long. */
const mostBytes = 16 * 1024 * 1024;
const none: ReadFile = { file: null, setAside: null, unread: null };

export class SessionFile implements SessionStore {
  readonly #path: string;
  #next: StoredFile | null = null;
  #writing: Promise<Result<null>> | null = null;
  #isClosed = false;
  /** What is there may be a whole session. */
  #isUnread = false;

  constructor(folder: string) {
    this.#path = join(folder, "session.json");
  }

  async read(): Promise<ReadFile> {
    await this.#removeCutOff();
    const read = await this.#read();
    this.#isUnread = read.unread !== null;
    return read;
  }

  /** Of several that come while one is written only the last one is. That an unread file is not written over was said. */
  write(file: StoredFile): Promise<Result<null>> {
    if (this.#isUnread || this.#isClosed) return Promise.resolve(succeed(null));
    this.#next = file;
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  close(file: StoredFile): void {
    this.#isClosed = true;
    if (!this.#isUnread) writeStoredAtOnce(this.#path, file);
  }

  async #read(): Promise<ReadFile> {
    try {
      const stats = await stat(this.#path);
      // A pipe would keep us waiting; a folder is no file either.
      const isReadable = stats.isFile() && stats.size <= mostBytes;
      const parsed = storedFileSchema.safeParse(
        isReadable ? parse(await readFile(this.#path, "utf8")) : null,
      );
      return parsed.success ? { ...none, file: parsed.data } : await this.#setAside();
    } catch (error) {
      if (systemErrorCode(error) === "ENOENT") return none;
      return { ...none, unread: wordSystemError(this.#path, error).failure };
    }
  }

  async #setAside(): Promise<ReadFile> {
    const aside = await setAside(this.#path);
    if (aside !== null) return { ...none, setAside: aside };
    const words = { expected: "a session", found: "something else that could not be set aside" };
    return { ...none, unread: { code: "unreadable", where: this.#path, ...words } };
  }

  async #writeAll(): Promise<Result<null>> {
    let written: Result<null> = succeed(null);
    while (this.#next !== null && !this.#isClosed) {
      const file = this.#next;
      this.#next = null;
      written = await this.#write(file);
    }
    this.#writing = null;
    return written;
  }

  async #write(file: StoredFile): Promise<Result<null>> {
    const temporary = `${this.#path}.${randomUUID()}.tmp`;
    try {
      await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
      await writeFile(temporary, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flush: true });
      // Nothing comes in between here: what was written at the close is not to be overtaken.
      if (this.#isClosed) await rm(temporary, { force: true });
      else renameSync(temporary, this.#path);
      return succeed(null);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      return wordWriteError(this.#path, error);
    }
  }

  /** What a run left that ended while it wrote. */
  async #removeCutOff(): Promise<void> {
    const folder = dirname(this.#path);
    const names = await readdir(folder).catch(() => []);
    const cutOff = names.filter(
      (name) => name.startsWith(`${basename(this.#path)}.`) && isTemporary.test(name),
    );
    await Promise.all(cutOff.map((name) => rm(join(folder, name), { force: true }).catch(() => undefined)));
  }
}

const isTemporary = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
