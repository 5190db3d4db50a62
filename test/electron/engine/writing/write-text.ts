import { readdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { onTestFinished } from "vitest";
import type { Result } from "../../../../shared/failure/failure.ts";
import { SourceFile } from "../../../../electron/engine/source-file.ts";
import {
  type WriteOptions,
  type Written,
  writeSafely,
} from "../../../../electron/engine/writing/write-safely.ts";
import { valueOf } from "../start-host.ts";

/** `meanwhile` happens when the file is half written. */
export type TextOptions = Partial<WriteOptions> & { meanwhile?: () => void };

export function writeText(path: string, text: string, options: TextOptions = {}): Promise<Result<Written>> {
  const { meanwhile, ...given } = options;
  const bytes = Buffer.from(text);
  const half = Math.floor(bytes.length / 2);
  return writeSafely(
    path,
    async (write) => {
      await write(bytes.subarray(0, half));
      meanwhile?.();
      await write(bytes.subarray(half));
      return null;
    },
    { where: "here", source: null, overSource: false, ...given },
  );
}

export async function openSource(path: string): Promise<SourceFile> {
  const source = valueOf(await SourceFile.open(path, path));
  onTestFinished(() => source.close());
  return source;
}

export const besides = (path: string): string[] => readdirSync(dirname(path)).toSorted();

export const modeOf = (path: string): number => statSync(path).mode & 0o7777;
