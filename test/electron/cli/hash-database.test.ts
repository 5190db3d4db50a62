import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../../../electron/engine/chats/open-database.ts";
import { makeChatThread } from "../../../electron/engine/chats/chat-thread.ts";
import { seedSchema } from "../../databases/schemas.ts";
import { referenceHashes } from "../../shared/hashes/reference-hashes.ts";
import { valueOf } from "../engine/start-host.ts";
import { databaseFile, leavingNoTrace, sampleFile } from "./database-file.ts";
import { jsonLines, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

/** The text that the conversion writes of every chat, newest first. */
async function convertedChats(path: string, prefix: string): Promise<[chat: string, text: string][]> {
  const database = valueOf(await openDatabase(path));
  try {
    const store = database.storeOf(database.findFamily(prefix)!);
    const { data } = valueOf(await store.listChats({ pageSize: 100 }));
    const converted: [string, string][] = [];
    for (const { chatId } of data) {
      const { source } = valueOf(await makeChatThread(store, chatId, "test"));
      converted.push([chatId, Buffer.from(await source.read(0, source.sizeBytes)).toString("utf8")]);
      await source.close();
    }
    return converted;
  } finally {
    await database.close();
  }
}

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("the hashes of chats are those of the threads that they become", async () => {
  const path = sampleFile();
  for (const prefix of ["", "yao_"]) {
    const [json, text] = await leavingNoTrace(path, () =>
      Promise.all([
        runThreadlens(["hash", path, "--json", `--prefix=${prefix}`]),
        runThreadlens(["hash", path, `--prefix=${prefix}`]),
      ]),
    );
    const expected = (await convertedChats(path, prefix)).map(([chat, written]) => {
      const hashes = referenceHashes(written)!;
      return { chat, thread: hashes.thread, "thread+sys": hashes["thread+sys"], document: null, guide: null };
    });
    expect(expected.length).toBeGreaterThan(6);
    expect(json).toMatchObject({ status: 0, stderr: "" });
    expect(json.stdout).toBe(expected.map((hashes) => `${JSON.stringify(hashes)}\n`).join(""));
    expect(text.stdout).toBe(expected.map(({ thread, chat }) => `${thread}  ${chat}\n`).join(""));
  }
});

test("one chat is hashed and made canonical as a file is", async () => {
  const path = sampleFile();
  const named = `${path}#chat_analyze`;
  const [plain, json, canonical] = await leavingNoTrace(path, () =>
    Promise.all([
      runThreadlens(["hash", named]),
      runThreadlens(["hash", named, "--json", "--turns"]),
      runThreadlens(["canonical", named]),
    ]),
  );
  const [, written] = (await convertedChats(path, "")).find(([chat]) => chat === "chat_analyze")!;
  const { thread, turns, ...hashes } = referenceHashes(written)!;
  expect(plain).toMatchObject({ status: 0, stdout: `${thread}\n`, stderr: "" });
  const prefixes: string[] = [];
  for (const hash of turns)
    prefixes.push(sha256(Buffer.from((prefixes.at(-1) ?? "00".repeat(32)) + hash, "hex")));
  const expected = {
    thread,
    "thread+sys": hashes["thread+sys"],
    document: null,
    guide: null,
    turns,
    prefixes,
  };
  expect(json.stdout).toBe(`${JSON.stringify(expected)}\n`);
  expect(canonical).toMatchObject({ status: 0, stdout: canonicalize(JSON.parse(written)), stderr: "" });
  expect(sha256(canonical.bytes)).toBe(hashes.document);
});

const oneChat = (title: string, content: string) =>
  databaseFile(seedSchema(), (add) => {
    add("agent_chat", { chat_id: "c", title, metadata: JSON.stringify({ title }) });
    add("agent_message", { chat_id: "c", props: JSON.stringify({ content }) });
  });

test("what is stored beside the conversation changes no hash, and what was said does", async () => {
  const hashes = await Promise.all(
    [oneChat("a", "hi"), oneChat("b", "hi"), oneChat("a", "ho")].map((path) =>
      runThreadlens(["hash", `${path}#c`]),
    ),
  );
  const [first, titled, said] = hashes.map(({ stdout }) => stdout);
  expect(titled).toBe(first);
  expect(said).not.toBe(first);
});

test("hostile ids stand on one line each, and a soft-deleted chat is hashed only when it is named", async () => {
  const path = databaseFile(seedSchema(), (add) => {
    for (const chat_id of ["a\nb\u001B[2J", "__proto__"]) add("agent_chat", { chat_id });
    add("agent_chat", { chat_id: "gone", deleted_at: "2026-11-01 10:00:00" });
  });
  const [text, json, gone] = await Promise.all([
    runThreadlens(["hash", path]),
    runThreadlens(["hash", path, "--json"]),
    runThreadlens(["hash", `${path}#gone`]),
  ]);
  expect(text.stdout).toMatch(/^[0-9a-f]{64} {2}__proto__\n[0-9a-f]{64} {2}a b \[2J\n$/);
  expect(jsonLines(json.stdout).map(({ chat }) => chat)).toEqual(["__proto__", "a\nb\u001B[2J"]);
  expect(gone).toMatchObject({ status: 0, stderr: "" });
  expect(gone.stdout).toMatch(/^[0-9a-f]{64}\n$/);
});
