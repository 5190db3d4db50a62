import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { scratchFolder } from "../engine/scratch.ts";
import { runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Sets a title, clears the screen, colours, turns round, begins lines, deletes: in one byte, in two, and as Unicode. */
const evil = "\u001b]0;pwned\u0007\u001b[2J\u009b31m\u202Eabc\u2066\r\nthreadlens: fake\b\u007f\u2028\u0085x";
const drives = /[\p{Zl}\p{Zp}\p{Bidi_Control}]|(?!\n)\p{Cc}/u;

function writeEvil(folder: string, name: string, extra: string): string {
  const call = { tool_name: evil, tool_call_id: evil };
  const response = [
    { part_kind: "text", content: evil + extra },
    { part_kind: "tool-call", ...call, args: { [evil]: evil } },
    { part_kind: evil, content: evil },
  ];
  const messages = [
    { message_type: "response", timestamp: evil, model_name: evil, parts: response },
    { message_type: "request", parts: [{ part_kind: "tool-return", ...call, status: evil, content: evil }] },
    { message_type: evil },
    { message_type: "system", event_type: evil, event_data: { [evil]: evil } },
  ];
  const turns = [
    { turn_type: "user", submitted_at: evil, parts: [{ part_kind: "user-prompt", content: [evil + extra] }] },
    { turn_type: evil },
    { turn_type: "agent", agent_id: evil, started_at: evil, completion_status: evil, messages },
  ];
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ version: evil, thread_id: evil, title: evil, [evil]: evil, turns }));
  return path;
}

const commands = [
  "check A",
  "check A --json",
  "hash A",
  "hash A --json",
  "diff A B",
  "diff A B --json",
  "clean A -o C",
  "clean A -o C --json",
  "convert A --to markdown -o C",
  "convert A --to markdown -o C --json",
  "steps A",
  "chats A",
  "resume A",
  "check MISSING",
  "EVIL",
  "check --EVIL",
  "open LINK",
];

it.each(commands)("%s says nothing that drives a terminal", async (command) => {
  const folder = scratchFolder();
  const words: Record<string, string> = {
    A: writeEvil(folder, process.platform === "win32" ? "a.json" : "a\u001b[31m\u009b\u202E.json", "a"),
    B: writeEvil(folder, "b.json", "b"),
    C: join(folder, "c.out"),
    MISSING: join(folder, "missing\u001b[31m\u009b"),
    EVIL: evil.replaceAll("\0", ""),
    "--EVIL": `--${evil}`,
    LINK: `threadlens://open?path=/${evil}`,
  };
  const { stdout, stderr } = await runThreadlens(command.split(" ").map((word) => words[word] ?? word));
  expect(stdout + stderr).not.toBe("");
  expect(drives.exec(stdout)).toBeNull();
  expect(drives.exec(stderr)).toBeNull();
});

it("JSON says the same with numbers in place of such signs", async () => {
  const path = writeEvil(scratchFolder(), "a.json", "");
  const { stdout } = await runThreadlens(["check", "--json", path]);
  expect(JSON.parse(stdout)).toMatchObject({ version: evil });
});
