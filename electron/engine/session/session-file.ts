// `session.json` in the data folder: written whole or not at all, for its owner's eyes only, checked on reading.
import { randomUUID } from "node:crypto";
import { renameSync } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeStoredAtOnce } from "../stored-json.ts";
import { systemErrorCode } from "../word-system-error.ts";
import { type StoredFile, storedFileSchema } from "./stored-session.ts";

/** What is kept of a session; `setAside`: where a file was put that could not be read. */
export interface SessionStore {
  read(): Promise<{ file: StoredFile | null; setAside: string | null }>;
  write(file: StoredFile): void;
  /** Whatever is still to be written is written now, and nothing after it. */
  close(file: StoredFile): void;
}

/** No session is that long. */
const mostBytes = 16 * 1024 * 1024;

export class SessionFile implements SessionStore {
  readonly #path: string;
  #next: StoredFile | null = null;
  #isWriting = false;
  #isClosed = false;

  constructor(folder: string) {
    this.#path = join(folder, "session.json");
  }

  async read(): Promise<{ file: StoredFile | null; setAside: string | null }> {
    try {
      const { size } = await stat(this.#path);
      const text = size > mostBytes ? "" : await readFile(this.#path, "utf8");
      const parsed = storedFileSchema.safeParse(parse(text));
      if (parsed.success) return { file: parsed.data, setAside: null };
    } catch (error) {
      if (systemErrorCode(error) === "ENOENT") return { file: null, setAside: null };
    }
    return { file: null, setAside: await this.#setAside() };
  }

  /** Of several that come while one is written only the last one is. */
  write(file: StoredFile): void {
    this.#next = file;
    if (!this.#isWriting) void this.#writeAll();
  }

  close(file: StoredFile): void {
    this.#isClosed = true;
    writeStoredAtOnce(this.#path, file);
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#next !== null && !this.#isClosed) {
      const file = this.#next;
      this.#next = null;
      await this.#write(file);
    }
    this.#isWriting = false;
  }

  /** What cannot be stored is not worth a word: the next start begins with the start page. */
  async #write(file: StoredFile): Promise<void> {
    const temporary = `${this.#path}.${randomUUID()}.tmp`;
    try {
      await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
      await writeFile(temporary, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flush: true });
      // Nothing comes in between here: what was written at the close is not to be overtaken.
      if (!this.#isClosed) return renameSync(temporary, this.#path);
    } catch {
      // As above.
    }
    await rm(temporary, { force: true }).catch(() => undefined);
  }

  async #setAside(): Promise<string | null> {
    const aside = this.#path.replace(/\.json$/, ".broken.json");
    try {
      await rename(this.#path, aside);
      return aside;
    } catch {
      return null;
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
