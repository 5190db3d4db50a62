import { type Result, fail, succeed } from "../../shared/failure/failure.ts";
import { whileUnchanged } from "../engine/while-unchanged.ts";
import { placeAt } from "./place-at.ts";
import { readDocument } from "./read-document.ts";
import type { ThreadFile } from "./thread-target.ts";
import { type DocumentLayout, writeDocument } from "./write-document.ts";

const refused = {
  "lone-surrogate": { expected: "a whole character", found: "half of a surrogate pair" },
  "number-overflow": { expected: "a number that a double can hold", found: "a larger one" },
} as const;

/** Writes the canonical form of a document to stdout; answers the exit code. */
export async function canonicalizeFile(file: ThreadFile, layout: DocumentLayout): Promise<Result<number>> {
  const { source, where, progress } = file;
  const written = await whileUnchanged(source, where, async (): Promise<Result<number>> => {
    const range = await readDocument(file);
    if (!range.ok) return range;
    const odd = await writeDocument(source, range.value, layout, progress);
    if (odd === null) return succeed(0);
    return fail({ code: "not-json", where, place: await placeAt(source, odd.offset), ...refused[odd.kind] });
  });
  return written.ok ? written.value : written;
}
