import { Canonicalizer } from "../../shared/canonical/canonicalizer.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { oneLine } from "../../shared/failure/one-line.ts";
import { type ThreadHashes, hashThread } from "../../shared/hashes/hash-thread.ts";
import { hexDigests } from "../../shared/hashes/hex.ts";
import { prefixHashes } from "../../shared/hashes/prefix-hashes.ts";
import { digestSize } from "../../shared/hashes/sha256.ts";
import { sha256 } from "../engine/sha256.ts";
import { forEachThread } from "./for-each-thread.ts";
import { write, writeJson } from "./output.ts";
import type { ThreadFile } from "./thread-target.ts";

/** Lists of hashes are written in pieces of so many: a thread may have millions of turns. */
const atOnce = 4096 * digestSize;

export type WantedHashes = { turns: boolean; json: boolean };

/** Prints the hashes of every thread of a file; answers the exit code. `canonicalizer`: one for many small files. */
export async function hashFile(
  file: ThreadFile,
  wanted: WantedHashes,
  canonicalizer = new Canonicalizer(),
): Promise<Result<number>> {
  const { source, reader, progress, made } = file;
  const areThreads = await forEachThread<ThreadHashes>(file, {
    async look({ index }) {
      const hashes = await hashThread(
        { index, reader, sha256, canonicalizer },
        {
          document: wanted.json && made === null,
          guide: wanted.json && made === null,
          onProgress: (done) => progress.show("hashing", done, source.sizeBytes),
        },
      );
      if (hashes === null) throw new Error("the hashing ended, and nobody had asked for that");
      return hashes;
    },
    async tell(hashes, index) {
      progress.clear();
      await (wanted.json
        ? tellAsJson(hashes, { ...made?.named, index }, wanted.turns)
        : tellAsText(hashes, made?.named, wanted.turns));
    },
  });
  if (!areThreads.ok) return areThreads;
  return succeed(areThreads.value ? 0 : 2);
}

async function tellAsText(
  hashes: ThreadHashes,
  named: { chat: string } | undefined,
  withTurns: boolean,
): Promise<void> {
  await write(`${hashes.thread}${named === undefined ? "" : `  ${oneLine(named.chat)}`}\n`);
  if (!withTurns) return;
  const { turns } = hashes;
  const prefixes = prefixHashes(turns, sha256);
  for (let from = 0; from < turns.byteLength; from += atOnce) {
    const beside = hexDigests(prefixes.subarray(from, from + atOnce));
    const lines = hexDigests(turns.subarray(from, from + atOnce)).map(
      (own, at) => `${from / digestSize + at} ${own} ${beside[at]}\n`,
    );
    await write(lines.join(""));
  }
}

async function tellAsJson(
  hashes: ThreadHashes,
  which: { chat?: string; index: number | undefined },
  withTurns: boolean,
): Promise<void> {
  const { thread, document, guide } = hashes;
  const named = { ...which, thread, "thread+sys": hashes["thread+sys"], document, guide };
  const start = JSON.stringify(named).slice(0, -1);
  if (!withTurns) return writeJson(`${start}}\n`);
  await writeJson(`${start},"turns":[`);
  await writeHexList(hashes.turns);
  await write(`],"prefixes":[`);
  await writeHexList(prefixHashes(hashes.turns, sha256));
  await write("]}\n");
}

async function writeHexList(hashes: Uint8Array): Promise<void> {
  for (let from = 0; from < hashes.byteLength; from += atOnce) {
    const list = JSON.stringify(hexDigests(hashes.subarray(from, from + atOnce)));
    await write((from === 0 ? "" : ",") + list.slice(1, -1));
  }
}
