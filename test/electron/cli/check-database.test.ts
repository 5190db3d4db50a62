import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { seedSchema } from "../../databases/schemas.ts";
import { scratchFile, threadOf } from "../engine/scratch.ts";
import { databaseFile, leavingNoTrace, sampleFile } from "./database-file.ts";
import { jsonLines, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

type Report = {
  chats: number;
  turns: number;
  messages: number;
  cycles: Record<string, number>;
  interruptedTurns: string[];
  problems: { rule: string; severity: string; pointer: string; message: string }[];
};

const seedChats =
  "analyze agenda lisbon lost stock rate report types spend launch sql review untitled glossary offsite"
    .split(" ")
    .map((name) => `chat_${name}`);

function resolve(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
}

const threadOfChat = async (path: string, chatId: string): Promise<[string, unknown]> => {
  const { stdout } = await runThreadlens(["canonical", `${path}#${chatId}`]);
  return [chatId, JSON.parse(stdout)];
};

test("a database is the sum of its chats, each of which can be checked alone", async () => {
  const path = sampleFile();
  const [whole, each] = await leavingNoTrace(path, () =>
    Promise.all([
      runThreadlens(["check", path, "--json", "--prefix="]),
      runThreadlens(["check", "--json", ...seedChats.map((chat) => `${path}#${chat}`)]),
    ]),
  );
  expect({ status: whole.status, stderr: whole.stderr }).toEqual({ status: 1, stderr: "" });
  const [report, ...others] = jsonLines(whole.stdout);
  expect(others).toEqual([]);
  expect(Object.keys(report ?? {})).toEqual(
    "file format version chats turns messages cycles interruptedTurns lostParts hash problems".split(" "),
  );
  const reports = jsonLines(each.stdout) as (Report & { file: string })[];
  expect({ status: each.status, stderr: each.stderr }).toEqual({ status: 1, stderr: "" });
  expect(reports.map(({ file }) => file)).toEqual(seedChats.map((chat) => `${path}#${chat}`));
  const sum = (of: (one: Report) => number) => reports.reduce((all, one) => all + of(one), 0);
  const under = (at: number, pointer: string) => `/${seedChats[at]}${pointer}`;
  expect(report).toEqual({
    file: path,
    format: "agent-db",
    version: "0.0.4",
    chats: seedChats.length,
    turns: sum(({ turns }) => turns),
    messages: sum(({ messages }) => messages),
    cycles: Object.fromEntries(
      ["complete", "partial", "unanswered", "empty", "deferred"].map((state) => [
        state,
        sum(({ cycles }) => cycles[state] ?? NaN),
      ]),
    ),
    interruptedTurns: reports.flatMap((one, at) => one.interruptedTurns.map((pointer) => under(at, pointer))),
    lostParts: 0,
    hash: null,
    problems: reports.flatMap((one, at) =>
      one.problems.map((problem) => ({ ...problem, pointer: under(at, problem.pointer) })),
    ),
  });
});

test("a chat alone has the fields of a thread, its hash and the format of a database", async () => {
  const path = sampleFile();
  const [json, text] = await leavingNoTrace(path, () =>
    Promise.all([
      runThreadlens(["check", `${path}#chat_analyze`, "--json"]),
      runThreadlens(["check", `${path}#chat_analyze`]),
    ]),
  );
  expect(json).toMatchObject({ status: 0, stderr: "" });
  const [report] = jsonLines(json.stdout);
  expect(Object.keys(report ?? {})).toEqual(
    "file format version turns messages cycles interruptedTurns lostParts hash problems".split(" "),
  );
  expect(report).toMatchObject({ format: "agent-db", turns: 4, interruptedTurns: ["/turns/2", "/turns/3"] });
  expect(text.stdout).toMatch(/: stored chat, version 0\.0\.4, 4 turns, 3 messages\n/);
  expect(text.stdout).toContain(`\n  hash         ${String(report?.["hash"])}\n`);
});

const hostile = [
  "__proto__",
  "a#b",
  "a/b~c~1",
  "line\nbreak\r",
  "\u001B]0;x\u0007",
  "\u202Eabc",
  "constructor",
];

test("pointers into a database begin with the chat's id and lead into its thread, whatever the id is", async () => {
  const path = databaseFile(seedSchema(), (add) => {
    for (const chat_id of hostile) {
      const request_id = `r ${chat_id}`;
      add("agent_chat", { chat_id });
      add("agent_message", { chat_id, request_id, props: "no { json" });
      add("agent_step", { chat_id, request_id, output: "no json", status: "failed", error: chat_id });
      add("agent_step", {
        chat_id,
        request_id,
        stack_id: "s2",
        stack_parent_id: "s2",
        type: chat_id,
        status: chat_id,
      });
    }
  });
  const [json, text, ...threads] = await leavingNoTrace(path, () =>
    Promise.all([
      runThreadlens(["check", path, "--json"]),
      runThreadlens(["check", path]),
      ...hostile.map((chat) => threadOfChat(path, chat)),
    ]),
  );
  expect({ status: json.status, stderr: json.stderr }).toEqual({ status: 1, stderr: "" });
  const [report] = jsonLines(json.stdout) as Report[];
  const pointers = [...report!.interruptedTurns, ...report!.problems.map(({ pointer }) => pointer)];
  expect(new Set(report!.problems.map(({ rule }) => rule))).toEqual(
    new Set([
      "interrupted-without-cycle",
      "column-not-json",
      "unknown-step-status",
      "unknown-step-type",
      "stack-loop",
      "several-roots",
    ]),
  );
  const all = Object.fromEntries(threads);
  expect(pointers.filter((pointer) => resolve(all, pointer) === undefined)).toEqual([]);
  expect(new Set(pointers.map((pointer) => pointer.split("/")[1])).size).toBe(hostile.length);
  expect(text.stdout.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(text.stdout).toMatch(
    /: agent database, version 0\.0\.4, 7 chats, \d+ turns, 0 messages\n {2}cycles/,
  );
});

test("databases, chats and files go together; what cannot be read keeps the others from nothing", async () => {
  const sample = sampleFile();
  const thread = scratchFile(threadOf(2));
  const empty = databaseFile(seedSchema());
  const missing = `${sample}#nope`;
  const { status, stdout, stderr } = await runThreadlens(
    ["check", "--json", empty, thread, missing, `${sample}#chat_sql`, "-"],
    threadOf(1),
  );
  expect(status).toBe(2);
  expect(stderr).toBe(
    `threadlens: ${sample}: expected a chat that “threadlens chats” lists, found no chat “nope”\n`,
  );
  expect(jsonLines(stdout).map(({ file, format, turns }) => [file, format, turns])).toEqual([
    [empty, "agent-db", 0],
    [thread, "thread", 2],
    [`${sample}#chat_sql`, "agent-db", 4],
    ["-", "thread", 1],
  ]);
});

test("what is wrong with the database itself is a problem of it", async () => {
  const path = databaseFile(
    "CREATE TABLE agent_chat (chat_id, title); CREATE TABLE agent_message (chat_id, role, content);",
  );
  const [json, text] = await Promise.all([
    runThreadlens(["check", path, "--json"]),
    runThreadlens(["check", path]),
  ]);
  expect({ status: json.status, stderr: json.stderr }).toEqual({ status: 0, stderr: "" });
  expect(jsonLines(json.stdout)).toMatchObject([
    { chats: 0, problems: [{ rule: "missing-column", severity: "note", pointer: "" }] },
  ]);
  expect(text.stdout).toMatch(
    /\n {2}note {5}the database: agent_chat has no columns .* \[missing-column\]\n/,
  );
});

test("of a database that is cut off, the chats before the cut are checked", async () => {
  const cut = scratchFile(readFileSync(sampleFile()).subarray(0, 295_000), "cut.db");
  const [lost, whole, one] = await leavingNoTrace(cut, () =>
    Promise.all([
      runThreadlens(["check", cut, "--json", "--prefix", "yao_"]),
      runThreadlens(["check", cut, "--json", "--prefix="]),
      runThreadlens(["check", `${cut}#chat_sql`]),
    ]),
  );
  const isCut = { rule: "database-cut", severity: "error", pointer: "" };
  expect(lost.status).toBe(2);
  expect(lost.stderr).toMatch(/^(?:threadlens: .*cut\.db#chat_yao_\w+: expected a whole database, .*\n)+$/);
  const [{ chats, problems } = { chats: 0, problems: [] }] = jsonLines(lost.stdout) as Report[];
  expect(problems).toMatchObject([isCut]);
  expect(chats + lost.stderr.trimEnd().split("\n").length).toBe(7);
  expect({ status: whole.status, stderr: whole.stderr }).toEqual({ status: 1, stderr: "" });
  expect(jsonLines(whole.stdout)).toMatchObject([{ chats: seedChats.length }]);
  expect((jsonLines(whole.stdout) as Report[])[0]?.problems.at(-1)).toMatchObject(isCut);
  expect(one.status).toBe(0);
  expect(one.stderr).toMatch(/^threadlens: .*: The last [\d,]+ of [\d,]+ bytes are missing\..*\n$/);
});

test("columns too large to be read are problems, and the rest is checked", async () => {
  const path = databaseFile(seedSchema(), (add) => {
    add("agent_chat", { chat_id: "big" });
    add("agent_message", { chat_id: "big", props: JSON.stringify({ content: "y".repeat(20_000_000) }) });
    add("agent_step", { chat_id: "big", output: '{"content":"done"}' });
  });
  const { status, stdout, stderr } = await runThreadlens(["check", path, "--json"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(jsonLines(stdout)).toMatchObject([
    {
      turns: 2,
      cycles: { complete: 1 },
      problems: [{ rule: "column-too-large", pointer: "/big/turns/0" }],
    },
  ]);
});
