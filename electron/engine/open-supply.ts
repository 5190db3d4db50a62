import { type Result, succeed } from "../../shared/failure/failure.ts";
import { FileSupply } from "./file-supply.ts";
import { recogniseSource } from "./recognise-source.ts";
import { SourceFile } from "./source-file.ts";
import type { SupplyOptions, ThreadSupply } from "./thread-supply.ts";
import { wordSystemError } from "./word-system-error.ts";

/** Opens a file as what its first bytes say it is. */
export async function openSupply(path: string, options: SupplyOptions): Promise<Result<ThreadSupply>> {
  const opened = await SourceFile.open(path, options.where);
  if (!opened.ok) return opened;
  const file = opened.value;
  const supply = await supplyOf(file, options);
  if (!supply.ok) await file.close();
  return supply;
}

async function supplyOf(file: SourceFile, options: SupplyOptions): Promise<Result<ThreadSupply>> {
  const format = await recogniseSource(file, options.where);
  if (!format.ok) return format;
  // Only here: who opens threads alone needs neither.
  if (format.value === "agent-db") {
    const { DatabaseSupply } = await import("./chats/database-supply.ts");
    return DatabaseSupply.open(file, options);
  }
  try {
    if (format.value === "thread") return succeed(await FileSupply.of(file, options.where));
    const { ConvertedSupply } = await import("./converting/converted-supply.ts");
    return succeed(await ConvertedSupply.of(file, options.where, format.value));
  } catch (error) {
    return wordSystemError(options.where, error);
  }
}
