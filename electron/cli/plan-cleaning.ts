import { Canonicalizer } from "../../shared/canonical/canonicalizer.ts";
import type { CleanedThread } from "../../shared/cleaning/cleaned-thread.ts";
import { judgeCleaned } from "../../shared/cleaning/judge-cleaned.ts";
import { cleanPrepared } from "../../shared/exporting/clean-prepared.ts";
import type { TurnRange } from "../../shared/exporting/select-turns.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { hashThread } from "../../shared/hashes/hash-thread.ts";
import type { ThreadIndex } from "../../shared/index/thread-index.ts";
import type { Verdicts } from "../../shared/providers/judge-history.ts";
import type { FoundSecret } from "../../shared/redaction/redaction.ts";
import type { ByteReader } from "../../shared/rows/byte-reader.ts";
import { sha256 } from "../engine/sha256.ts";
import { unusable } from "./command.ts";
import { type OneThread, findOneThread } from "./find-one-thread.ts";
import { prepareFile } from "./prepare-file.ts";
import type { CleanWish } from "./read-clean-options.ts";
import type { ThreadFile } from "./thread-target.ts";

/** What there is to say before anything is written. All pointers are the source's. */
export type Cleaning = {
  /** The file, and which thread of it. */
  name: string;
  /** The source is a file with nothing but this thread in it. */
  isFile: boolean;
  cleaned: Pick<
    CleanedThread,
    "isSame" | "from" | "to" | "removed" | "changed" | "notes" | "loses" | "cutTurns" | "synthesized"
  >;
  /** Null where all were taken. */
  turns: TurnRange | null;
  /** Null where none were looked for. */
  secrets: readonly FoundSecret[] | null;
  verdicts: Verdicts;
  hashes: { before: string; after: string } | null;
};

export type Planned = { cleaning: Cleaning; cleaned: CleanedThread };

/** Of a provider's reasons, no more than these are listed. */
const mostReasons = { json: 10_000, text: 20 };
/** Beyond this, hashing takes longer than all the rest, and not everybody wants it. */
const mostHashed = 64 * 1024 * 1024;

export async function planCleaning(file: ThreadFile, wish: Omit<CleanWish, "out">): Promise<Result<Planned>> {
  const { policy, inPlace, json } = wish;
  const { where, thread, progress, leaving } = file;
  const found = await findOneThread(file);
  if (!found.ok) return found;
  const { range, isOneOfSeveral } = found.value;
  const name = isOneOfSeveral ? `${where}#${thread}` : where;
  if (inPlace && isOneOfSeveral)
    return unusable(name, "a file with one thread for --in-place", "one thread of several");
  const prepared = await prepareFile(file, found.value, wish);
  if (!prepared.ok) return prepared;
  const result = await cleanPrepared(prepared.value, policy, {
    signal: leaving,
    onProgress: (done, all) => progress.show("cleaning", done, all),
  });
  if (!result.ok) return fail({ where, ...result.fault });
  const { cleaned } = result;
  const cleaning: Cleaning = {
    name,
    isFile: !isOneOfSeveral && file.made === null,
    cleaned,
    turns: wish.turns,
    secrets: wish.redaction === null ? null : prepared.value.secrets,
    verdicts: await judge(cleaned, json ? mostReasons.json : mostReasons.text),
    hashes: json || range.end - range.start <= mostHashed ? await hashBoth(file, found.value, cleaned) : null,
  };
  return succeed({ cleaning, cleaned });
}

async function judge(cleaned: CleanedThread, most: number): Promise<Verdicts> {
  const verdicts = await judgeCleaned(cleaned, { most });
  if (verdicts === null) throw new Error("the judging ended, and nobody had asked for that");
  return verdicts;
}

async function hashBoth(
  { reader, progress }: ThreadFile,
  { index, range }: OneThread,
  cleaned: CleanedThread,
): Promise<Cleaning["hashes"]> {
  const canonicalizer = new Canonicalizer();
  const hash = async (thread: { index: ThreadIndex; reader: ByteReader }, end: number) => {
    const hashes = await hashThread(
      { ...thread, sha256, canonicalizer },
      { onProgress: (done) => progress.show("hashing", done, end) },
    );
    if (hashes === null) throw new Error("the hashing ended, and nobody had asked for that");
    return hashes.thread;
  };
  const before = await hash({ index, reader }, range.end);
  const { isSame, size, index: after, reader: bytes } = cleaned;
  return { before, after: isSame ? before : await hash({ index: after, reader: bytes }, size) };
}
