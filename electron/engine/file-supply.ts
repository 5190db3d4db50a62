import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import { FileSnapshot } from "./file-snapshot.ts";
import { intactBytes } from "./intact-bytes.ts";
import { Leased } from "./leased.ts";
import type { SourceFile } from "./source-file.ts";
import { type TakenThread, type ThreadSupply, type ThreadWish, noChats } from "./thread-supply.ts";

/** The threads of a file are read from the file itself. */
export class FileSupply implements ThreadSupply {
  readonly format = "thread";
  readonly #snapshot: FileSnapshot;
  readonly #where: string;
  readonly #leased: Leased;
  readonly leave: () => Promise<void>;

  private constructor(snapshot: FileSnapshot, where: string) {
    this.#snapshot = snapshot;
    this.#where = where;
    this.#leased = new Leased(() => snapshot.close());
    this.leave = this.#leased.lease();
  }

  static async of(file: SourceFile, where: string): Promise<FileSupply> {
    return new FileSupply(await FileSnapshot.take(file), where);
  }

  get file(): SourceFile {
    return this.#snapshot.file;
  }

  async take(wish: ThreadWish): Promise<Result<TakenThread>> {
    if (!("thread" in wish)) return fail(noChats(this.#where));
    const { thread } = wish;
    const { realPath: path, sizeBytes, modified } = this.file;
    return succeed({
      bytes: this.#snapshot,
      number: thread,
      threads: null,
      stored: null,
      isMade: false,
      lost: [],
      silences: [],
      aside: [],
      hashed: { path, thread, sizeBytes, modified },
      found: [],
      skip: [],
      snapshot: this.#snapshot,
      close: this.#leased.lease(),
    });
  }

  async goOnFrom(before: ThreadSupply, index: ThreadIndex): Promise<number | null> {
    if (!(before instanceof FileSupply)) return null;
    const same = await before.#snapshot.sameIn(this.file);
    if (same < (intactBytes(index) ?? before.file.sizeBytes)) return null;
    await this.#snapshot.goOnFrom(before.#snapshot, same);
    return same;
  }

  close(): Promise<void> {
    return this.#leased.close();
  }
}
