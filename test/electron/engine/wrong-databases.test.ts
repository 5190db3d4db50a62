import { copyFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { seedSchema } from "../../databases/schemas.ts";
import { databaseFile, sampleFile } from "../cli/database-file.ts";
import { openFiles } from "./open-files.ts";
import { scratchFile, scratchFolder } from "./scratch.ts";
import { failureOf, startHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

const cut = (bytes: number) => scratchFile(readFileSync(sampleFile()).subarray(0, bytes), "cut.db");

describe("a database that is none, or not of agents", () => {
  const wrong: [what: string, make: () => string, expected: { code: string; found?: string }][] = [
    ["a missing one", () => join(scratchFolder(), "missing.db"), { code: "not-found" }],
    ["an empty file", () => scratchFile("", "empty.db"), { code: "empty" }],
    ["one that is cut off in its header", () => cut(60), { code: "not-a-database" }],
    ["one that is cut off early", () => cut(4096), { code: "damaged" }],
    [
      "one of something else",
      () => databaseFile("CREATE TABLE customers (id)"),
      { code: "not-a-thread", found: "the table customers" },
    ],
  ];

  it("is refused, and nothing of it is held or remembered", async () => {
    const { open, ask, engine } = startHost();
    for (const [what, make, expected] of wrong) {
      const path = make();
      expect({ what, ...failureOf(await open(path)) }).toMatchObject({ what, where: path, ...expected });
      // Empty where a system does not tell what processes hold.
      expect(openFiles(engine().pid)).not.toContain(path);
    }
    expect(valueOf(await ask("document.list", {}))).toEqual([]);
    expect(valueOf(await ask("recent.list", {}))).toEqual([]);
  });

  it("says so when it goes away under an open document, and the document stays", async () => {
    const path = databaseFile(seedSchema(), (add) => add("agent_chat", { chat_id: "c", title: "Chat 3" }));
    const copy = join(scratchFolder(), "copy.db");
    copyFileSync(path, copy);
    const { open, ask, analysed } = startHost();
    const { id } = valueOf(await open(copy));
    await analysed(id);
    rmSync(copy);
    expect(failureOf(await ask("chats.list", { id, filter: {}, count: 9 }))).toMatchObject({
      code: "not-found",
    });
    expect(valueOf(await ask("document.list", {}))).toMatchObject([{ id, title: "Chat 3" }]);
    valueOf(await ask("document.close", { id }));
  });
});
