import { Cycles } from "../../../../shared/cycles/cycles.ts";
import { ExportReport, type NotExpressible } from "../../../../shared/exporting/export-report.ts";
import type { ExportOutput, ExportSource, WriteFormat } from "../../../../shared/exporting/export-source.ts";
import { writeHtml } from "../../../../shared/exporting/transcript/write-html.ts";
import { writeMarkdown } from "../../../../shared/exporting/transcript/write-markdown.ts";
import { cleanText } from "../../cleaning/clean-text.ts";
import type { CleaningPolicy } from "../../../../shared/cleaning/policy.ts";
import { encode, readerOf, scanBytes } from "../../scan/scan-bytes.ts";

type Beside = Partial<Pick<ExportSource, "name" | "removed" | "lost" | "aside" | "sourcePointer">>;

export function sourceOf(text: string, beside: Beside = {}): ExportSource {
  const bytes = encode(text);
  const { index, fault } = scanBytes(bytes);
  if (fault !== null) throw new Error(fault.found);
  return {
    index,
    reader: readerOf(bytes),
    cycles: new Cycles(index).update(true),
    name: "thread.json",
    removed: [],
    lost: [],
    aside: [],
    sourcePointer: (pointer) => pointer,
    ...beside,
  };
}

/** A thread as it is after cleaning, with what was taken out. */
export async function cleanedSource(
  text: string,
  policy: Partial<CleaningPolicy>,
  beside: Beside = {},
): Promise<ExportSource> {
  const { cleaned } = await cleanText(text, policy);
  const { index, reader, cycles, removed } = cleaned;
  const sourcePointer = (pointer: string) => cleaned.sourcePointer(pointer);
  return { ...sourceOf(text), index, reader, cycles, removed, sourcePointer, ...beside };
}

export async function write(
  format: WriteFormat,
  source: ExportSource,
  output: Partial<ExportOutput> = {},
): Promise<{ text: string; pieces: string[]; entries: readonly NotExpressible[] }> {
  const pieces: string[] = [];
  const report = new ExportReport();
  const fault = await format(source, {
    write: async (piece) => void pieces.push(piece),
    report,
    ...output,
  });
  if (fault !== null) throw new Error(`${fault.code}: ${fault.found}`);
  return { text: pieces.join(""), pieces, entries: report.entries };
}

const textOf = (thread: unknown): string => (typeof thread === "string" ? thread : JSON.stringify(thread));

export const markdownOf = async (thread: unknown, beside: Beside = {}): Promise<string> =>
  (await write(writeMarkdown, sourceOf(textOf(thread), beside))).text;

export const htmlOf = async (thread: unknown, beside: Beside = {}): Promise<string> =>
  (await write(writeHtml, sourceOf(textOf(thread), beside))).text;

export const agentTurn = (...messages: unknown[]) => ({ turn_type: "agent", agent_id: "a", messages });
export const response = (...parts: unknown[]) => ({ message_type: "response", parts });
export const request = (...parts: unknown[]) => ({ message_type: "request", parts });
export const userTurn = (content: unknown) => ({
  turn_type: "user",
  parts: [{ part_kind: "user-prompt", content }],
});
export const threadOf = (...turns: unknown[]) => ({ version: "0.0.4", turns });
