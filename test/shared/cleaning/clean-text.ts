import { cleanThread } from "../../../shared/cleaning/clean-thread.ts";
import type { CleanedThread } from "../../../shared/cleaning/cleaned-thread.ts";
import { type CleaningPolicy, defaultPolicy } from "../../../shared/cleaning/policy.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { copyingReader } from "../versions/convert.ts";

/** Cleans a text and reads the result to its end. Throws where a result was expected and is not there. */
export async function cleanText(
  text: string,
  policy: Partial<CleaningPolicy> = {},
): Promise<{ text: string; cleaned: CleanedThread }> {
  const bytes = encode(text);
  const { index, fault } = scanBytes(bytes);
  if (fault !== null) throw new Error(fault.found);
  const result = await cleanThread(
    { index, reader: copyingReader(bytes), range: { start: 0, end: bytes.length } },
    { ...defaultPolicy, ...policy },
  );
  if (!result.ok) throw new Error(result.fault.found);
  const { reader, size } = result.cleaned;
  const written = await reader.read(0, size);
  return { text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(written), cleaned: result.cleaned };
}

export const listed = (findings: Iterable<{ pointer: string; reason: string }>): string[] =>
  [...findings].map(({ pointer, reason }) => `${pointer} ${reason}`);
