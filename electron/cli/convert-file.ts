import type { AsideText } from "../../shared/converted/aside-text.ts";
import { findInterruptedStreams } from "../../shared/converted/find-interrupted-streams.ts";
import type { LostPart } from "../../shared/converted/lost-part.ts";
import { EditedBytes } from "../../shared/edits/edited-bytes.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { Problem } from "../../shared/problems/problem.ts";
import { whileUnchanged } from "../engine/while-unchanged.ts";
import { findOneThread } from "./find-one-thread.ts";
import type { OrderlyLeaving } from "./orderly-leaving.ts";
import { write } from "./output.ts";
import { paintFor } from "./paint.ts";
import type { ThreadFile } from "./thread-target.ts";
import { wordConversion } from "./word-conversion.ts";
import { printBytes, saveBytes } from "./write-bytes.ts";

export type ConvertWish = { out: string | null; json: boolean };

/** What there is to say of a conversion. */
export type Conversion = {
  name: string;
  turns: number;
  lost: LostPart[];
  aside: readonly AsideText[];
  problems: Problem[];
};

/** Reads all of it, writes the thread, then tells what was lost; answers the exit code. */
export async function convertFile(
  file: ThreadFile,
  { out, json }: ConvertWish,
  leaving: OrderlyLeaving,
): Promise<Result<number>> {
  const { source, where, made, progress } = file;
  const read = await whileUnchanged(source, where, async () => {
    const found = await findOneThread(file);
    if (!found.ok) return found;
    const { index, range } = found.value;
    const told = await findInterruptedStreams(index, file.reader);
    const conversion = {
      name: found.value.isOneOfSeveral ? `${where}#${file.thread}` : where,
      turns: index.turns.length,
      lost: [...(made?.lost ?? []), ...told],
      aside: made?.aside ?? [],
      problems: [...(made?.problems ?? [])],
    };
    return succeed({ conversion, bytes: new EditedBytes(file.reader, range, []) });
  });
  progress.clear();
  if (!read.ok) return read;
  if (!read.value.ok) return read.value;
  const { conversion, bytes } = read.value.value;
  const result = { reader: bytes, size: bytes.size };
  const put = await (out === null
    ? printBytes(file, result)
    : leaving.finish((signal) => saveBytes(file, result, { path: out, overSource: false, signal })));
  if (!put.ok) return fail(put.failure);
  if (json) await write(`${JSON.stringify(asJson(conversion))}\n`);
  else process.stderr.write(`${wordConversion(conversion, out, paintFor(process.stderr))}\n`);
  return succeed(0);
}

/** What `convert --json` prints; names and meanings are stable. */
const asJson = ({ lost, aside, problems }: Conversion) => ({
  lostParts: lost.map(({ kind, text, lastEvent, reason, tool, callId, line, turn }) => ({
    kind,
    text,
    lastEvent,
    reason,
    ...(tool === null ? {} : { tool }),
    ...(callId === null ? {} : { callId }),
    ...(line === null ? {} : { line }),
    pointer: `/turns/${turn}`,
  })),
  notExpressible: [],
  aside,
  problems,
});
