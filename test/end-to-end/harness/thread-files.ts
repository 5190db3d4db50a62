// Threads made for one test, as files.
import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const userTurn = (content: unknown) => ({
  turn_type: "user",
  submitted_at: "2025-01-20T10:00:00Z",
  parts: [{ part_kind: "user-prompt", content }],
});

export const agentTurn = (parts: readonly object[], extra: object = {}) => ({
  turn_type: "agent",
  agent_id: "agent_001",
  started_at: "2025-01-20T10:00:01Z",
  completion_status: "complete",
  messages: [{ message_type: "response", timestamp: "2025-01-20T10:00:02Z", parts }],
  ...extra,
});

export async function writeThread(folder: string, name: string, turns: readonly object[]): Promise<string> {
  return writeText(folder, name, JSON.stringify({ version: "0.0.4", turns }));
}

export async function writeText(folder: string, name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** A thread of `count` user turns, numbered from 1; written in pieces, however many they are. */
export async function writeLongThread(folder: string, name: string, count: number): Promise<string> {
  const path = join(folder, name);
  const file = await open(path, "w");
  await file.write('{"version":"0.0.4","turns":[');
  for (let at = 0; at < count; at += 10_000) {
    const piece = Array.from({ length: Math.min(10_000, count - at) }, (_, inPiece) =>
      JSON.stringify(userTurn(`prompt ${at + inPiece + 1}`)),
    );
    await file.write(`${at === 0 ? "" : ","}${piece.join(",")}`);
  }
  await file.write("]}");
  await file.close();
  return path;
}
