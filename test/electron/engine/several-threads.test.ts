import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { scratchFile, scratchFolder, threadOf, writeBigFile } from "./scratch.ts";
import { failureOf, startHost, valueOf } from "./start-host.ts";

vi.setConfig({ testTimeout: 60_000 });

const lines = `${threadOf(1)}\n${threadOf(2)}\n{"no":"thread"}\n${threadOf(4)}\n`;

describe("a file with several threads", () => {
  it.each([
    ["one per line", `${threadOf(1)}\n${threadOf(2)}`],
    ["in a list", `[${threadOf(1)},${threadOf(2)}]`],
  ])("%s opens with the first and says how many there are", async (_, content) => {
    const { open } = startHost();
    const document = valueOf(await open(scratchFile(content)));
    expect(document).toMatchObject({ thread: 0, threads: 2, turns: 1, reading: { state: "complete" } });
  });

  it("shows another one under the same name: rows, outline and analysis are that thread's", async () => {
    const { open, ask, analysed, events } = startHost();
    const first = valueOf(await open(scratchFile(lines)));
    const before = await analysed(first.id);
    const shown = valueOf(await ask("document.show", { id: first.id, thread: 3 }));
    expect(shown).toMatchObject({ id: first.id, thread: 3, threads: 4, turns: 4, name: first.name });
    expect(events).toContainEqual({ event: "document.changed", document: shown, activate: false });
    expect(valueOf(await ask("document.outline", { id: first.id, from: 0, count: 9 }))).toHaveLength(4);
    const rows = valueOf(await ask("document.rows", { id: first.id, from: 0, count: 99 }));
    expect(rows).toHaveLength(8);
    expect(rows.at(-1)).toMatchObject({ preview: { text: "prompt 3" } });
    const after = await analysed(first.id);
    expect(after.analysis).toMatchObject({ state: "done" });
    expect(after.analysis).not.toEqual(before.analysis);
    const back = valueOf(await ask("document.show", { id: first.id, thread: 0 }));
    expect(back).toMatchObject({ thread: 0, threads: 4, turns: 1 });
    expect((await analysed(first.id)).analysis).toEqual(before.analysis);
  });

  it("keeps what it shows when there is no such thread, or something else in its place", async () => {
    const { open, ask } = startHost();
    const { id } = valueOf(await open(scratchFile(lines)));
    valueOf(await ask("document.show", { id, thread: 1 }));
    for (const thread of [2, 4, 1_000_000]) {
      const failure = failureOf(await ask("document.show", { id, thread }));
      expect(failure.code).toBe("not-a-thread");
    }
    expect(valueOf(await ask("document.list", {}))).toMatchObject([{ id, thread: 1, turns: 2 }]);
  });

  it("shows the last of several that were asked for at once", async () => {
    const { open, ask } = startHost();
    const { id } = valueOf(await open(scratchFile(lines)));
    const shown = await Promise.all([1, 3, 0, 1].map((thread) => ask("document.show", { id, thread })));
    expect(shown.map((answer) => valueOf(answer).turns)).toEqual([2, 4, 1, 2]);
    expect(valueOf(await ask("document.list", {}))).toMatchObject([{ thread: 1, turns: 2 }]);
  });

  it("shows the same one again after the engine was replaced", async () => {
    const { open, ask } = startHost();
    const { id } = valueOf(await open(scratchFile(lines)));
    valueOf(await ask("document.show", { id, thread: 3 }));
    valueOf(await ask("engine.restart", {}));
    expect(valueOf(await ask("document.list", {}))).toMatchObject([{ id, thread: 3, turns: 4 }]);
  });

  it("can be closed while another one is looked for", async () => {
    const { open, ask } = startHost();
    const path = join(scratchFolder(), "many.jsonl");
    await writeBigFile(path, { head: "", unit: `${threadOf(200)}\n`, tail: threadOf(1), megabytes: 60 });
    const { id } = valueOf(await open(path));
    const showing = ask("document.show", { id, thread: 1_000_000 });
    valueOf(await ask("document.close", { id }));
    expect(["cancelled", "not-a-thread"]).toContain(failureOf(await showing).code);
    expect(valueOf(await ask("document.list", {}))).toEqual([]);
  });

  it("analyses a thread that is whole whatever follows it", async () => {
    const { open, analysed } = startHost();
    const { id } = valueOf(await open(scratchFile(`${threadOf(2)}\n${threadOf(3).slice(0, -9)}`)));
    const document = await analysed(id);
    expect(document.reading).toMatchObject({ state: "broken", failure: { code: "truncated" } });
    expect(document.analysis).toMatchObject({
      state: "done",
      hashes: { thread: expect.any(String) as string },
    });
  });
});
