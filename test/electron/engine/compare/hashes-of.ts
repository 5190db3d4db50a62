import type { Document } from "../../../../shared/api/document.ts";

export function hashesOf({ analysis }: Document): { thread: string } {
  if (analysis.state !== "done" || analysis.hashes === null)
    throw new Error(`no hashes: its analysis is ${analysis.state}`);
  return analysis.hashes;
}
