// What became of a document's file, told by the file system alone: nothing is opened or read.
import type { BigIntStats } from "node:fs";
import { stat } from "node:fs/promises";
import type { Output } from "../../shared/api/requests.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { databaseMarks } from "./chats/database-version.ts";
import { markOf } from "./file-version.ts";
import type { OpenDocument } from "./open-document.ts";
import { pathOf } from "./open-documents.ts";
import type { SourceFile } from "./source-file.ts";
import { UnderWay } from "./under-way.ts";
import { systemErrorCode, wordSystemError } from "./word-system-error.ts";

type Look = Output<"document.look">;

const missing = new Set(["ENOENT", "ENOTDIR"]);

const looks = new UnderWay<OpenDocument, Result<Look>>();

export const lookAtFile = (document: OpenDocument): Promise<Result<Look>> =>
  looks.run(document, () => look(document));

async function look(document: OpenDocument): Promise<Result<Look>> {
  const path = pathOf(document);
  const { file, format } = document.supply;
  try {
    // Others write to a database all the time, and it is read as it is: only who looked before can tell whether it changed.
    if (format === "agent-db") return succeed({ found: "same", version: await databaseMarks(path) });
    const now = await stat(path, { bigint: true });
    return succeed({ found: compare(file, now), version: markOf(now) });
  } catch (error) {
    if (missing.has(systemErrorCode(error))) return succeed({ found: "gone", version: "" });
    return wordSystemError(path, error);
  }
}

function compare(file: SourceFile, now: BigIntStats): Look["found"] {
  if (!file.isFileOf(now)) return "replaced";
  const size = Number(now.size);
  if (size !== file.sizeBytes) return size > file.sizeBytes ? "grown" : "shorter";
  return now.mtimeNs === file.modified ? "same" : "changed";
}
