import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { scratchFolder } from "../engine/scratch.ts";
import { leavingNoTrace, sampleFile } from "./database-file.ts";
import { diffPaths, kindsOf, put, refusal } from "./diff-run.ts";
import { cityTurns, threadOf } from "./diff-sample-threads.ts";
import { jsonLines, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

describe("threads from other places", () => {
  test("a stored chat is the same as the thread that it becomes, on either side, and the database is only read", async () => {
    const path = sampleFile();
    const chat = `${path}#chat_analyze`;
    const out = join(scratchFolder(), "chat.json");
    await runThreadlens(["clean", chat, "--incomplete", "keep", "-o", out]);
    await leavingNoTrace(path, async () => {
      for (const paths of [
        [chat, out],
        [out, chat],
        [chat, chat],
      ]) {
        const { status, json } = await diffPaths(...paths);
        expect(status).toBe(0);
        expect(["identical", "same"]).toContain(json["verdict"]);
      }
    });
  });

  test("two chats of one database can be compared", async () => {
    const path = sampleFile();
    const { stdout } = await runThreadlens(["chats", path, "--json"]);
    const { chats } = jsonLines(stdout)[0] as { chats: { chatId: string }[] };
    const [a, b] = chats.map(({ chatId }) => `${path}#${chatId}`);
    const { status, json } = await leavingNoTrace(path, () => diffPaths(a!, b!));
    expect({ status, verdict: json["verdict"] }).toEqual({ status: 1, verdict: "different" });
  });

  test("standard input, and threads of a file that holds several", async () => {
    const [user, agent] = cityTurns();
    const one = JSON.stringify(threadOf([user!]));
    const two = JSON.stringify(threadOf([user!, agent!]));
    const [several] = put(`${one}\n${two}\n`, "");
    const same = await runThreadlens(["diff", "-", `${several}#0`], one);
    expect(same).toMatchObject({ status: 0, stderr: "" });
    const different = await runThreadlens(["diff", `${several}#1`, "-"], one);
    expect(different).toMatchObject({ status: 1, stderr: "" });
    const { stdout } = await runThreadlens(["diff", `${several}#0`, `${several}#1`]);
    expect(stdout).toContain(`− A  ${several}#0\n+ B  ${several}#1\n`);
  });
});

describe("an empty file", () => {
  const thread = threadOf(cityTurns().slice(0, 2));

  test.each(["a", "b"])("is beside a thread one without turns: side %s", async (emptySide) => {
    const [a, b] = emptySide === "a" ? put("", thread) : put(thread, "");
    const { status, text, json } = await diffPaths(a, b);
    expect(status).toBe(1);
    expect(json).toMatchObject({ verdict: "different", divergesAtTurn: 0, emptySide });
    expect(kindsOf(json)).toBe(emptySide === "a" ? "added added" : "removed removed");
    expect(text).toContain(`${emptySide.toUpperCase()} is empty: it is compared as a thread without turns\n`);
  });

  test("so is the empty device", async () => {
    const [a] = put(thread, "");
    expect(await diffPaths("/dev/null", a)).toMatchObject({ status: 1, json: { emptySide: "a" } });
  });

  test("is no standard input: who pipes nothing into it is told so", async () => {
    const [a] = put(thread, "");
    const { status, stdout } = await runThreadlens(["diff", "-", a], "");
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  });

  test("is nothing beside another one, or beside what is no thread", async () => {
    const [a, b] = put("", "");
    const [text] = put("hello", "");
    for (const paths of [
      [a, b],
      [a, a],
      ["/dev/null", "/dev/null"],
      [a, "/dev/null"],
      [a, text],
      [text, "/dev/null"],
    ])
      expect(await refusal(...paths)).toContain("expected");
  });
});

describe("what cannot be used ends with 2 and one line", () => {
  const thread = JSON.stringify(threadOf(cityTurns().slice(0, 2)));

  test.each([
    ["text", "hello"],
    ["JSON that is no thread", '{"a":1}'],
    ["a thread that is cut off", thread.slice(0, -20)],
    ["several threads, none of them named", `${thread}\n${thread}\n`],
    ["nothing but spaces", "  \n"],
  ])("%s, on either side", async (_, content) => {
    const [a, b] = put(thread, content);
    expect(await refusal(a, b)).toContain("b.json");
    expect(await refusal(b, a, "--json")).toContain("b.json");
  });

  test("a missing file, a folder, a missing chat, a whole database", async () => {
    const [a] = put(thread, "");
    const database = sampleFile();
    expect(await refusal(a, `${a}.none`)).toContain("a.json.none");
    expect(await refusal(scratchFolder(), a)).toContain("found a folder");
    expect(await refusal(a, `${database}#none`)).toContain("no chat “none”");
    expect(await refusal(database, a)).toContain("found the whole database");
  });

  test("turns that are not there", async () => {
    const [a, b] = put(thread, threadOf([]));
    expect(await refusal(a, b, "--turns-a", "1-2")).toContain(
      "expected turns from 0 to 1 for --turns-a, found turns 1 to 2",
    );
    expect(await refusal(a, b, "--turns-b", "0")).toContain("expected a thread that has turns for --turns-b");
  });
});
