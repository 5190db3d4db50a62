// Threads beside the one that a document shows: others of its file, and stored chats.
import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newDatabase } from "../../../databases/new-database.ts";
import { seedSchema } from "../../../databases/schemas.ts";
import { type AddRow, databaseFile } from "../../cli/database-file.ts";
import { scratchFile } from "../scratch.ts";
import { openHost, startHost, valueOf } from "../start-host.ts";
import { chatOf, entriesOf, nameOf, sideOf, summarize, turnOf } from "./ask-compare.ts";
import { prompts, threadWith } from "./compared-threads.ts";
import { hashesOf } from "./hashes-of.ts";

const lines = [prompts("one"), prompts("one", "two"), prompts("one", "three")]
  .map((turns) => threadWith(turns))
  .join("\n");

describe("threads of one file", () => {
  it("are compared whichever is shown, with the hashes they have when shown", async () => {
    const host = await openHost(scratchFile(lines));
    const { id, ask } = host;
    const name = nameOf(sideOf(id), sideOf(id, { thread: 2 }));
    const summary = valueOf(await summarize(host, name));
    expect(summary).toMatchObject({
      headline: "Same up to turn 1, then B goes on for 1 turn",
      a: { hash: hashesOf(host.document).thread, turnsInAll: 1 },
      b: { turnsInAll: 2 },
    });
    valueOf(await ask("document.show", { id, thread: 2 }));
    expect(summary.b.hash).toBe(hashesOf(await host.analysed(id)).thread);
    expect(valueOf(await summarize(host, name))).toEqual(summary);
    const withSystem = { ...name, options: { ...name.options, withSystem: true } };
    expect(valueOf(await summarize(host, withSystem))).toEqual(summary);
  });

  it("that are not there are said to be missing", async () => {
    const host = await openHost(scratchFile(lines));
    const beyond = nameOf(sideOf(host.id), sideOf(host.id, { thread: 9 }));
    expect(await summarize(host, beyond)).toMatchObject({ ok: false, failure: { code: "not-a-thread" } });
  });
});

/** Three chats: the second one is the first with another ending. */
const fill = (add: AddRow) => {
  for (const [chat_id, ...contents] of [
    ["first", "go", "and on"],
    ["second", "go", "and back"],
    ["third", "stay"],
  ] as const) {
    add("agent_chat", { chat_id, title: `Chat ${chat_id}` });
    for (const content of contents)
      add("agent_message", { chat_id, request_id: content, props: JSON.stringify({ content }) });
  }
};

/** What the document shows, as the bytes of a thread. */
async function threadOfShown(host: Awaited<ReturnType<typeof openHost>>): Promise<string> {
  const { turns } = await host.analysed(host.id);
  const texts: string[] = [];
  for (let turn = 0; turn < turns; turn++)
    texts.push(valueOf(await host.ask("document.json", { id: host.id, pointer: `/turns/${turn}` })).text);
  return `{"turns":[${texts.join(",")}],"version":"0.0.4"}`;
}

describe("stored chats", () => {
  it("are compared with a file of the same thread", async () => {
    const host = await openHost(databaseFile(seedSchema(), fill));
    const { id } = host;
    valueOf(await host.ask("chats.show", { id, family: "", chatId: "first" }));
    const { hash } = valueOf(await summarize(host, nameOf(chatOf(id, "first"), chatOf(id, "first")))).a;
    expect(hash).toBe(hashesOf(await host.analysed(id)).thread);
    const file = valueOf(await host.open(scratchFile(await threadOfShown(host)))).id;
    expect(valueOf(await summarize(host, nameOf(chatOf(id, "first"), sideOf(file))))).toMatchObject({
      verdict: "same",
      a: { name: "Chat first", title: "Chat first", hash },
      b: { name: "thread.json", hash },
    });
  });

  it("of one database are compared whichever is shown, and when the document turns to another", async () => {
    const host = await openHost(databaseFile(seedSchema(), fill));
    const { id, ask } = host;
    const name = nameOf(chatOf(id, "first"), chatOf(id, "second"));
    valueOf(await ask("chats.show", { id, family: "", chatId: "first" }));
    const summary = valueOf(await summarize(host, name));
    expect(summary).toMatchObject({ verdict: "different", a: { turns: 2 }, b: { turns: 2 } });
    for (const chatId of ["third", "second"]) {
      valueOf(await ask("chats.show", { id, family: "", chatId }));
      expect(valueOf(await summarize(host, name))).toEqual(summary);
      expect(valueOf(await entriesOf(host, name))).toHaveLength(summary.entries);
      const { lines: laid } = valueOf(await turnOf(host, name, { turnA: 1, turnB: 1 }));
      expect(JSON.stringify(laid)).toContain("and back");
    }
  });

  it("are compared anew when what is shown of them was refreshed, also after another one was shown", async () => {
    const path = databaseFile(seedSchema(), fill);
    const host = await openHost(path);
    const { id, ask } = host;
    const name = nameOf(chatOf(id, "first"), chatOf(id, "second"));
    const show = async (chatId: string) => valueOf(await ask("chats.show", { id, family: "", chatId }));
    await show("first");
    expect(valueOf(await summarize(host, name)).a.turns).toBe(2);
    const write = (message: string) => {
      const database = newDatabase(path);
      database.exec(
        `INSERT INTO agent_message (message_id, chat_id, request_id, role, type, props, sequence, created_at)
         VALUES ('${message}', 'first', '${message}', 'user', 'text', '{"content":"more"}', 99, '2026-11-01 10:00:00')`,
      );
      database.close();
    };
    write("later");
    expect(valueOf(await ask("chats.refresh", { id })).edition).toBe(1);
    expect(valueOf(await summarize(host, name)).a.turns).toBe(3);
    write("latest");
    valueOf(await ask("chats.refresh", { id }));
    await show("third");
    await show("first");
    expect(valueOf(await summarize(host, name)).a.turns).toBe(4);
    // Its edition is the one that was compared, and yet it is another one.
    write("last");
    valueOf(await ask("chats.refresh", { id }));
    await show("third");
    expect((await show("first")).edition).toBe(0);
    expect(valueOf(await summarize(host, name)).a.turns).toBe(5);
  });

  it("that are gone, or of a family that is not there, are said to be missing", async () => {
    const host = await openHost(databaseFile(seedSchema(), fill));
    const { id } = host;
    for (const other of [chatOf(id, "fourth"), chatOf(id, "first", "other_")])
      expect(await summarize(host, nameOf(chatOf(id, "first"), other))).toMatchObject({
        ok: false,
        failure: { code: "not-found" },
      });
  });
});

describe("a file that changed", () => {
  it("is said to have changed, and is compared anew once it was opened again", async () => {
    const host = startHost();
    const path = scratchFile(threadWith(prompts("one")));
    const a = valueOf(await host.open(path)).id;
    const b = valueOf(await host.open(scratchFile(threadWith(prompts("one")), "b.json"))).id;
    const name = nameOf(sideOf(a), sideOf(b));
    expect(valueOf(await summarize(host, name)).verdict).toBe("identical");
    writeFileSync(path, threadWith(prompts("another", "two")));
    for (const answer of [await summarize(host, name), await entriesOf(host, name)])
      expect(answer).toMatchObject({ ok: false, failure: { code: "changed", where: path } });
    expect(valueOf(await host.open(path)).id).toBe(a);
    expect(valueOf(await summarize(host, name))).toMatchObject({ verdict: "different", a: { turns: 2 } });
  });

  it("by growing is compared as it was, and as it is once it was read again", async () => {
    const host = startHost();
    const path = scratchFile(threadWith(prompts("one")));
    const a = valueOf(await host.open(path)).id;
    const b = valueOf(await host.open(scratchFile(threadWith(prompts("one")), "b.json"))).id;
    const name = nameOf(sideOf(a), sideOf(b));
    expect(valueOf(await summarize(host, name)).verdict).toBe("identical");
    writeFileSync(path, threadWith(prompts("one", "two")));
    expect(valueOf(await summarize(host, name)).verdict).toBe("identical");
    expect(valueOf(await host.ask("document.refresh", { id: a }))).toMatchObject({ found: "grown" });
    expect(valueOf(await summarize(host, name))).toMatchObject({ verdict: "different", a: { turns: 2 } });
  });
});
