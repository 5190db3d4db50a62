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
    name: redactName(name, redact),
    removed,
    lost,
    aside,
    sourcePointer: (pointer) => cleaned.sourcePointer(pointer),
  };
}

const ending = /\.[a-z\d]{1,10}$/iu;

/** `someone@example.org.json` is no address, and holds one. */
function redactName(name: string, redact: (text: string) => string): string {
  const redacted = redact(name);
  if (redacted !== name) return redacted;
  return redact(name.replace(ending, "")) + (ending.exec(name)?.[0] ?? "");
}
