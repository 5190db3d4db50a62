import type { CleanedThread, Findings } from "../../shared/cleaning/cleaned-thread.ts";
import { type IncompletePolicy, defaultPolicy } from "../../shared/cleaning/policy.ts";
import type { AsideText } from "../../shared/converted/aside-text.ts";
import { findInterruptedStreams } from "../../shared/converted/find-interrupted-streams.ts";
import type { LostPart } from "../../shared/converted/lost-part.ts";
import { cleanPrepared } from "../../shared/exporting/clean-prepared.ts";
import type { ExportFormat } from "../../shared/exporting/export-format.ts";
import { ExportReport, type NotExpressible } from "../../shared/exporting/export-report.ts";
import { exportSourceOf } from "../../shared/exporting/export-source-of.ts";
import type { TurnRange } from "../../shared/exporting/select-turns.ts";
import { type Exported, writeExport } from "../../shared/exporting/write-export.ts";
import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import type { Problem } from "../../shared/problems/problem.ts";
import type { FoundSecret } from "../../shared/redaction/redaction.ts";
import { whileUnchanged } from "../engine/while-unchanged.ts";
import { conversionJson } from "./conversion-json.ts";
import { findOneThread } from "./find-one-thread.ts";
import type { OrderlyLeaving } from "./orderly-leaving.ts";
import { writeJson } from "./output.ts";
import { paintFor } from "./paint.ts";
import { type PrepareWish, prepareFile } from "./prepare-file.ts";
import { redactMessage } from "./redact-message.ts";
import type { ThreadFile } from "./thread-target.ts";
import { wordConversion } from "./word-conversion.ts";
import { type Produce, printBytes, saveBytes } from "./write-bytes.ts";

export type ConvertWish = PrepareWish & { to: ExportFormat; out: string | null; json: boolean };

/** What there is to say of a conversion. All pointers are the source's. */
export type Conversion = {
  name: string;
  turns: { selected: TurnRange | null; written: number };
  removed: Findings;
  changed: Findings;
  notExpressible: readonly NotExpressible[];
  /** Null where none were looked for. */
  secrets: readonly FoundSecret[] | null;
  lost: LostPart[];
  aside: readonly AsideText[];
  problems: Problem[];
};

/** What cannot be sent again is taken out of what is written to be sent again; all else keeps everything. */
const incompleteIn: Readonly<Record<ExportFormat, IncompletePolicy>> = {
  thread: "keep",
  "pydantic-ai": "keep",
  openai: "drop",
  anthropic: "drop",
  markdown: "keep",
  html: "keep",
};

/** Reads all of it, writes the result, then tells what was lost and what could not be said; answers the exit code. */
export async function convertFile(
  file: ThreadFile,
  wish: ConvertWish,
  leaving: OrderlyLeaving,
): Promise<Result<number>> {
  const { source, where, progress } = file;
  const { out, json } = wish;
  const read = await whileUnchanged(source, where, () => plan(file, wish));
  progress.clear();
  if (!read.ok) return read;
  if (!read.value.ok) return read.value;
  const { conversion, exported } = read.value.value;
  const report = new ExportReport();
  const onProgress = async (done: number, all: number) => progress.show("writing", done, all);
  const produce: Produce = (send) => writeExport(exported, send, { report, onProgress });
  const put = await (out === null
    ? printBytes(file, produce)
    : leaving.finish((signal) =>
        saveBytes(file, produce, { path: out, overSource: false, signal, size: null }),
      ));
  progress.clear();
  if (!put.ok) return fail(put.failure);
  const told = { ...conversion, notExpressible: report.entries };
  if (json) for (const piece of conversionJson(told)) await writeJson(piece);
  else process.stderr.write(`${wordConversion(told, out, paintFor(process.stderr))}\n`);
  return succeed(0);
}

type Plan = { conversion: Omit<Conversion, "notExpressible">; exported: Exported };

async function plan(file: ThreadFile, { to, turns, redaction }: ConvertWish): Promise<Result<Plan>> {
  const { where, made, progress, leaving } = file;
  const found = await findOneThread(file);
  if (!found.ok) return found;
  const name = found.value.isOneOfSeveral ? `${where}#${file.thread}` : where;
  const prepared = await prepareFile(file, found.value, { turns, redaction });
  if (!prepared.ok) return prepared;
  const policy = { ...defaultPolicy, incompleteCycles: incompleteIn[to] };
  const result = await cleanPrepared(prepared.value, policy, {
    signal: leaving,
    onProgress: (done, all) => progress.show("cleaning", done, all),
  });
  if (!result.ok) return fail({ where, ...result.fault });
  const { cleaned } = result;
  const told = await findTold(cleaned);
  const { lost, aside, secrets, redact } = prepared.value;
  const conversion = {
    name,
    turns: { selected: turns, written: cleaned.index.turns.length },
    removed: cleaned.removed,
    changed: cleaned.changed,
    secrets: redaction === null ? null : secrets,
    lost: [...lost, ...told],
    aside,
    problems: (made?.problems ?? []).map(({ rule, severity, pointer, message }) => ({
      rule,
      severity,
      pointer,
      message: redaction === null ? message : redactMessage(message, redact),
    })),
  };
  const source = exportSourceOf(prepared.value, cleaned, made?.named?.chat ?? nameOf(file));
  return succeed({ conversion, exported: { format: to, source, thread: cleaned } });
}

/** What events of the thread tell of streams that broke, with the turns of the source. */
async function findTold(cleaned: CleanedThread): Promise<LostPart[]> {
  const told = await findInterruptedStreams(cleaned.index, cleaned.reader);
  const inSource = (turn: number) => turnIn(cleaned.sourcePointer(`/turns/${turn}`));
  return told.map((part) => Object.assign(part, { turn: inSource(part.turn) }));
}

const turnIn = (pointer: string): number => Number(pointer.split("/")[2]);

/** The last piece of its path: where it lies on this machine is nobody's business. */
const nameOf = ({ where }: ThreadFile): string => where.split(/[/\\]/).at(-1) ?? where;
