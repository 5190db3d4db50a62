import { readString } from "../../../shared/content/read-string.ts";
import type { Found } from "../../../shared/content/skim.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { ByteReader } from "../../../shared/rows/byte-reader.ts";

/** No server takes a longer one. */
const longest = 16 * 1024;

/** An address as it stands in the file, never cut: a cut one would lead elsewhere. */
export async function readWholeAddress(
  reader: ByteReader,
  found: Found,
  where: string,
): Promise<Result<string>> {
  const text = await readString(reader, found, longest + 1);
  if (text !== null && text.length <= longest) return succeed(text);
  return fail({ code: "not-available", where, expected: "an address", found: "one that is too long" });
}
