import { parseObject } from "../text/parse-object.ts";

/** What a turn's `total_usage` comes to: its own total, else what went in and came out; null if it says neither. */
export function readTokens(usage: Uint8Array): number | null {
  const fields = parseObject(usage);
  if (fields === null) return null;
  const total = numberIn(fields, "total_tokens");
  if (total !== null) return total;
  const input = numberIn(fields, "input_tokens");
  const output = numberIn(fields, "output_tokens");
  return input === null && output === null ? null : (input ?? 0) + (output ?? 0);
}

function numberIn(fields: Record<string, unknown>, key: string): number | null {
  const value = Object.hasOwn(fields, key) ? fields[key] : null;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
