import { closeSync, openSync, readSync } from "node:fs";
import { findBinaryByte } from "../../../shared/recognise/find-binary-byte.ts";
import { type Format, recognise } from "../../../shared/recognise/recognise.ts";

/** The first bytes of every SQLite database. */
const magic = "SQLite format 3\0";
const headerBytes = 100;
const someBytes = 4096;

export type DatabaseHeader = {
  /** It keeps a write-ahead log beside it. */
  isLogged: boolean;
  /** What it should have; null where the header does not say. */
  sizeBytes: number | null;
};

/** Null for a file that is no database, or an encrypted one. To be called only while no connection is open. */
export function readHeader(path: string): DatabaseHeader | null {
  const bytes = readHead(path, headerBytes);
  return bytes.byteLength < headerBytes ? null : parseHeader(bytes);
}

/** What a file is that has no such header, in words. */
export function nameOther(path: string): string {
  const head = readHead(path, someBytes);
  const recognised = recognise(head);
  if (recognised.ok) return names[recognised.format];
  const isUnknown = recognised.fault.found === findBinaryByte(head);
  return isUnknown ? "binary data of no known kind: the database may be encrypted" : recognised.fault.found;
}

const names: Record<Format, string> = {
  thread: "JSON, perhaps a thread",
  "agent-db": "one that is cut off in its header",
  stream: "a stream capture",
  "pydantic-ai": "a Pydantic AI history",
};

function readHead(path: string, size: number): Buffer {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(size);
    return bytes.subarray(0, readSync(file, bytes, 0, size, 0));
  } finally {
    closeSync(file);
  }
}

function parseHeader(bytes: Buffer): DatabaseHeader | null {
  if (bytes.toString("latin1", 0, magic.length) !== magic) return null;
  const stated = bytes.readUInt16BE(16);
  const pageSize = stated === 1 ? 65_536 : stated;
  // The number of pages counts only if it was written by a program that knew of it.
  const isCounted = bytes.readUInt32BE(24) === bytes.readUInt32BE(92);
  const pages = bytes.readUInt32BE(28);
  return { isLogged: bytes[18] === 2, sizeBytes: isCounted && pages > 0 ? pages * pageSize : null };
}
