import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { newDatabase } from "../../databases/new-database.ts";
import { snapshot } from "../engine/chats/snapshot.ts";
import { scratchFolder } from "../engine/scratch.ts";

export type FileRow = Record<string, string | number | bigint | Uint8Array | null>;
export type AddRow = (table: string, row: FileRow) => void;

const sample = fileURLToPath(new URL("../../../electron/engine/samples/agent-chats.db", import.meta.url));

/** The database that comes with the app, in a folder of its own. */
export function sampleFile(): string {
  const path = join(scratchFolder(), "sample.db");
  copyFileSync(sample, path);
  return path;
}

/** What the tables insist on and a test need not say; ids of rows are their numbers. */
const needed: Record<string, (number: number) => FileRow> = {
  agent_chat: () => ({ assistant_id: "writer" }),
  agent_message: (number) => ({
    message_id: `m${number}`,
    role: "user",
    type: "text",
    props: '{"content":"go"}',
    request_id: "r1",
    sequence: number,
    created_at: "2026-11-01 10:00:00",
  }),
  agent_step: (number) => ({
    step_id: `p${number}`,
    request_id: "r1",
    assistant_id: "writer",
    stack_id: "s1",
    type: "llm",
    status: "completed",
    sequence: number,
    created_at: "2026-11-01 10:00:00",
  }),
};

/** A database file with these tables and rows, in a folder of its own. */
export function databaseFile(schema: string, fill: (add: AddRow) => void = () => undefined): string {
  const path = join(scratchFolder(), "chats.db");
  const database = newDatabase(path);
  database.exec(schema);
  let rows = 0;
  const add: AddRow = (table, given) => {
    rows += 1;
    const suffix = Object.keys(needed).find((name) => table.endsWith(name));
    const row = { ...(suffix === undefined ? {} : needed[suffix]?.(rows)), ...given };
    const columns = Object.keys(row).map((name) => `"${name}"`);
    const places = columns.map(() => "?").join(", ");
    database
      .prepare(`INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${places})`)
      .run(...Object.values(row));
  };
  database.transaction(() => fill(add))();
  database.close();
  return path;
}

/** Whatever is done with a database, its file and its folder stay as they were. */
export async function leavingNoTrace<T>(path: string, use: () => Promise<T>): Promise<T> {
  const folder = dirname(path);
  const before = snapshot(folder);
  const used = await use();
  expect(snapshot(folder)).toEqual(before);
  return used;
}
