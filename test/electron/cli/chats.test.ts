import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { conversationSchema, historySchema, seedSchema } from "../../databases/schemas.ts";
import { databaseFile, leavingNoTrace, sampleFile } from "./database-file.ts";
import { jsonLines, oneLine, runThreadlens, startThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

type Listed = { chats: { chatId: string }[]; next: string | null };

/** The one object that `--json` prints. */
function listOf(stdout: string): Listed {
  const [printed, ...others] = jsonLines(stdout);
  expect(others).toEqual([]);
  return printed as Listed;
}

const idsOf = (stdout: string) => listOf(stdout).chats.map(({ chatId }) => chatId);

async function list(path: string, ...options: string[]): Promise<string[]> {
  const { status, stdout, stderr } = await runThreadlens(["chats", path, "--json", ...options]);
  expect({ options, status, stderr }).toEqual({ options, status: 0, stderr: "" });
  return idsOf(stdout);
}

test("lists the chats of one application, newest first, and says that there are others", async () => {
  const path = sampleFile();
  const [json, text, seed] = await leavingNoTrace(path, () =>
    Promise.all([
      runThreadlens(["chats", path, "--json"]),
      runThreadlens(["chats", path]),
      runThreadlens(["chats", path, "--json", "--prefix=", "--limit", "2"]),
    ]),
  );
  const hint = `threadlens: ${path}: chats of several applications: no prefix (--prefix=), “yao_”; these are of “yao_” (--prefix chooses another)\n`;
  for (const { status, stderr } of [json, text])
    expect({ status, stderr }).toEqual({ status: 0, stderr: hint });
  expect(idsOf(json.stdout)).toEqual(
    ["contract", "nightly", "load", "podcast", "heat", "translate", "regex"].map(
      (name) => `chat_yao_${name}`,
    ),
  );
  expect(text.stdout.split("\n").slice(0, 2)).toEqual([
    "chat_yao_contract   2026-11-16T15:10:23Z  Counsel               Notice periods in contract 881  (3 messages, 2 incomplete)",
    "chat_yao_nightly    2026-11-15T06:01:04Z  Operations dashboard  Incidents of last night  (2 messages, 1 incomplete)",
  ]);
  expect(seed).toMatchObject({ status: 0, stderr: "" });
  const first = {
    chatId: "chat_analyze",
    title: "Analyze this data and visualize it",
    assistantId: "analyzer",
    status: "active",
    lastMessageAt: "2026-11-16T09:12:54Z",
    messages: 4,
    incompleteSteps: 2,
    deleted: false,
  };
  expect(seed.stdout).toMatch(/^\{"chats":\[.*\],"next":"[\w-]+"\}\n$/);
  expect(seed.stdout).toContain(`{"chats":[${JSON.stringify(first)},{"chatId":"chat_agenda",`);
});

const at = (day: number) => ({ last_message_at: `2026-11-0${day} 10:00:00` });

test("every option narrows the list", async () => {
  const path = databaseFile(seedSchema(), (add) => {
    add("agent_chat", { chat_id: "c1", title: "Red and blue", assistant_id: "a", ...at(1) });
    add("agent_chat", { chat_id: "c2", title: "Blue", status: "archived", share: "team", ...at(2) });
    add("agent_chat", { chat_id: "c3", __yao_created_by: "u1", ...at(3) });
    add("agent_chat", { chat_id: "c4", __yao_team_id: "t1", ...at(4) });
    add("agent_chat", { chat_id: "c5", ...at(5) });
    add("agent_chat", { chat_id: "c6", deleted_at: "2026-11-07 10:00:00", ...at(6) });
    add("agent_step", { chat_id: "c5", status: "interrupted" });
    add("agent_step", { chat_id: "c4", status: "a new one" });
  });
  const lists: [options: string[], ids: string[]][] = [
    [[], ["c5", "c4", "c3", "c2", "c1"]],
    [["--assistant", "a"], ["c1"]],
    [["--status", "archived"], ["c2"]],
    [["--share", "team"], ["c2"]],
    [["--user", "u1"], ["c3"]],
    [["--team", "t1"], ["c4"]],
    [["--words", "blue RED"], ["c1"]],
    [["--words", "%"], []],
    [
      ["--since", "2026-11-03T10:00:00Z"],
      ["c5", "c4", "c3"],
    ],
    [
      ["--until", "2026-11-03 10:00"],
      ["c2", "c1"],
    ],
    [
      ["--since", "1793613600", "--until", "2026-11-04"],
      ["c3", "c2"],
    ],
    [["--interrupted"], ["c5"]],
    [["--deleted"], ["c6", "c5", "c4", "c3", "c2", "c1"]],
    [
      ["--limit", "2", "--deleted"],
      ["c6", "c5"],
    ],
    [["--assistant", "writer", "--status", "archived", "--interrupted"], []],
  ];
  const found = await leavingNoTrace(path, () =>
    Promise.all(lists.map(async ([options]) => [options, await list(path, ...options)])),
  );
  expect(found).toEqual(lists);
  const deleted = await runThreadlens(["chats", path, "--deleted", "--limit", "1"]);
  expect(deleted.stdout).toMatch(/^c6 .*, deleted\)\nmore with --after [\w-]+\n$/);
});

test("page by page is the same as all at once, also over more than the store gives at a time", async () => {
  const path = databaseFile(seedSchema(), (add) => {
    for (let number = 0; number < 1300; number++)
      add("agent_chat", {
        chat_id: `c${number}`,
        last_message_at: number % 10 === 0 ? null : `2026-11-01 10:00:${10 + (number % 40)}`,
      });
  });
  const whole = listOf((await runThreadlens(["chats", path, "--json", "--limit", "5000"])).stdout);
  expect(whole.next).toBeNull();
  expect(new Set(whole.chats.map(({ chatId }) => chatId)).size).toBe(1300);
  const most = listOf((await runThreadlens(["chats", path, "--json", "--limit", "1200"])).stdout);
  expect(most.chats).toEqual(whole.chats.slice(0, 1200));
  const paged: unknown[] = [];
  for (let after: string[] = []; ;) {
    const page = listOf((await runThreadlens(["chats", path, "--json", "--limit", "333", ...after])).stdout);
    paged.push(...page.chats);
    if (page.next === null) break;
    after = ["--after", page.next];
  }
  expect(paged).toEqual(whole.chats);
  const text = await runThreadlens(["chats", path, "--limit", "1200"]);
  expect(text.stdout.split("\n")).toHaveLength(1202);
  expect(text.stdout).toMatch(new RegExp(`\nmore with --after ${most.next}\n$`));
});

test("a database without chats is an empty list", async () => {
  const path = databaseFile(seedSchema());
  const [json, text] = await Promise.all([
    runThreadlens(["chats", path, "--json"]),
    runThreadlens(["chats", path]),
  ]);
  expect(json).toMatchObject({ status: 0, stdout: '{"chats":[],"next":null}\n', stderr: "" });
  expect(text).toMatchObject({ status: 0, stdout: "no chats\n", stderr: "" });
});

test("the older generations of tables are listed, too", async () => {
  const history = databaseFile(historySchema(), (add) => {
    add("agent_chat", { chat_id: "old", title: "Before", created_at: "2024-01-01 10:00:00" });
    add("agent_history", { chat_id: "old", role: "user", content: "hi" });
  });
  const conversation = databaseFile(conversationSchema(), (add) =>
    add("agent_conversation", {
      conversation_id: "moved",
      assistant_id: "a",
      created_at: "2024-01-01 10:00:00",
    }),
  );
  const [first, second] = await Promise.all([
    runThreadlens(["chats", history]),
    runThreadlens(["chats", conversation]),
  ]);
  expect(first).toMatchObject({ status: 0, stderr: "" });
  expect(first.stdout).toMatch(/^old .* writer {2}Before {2}\(1 message\)\n$/);
  expect(second).toMatchObject({ status: 0, stderr: "" });
  expect(second.stdout).toMatch(/^moved .* {2}a {2}untitled {2}\(0 messages\)\n$/);
});

test("hostile ids and titles are whole in JSON and harmless as text", async () => {
  const hostile = [
    "__proto__",
    "a#b/c~d",
    "line\nbreak\r\n",
    "\u001B]0;x\u0007\u001B[2J",
    "\u202Eabc\u2066",
    "x".repeat(1000),
  ];
  const path = databaseFile(seedSchema(), (add) => {
    for (const id of hostile) add("agent_chat", { chat_id: id, title: id, assistant_id: id, status: id });
  });
  const [json, text] = await Promise.all([
    runThreadlens(["chats", path, "--json"]),
    runThreadlens(["chats", path]),
  ]);
  expect(idsOf(json.stdout).toSorted()).toEqual(hostile.toSorted());
  expect(text.stdout.split("\n")).toHaveLength(hostile.length + 1);
  expect(text.stdout.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect([json.stderr, text.stderr]).toEqual(["", ""]);
});

const fewColumns = (prefix: string) =>
  `CREATE TABLE "${prefix}agent_chat" (chat_id, title); CREATE TABLE "${prefix}agent_message" (chat_id, role);`;

test("a prefix may be hostile as well, and tables may lack columns: said in one line each", async () => {
  const evil = "\u001B[2J\nevil_";
  const path = databaseFile(fewColumns("a_") + fewColumns(evil));
  const [first, second, third] = await Promise.all([
    runThreadlens(["chats", path]),
    runThreadlens(["chats", path, "--json", "--prefix", evil]),
    runThreadlens(["chats", path, "--prefix", "nope"]),
  ]);
  expect(first.stderr.split("\n")).toHaveLength(3);
  expect(first.stderr).toContain("agent_chat has no columns assistant_id, status");
  expect(second).toMatchObject({ status: 0, stdout: '{"chats":[],"next":null}\n' });
  for (const { stderr } of [second, third]) expect(stderr).toMatch(oneLine);
  for (const { stderr } of [first, second, third]) expect(stderr).not.toContain("\u001B");
  expect(third.status).toBe(2);
});

test("a reader that has read enough ends the work, and Ctrl+C ends it with 130", async () => {
  const path = databaseFile(seedSchema(), (add) => {
    for (let number = 0; number < 3000; number++)
      add("agent_chat", { chat_id: `c${number}`, title: "t".repeat(400) });
  });
  const enough = startThreadlens("chats", path, "--json", "--limit", "3000");
  let stderr = "";
  enough.stderr.on("data", (bytes: Buffer) => (stderr += bytes.toString()));
  await once(enough.stdout, "data");
  enough.stdout.destroy();
  expect(await once(enough, "close")).toEqual([0, null]);
  expect(stderr).toBe("");
  if (process.platform === "win32") return;
  // Nobody reads on: it waits in the middle of its output.
  const stopped = startThreadlens("chats", path, "--json", "--limit", "3000");
  await once(stopped.stdout, "readable");
  stopped.kill("SIGINT");
  const ended = once(stopped, "exit");
  expect(await ended).toEqual([130, null]);
});
