import { stat } from "node:fs/promises";
import type { RepairTarget } from "../../../shared/api/repair.ts";
import { type Result, fail, succeed } from "../../../shared/failure/failure.ts";
import type { OpenDocument } from "../open-document.ts";
import { holdsOne } from "./whole-thread.ts";

/** `path`: as the user knows it. `file`: what is written; for the source that is where its path leads to. */
export type SavingPlace = { path: string; file: string; isSource: boolean };

/** A path that the host has seen to, or the opened file itself where that is the user's own and holds nothing else. */
export async function findSavingPlace(
  document: OpenDocument,
  target: RepairTarget,
): Promise<Result<SavingPlace>> {
  const refused = target.to === "source" ? refuseSource(document) : await refuseTarget(document, target);
  const { path, where } = document.naming;
  if (refused !== null) return fail({ code: "bad-request", where, ...refused });
  if (target.to === "path") return succeed({ path: target.path, file: target.path, isSource: false });
  const { realPath } = document.supply.file;
  return succeed({ path: path ?? realPath, file: realPath, isSource: true });
}

const onlyRead = {
  "agent-db": "an agent database, which is only read",
  stream: "a capture, which is only read",
  "pydantic-ai": "a message history, which is only read",
};

type Refusal = { expected: string; found: string } | null;

function refuseSource(document: OpenDocument): Refusal {
  const { naming, supply, threads } = document;
  if (naming.path === null && naming.folder === null)
    return { expected: "a file that was opened by its path", found: "a copy that was handed over" };
  if (naming.path === null) return { expected: "a file of your own", found: "a sample" };
  if (supply.format !== "thread") return { expected: "a thread file", found: onlyRead[supply.format] };
  if (holdsOne(document)) return null;
  return { expected: "a file that holds one thread", found: `one that holds ${threads}` };
}

/** Whoever writes takes care of a thread file that is open. What only became a thread is told from the target here. */
async function refuseTarget(
  { supply }: OpenDocument,
  target: Exclude<RepairTarget, { to: "source" }>,
): Promise<Refusal> {
  if (target.to === "download")
    return { expected: "a path to save at", found: "a download, which is the host's" };
  if (supply.format === "thread") return null;
  const there = await stat(target.path, { bigint: true }).catch(() => null);
  if (there === null || !supply.file.isFileOf(there)) return null;
  return { expected: "another file than the one that was opened", found: "that one" };
}
