import { ExportReport } from "../../../../shared/exporting/export-report.ts";
import type { ExportOutput, ExportSource, WriteFormat } from "../../../../shared/exporting/export-source.ts";
import { writeAnthropicMessages } from "../../../../shared/exporting/messages/write-anthropic-messages.ts";
import { writeOpenAiMessages } from "../../../../shared/exporting/messages/write-openai-messages.ts";
import type { Fault } from "../../../../shared/scan/fault.ts";
import { cyclesOfText } from "../../cycles/cycles-of.ts";
import { encode, readerOf } from "../../scan/scan-bytes.ts";

export const formats = {
  openai: writeOpenAiMessages,
  anthropic: writeAnthropicMessages,
} as const satisfies Record<string, WriteFormat>;
export type Format = keyof typeof formats;
export const formatNames = ["openai", "anthropic"] as const satisfies readonly Format[];

/** Remembers every place, also those that a reader is only told the number of. */
export class WholeReport extends ExportReport {
  readonly pointers = new Set<string>();

  override item(pointer: string, reason: string): void {
    this.pointers.add(pointer);
    super.item(pointer, reason);
  }

  override field(pointer: string, reason: string): void {
    this.pointers.add(pointer);
    super.field(pointer, reason);
  }
}

type Thread = Pick<ExportSource, "index" | "reader" | "cycles">;
type Extra = Partial<ExportSource> & Partial<Pick<ExportOutput, "signal" | "pause">>;
export type Written = { text: string; fault: Fault | null; report: WholeReport; pieces: number };

export async function writeThread(format: Format, thread: Thread, extra: Extra = {}): Promise<Written> {
  const report = new WholeReport();
  const pieces: string[] = [];
  const source: ExportSource = {
    name: "a thread",
    removed: [],
    lost: [],
    aside: [],
    sourcePointer: (pointer) => pointer,
    ...thread,
    ...extra,
  };
  const { signal, pause } = extra;
  const write = async (text: string) => void pieces.push(text);
  const fault = await formats[format](source, { write, report, signal, pause });
  return { text: pieces.join(""), fault, report, pieces: pieces.length };
}

export const threadOf = (text: string): Thread => ({ ...cyclesOfText(text), reader: readerOf(encode(text)) });

export const writeText = (format: Format, text: string, extra?: Extra): Promise<Written> =>
  writeThread(format, threadOf(text), extra);

export const writeTurns = (format: Format, turns: readonly unknown[], extra?: Extra): Promise<Written> =>
  writeText(format, JSON.stringify({ turns }), extra);

/** The messages of a text that must be JSON. */
export const messagesIn = ({ text }: Pick<Written, "text">): unknown => JSON.parse(text);

export const listed = ({ report }: Pick<Written, "report">): string[] =>
  report.entries.map(
    ({ pointer, reason, places }) => `${pointer} ${reason}${places === 1 ? "" : ` (${places} times)`}`,
  );
