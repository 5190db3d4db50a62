import type { CleanedThread } from "../cleaning/cleaned-thread.ts";
import type { ExportSource } from "./export-source.ts";
import type { PreparedThread } from "./prepare-thread.ts";

/** What a format is written from: what `cleanPrepared` made of a prepared thread. */
export function exportSourceOf(
  { lost, aside, redact }: Pick<PreparedThread, "lost" | "aside" | "redact">,
  cleaned: CleanedThread,
  name: string,
): ExportSource {
  const { index, reader, cycles, removed } = cleaned;
  return {
    index,
    reader,
    cycles,
    name: redact(name),
    removed,
    lost,
    aside,
    sourcePointer: (pointer) => cleaned.sourcePointer(pointer),
  };
}
