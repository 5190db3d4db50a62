import type { LibraryFile } from "../../shared/api/library.ts";

/** Another place of the same thread. `isWhole`: its file is the same to the byte; null where nobody looked. */
export type Equal = { path: string; thread: number; isAlone: boolean; isWhole: boolean | null };

type Member = Equal & { bytes: string | null; sizeBytes: number };

/** Threads by their hashes, those only that lie in more than one place. */
export class EqualThreads {
  readonly #byHash = new Map<string, Member[]>();

  constructor(files: Iterable<LibraryFile>) {
    for (const { path, found, bytes, sizeBytes } of files) {
      if (found.state !== "threads") continue;
      for (const { number, hash } of found.threads) {
        if (hash === null) continue;
        const member = { path, thread: number, isAlone: found.total === 1, isWhole: null, bytes, sizeBytes };
        const members = this.#byHash.get(hash);
        if (members === undefined) this.#byHash.set(hash, [member]);
        else members.push(member);
      }
    }
  }

  /** The others with the thread that lies there. */
  of(hash: string | null, path: string, thread: number): readonly Equal[] {
    const members = hash === null ? undefined : this.#byHash.get(hash);
    if (members === undefined || members.length < 2) return [];
    const own = members.find((member) => member.path === path && member.thread === thread);
    return members
      .filter((member) => member !== own)
      .map((member) => {
        const isWhole = own === undefined ? null : areSame(own, member);
        return { path: member.path, thread: member.thread, isAlone: member.isAlone, isWhole };
      });
  }
}

/** Files of another size, or with other threads, are other files. */
function areSame(one: Member, other: Member): boolean | null {
  if (one.path === other.path || !one.isAlone || !other.isAlone || one.sizeBytes !== other.sizeBytes)
    return false;
  return one.bytes === null || other.bytes === null ? null : one.bytes === other.bytes;
}

/** `a.json`, `b.jsonl #3`: as people count. */
export const namePlace = ({ path, thread, isAlone }: Pick<Equal, "path" | "thread" | "isAlone">): string =>
  isAlone ? path : `${path} #${thread + 1}`;
