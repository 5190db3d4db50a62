import { decodeBytes } from "./decode-string.ts";

/** A small object from its bytes. What was scanned is JSON, but the file may have changed since: then null. */
export function parseObject(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(decodeBytes(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
