import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import canonicalize from "canonicalize";
import { type ParsedMessage, type ParsedThread, countParsed } from "./count-parsed.ts";
import type { Job } from "./job.ts";

/** The canonical hash of every message, the way it is done without an index. */
export const job: Job = async (path) => {
  const thread = JSON.parse(readFileSync(path, "utf8")) as ParsedThread;
  const hashes: Buffer[] = [];
  for (const { messages = [] } of thread.turns)
    for (const message of messages)
      hashes.push(
        createHash("sha256")
          .update(canonicalize(withoutSystemParts(message)) ?? "")
          .digest(),
      );
  return () => ({
    ...countParsed(thread),
    hashes: createHash("sha256").update(Buffer.concat(hashes)).digest("hex"),
  });
};

function withoutSystemParts(message: ParsedMessage): ParsedMessage {
  const { parts } = message;
  if (parts?.some(isSystem) !== true) return message;
  return { ...message, parts: parts.filter((part) => !isSystem(part)) };
}

const isSystem = ({ part_kind }: { part_kind: string }) => part_kind.startsWith("meta:");
