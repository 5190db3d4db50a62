import { Canonicalizer } from "../../shared/canonical/canonicalizer.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import type { CommandInput } from "./command.ts";
import { forEachChat } from "./for-each-chat.ts";
import { type WantedHashes, hashFile } from "./hash-file.ts";
import type { Target } from "./thread-target.ts";

/** Prints the hashes of every chat of a database; answers the exit code. */
export async function hashDatabase(
  target: Target,
  input: CommandInput,
  wanted: WantedHashes,
): Promise<Result<number>> {
  const canonicalizer = new Canonicalizer();
  const hashed = await forEachChat(target, input, (file) => hashFile(file, wanted, canonicalizer));
  return hashed.ok ? succeed(hashed.value ? 0 : 2) : hashed;
}
