import type { Result } from "../../shared/failure/failure.ts";
import { BlockReader } from "../engine/block-reader.ts";
import { SourceFile } from "../engine/source-file.ts";
import { Progress } from "./progress.ts";
import { readStandardInput } from "./standard-input.ts";
import { type ThreadFile, readTarget, standardInput } from "./thread-target.ts";

/** Opens what an argument names for as long as it is used. */
export async function withThreadFile<T>(
  argument: string,
  leaving: AbortSignal,
  use: (file: ThreadFile) => Promise<Result<T>>,
): Promise<Result<T>> {
  const target = await readTarget(argument);
  const { path } = target;
  const opened = await (path === standardInput
    ? readStandardInput(process.stdin)
    : SourceFile.open(path, path));
  if (!opened.ok) return opened;
  const source = opened.value;
  const progress = new Progress();
  try {
    return await use({ ...target, source, reader: new BlockReader(source), progress, leaving });
  } finally {
    progress.clear();
    await source.close();
  }
}
