import { SourceFile } from "../../../electron/engine/source-file.ts";

/** The file as the engine opens it. */
export async function openSource(path: string): Promise<SourceFile> {
  const opened = await SourceFile.open(path, path);
  if (opened.ok) return opened.value;
  throw new Error(`${path}: expected ${opened.failure.expected}, found ${opened.failure.found}`);
}
