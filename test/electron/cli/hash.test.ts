import { createHash } from "node:crypto";
import { join } from "node:path";
import canonicalize from "canonicalize";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { jsonLines, oneLine, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 30_000 });

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const hashOf = (value: unknown) => sha256(canonicalize(value) ?? "");

const user = { turn_type: "user", parts: [{ part_kind: "user-prompt", content: "é 1.0" }] };
const event = (event_type: string) => ({
  message_type: "system",
  event_type,
  event_data: { z: 1, a: [1e21] },
});
const agent = (...messages: unknown[]) => ({ turn_type: "agent", messages });
const kept = [user, agent(event("data-app-x")), agent()];
const turns = [user, agent(event("data-sys-x"), event("data-app-x")), agent(event("meta:y"))];
const thread = { title: "T", version: "0.0.4", turns };

const expected = {
  thread: hashOf({ turns: kept, version: "0.0.4" }),
  "thread+sys": hashOf({ turns, version: "0.0.4" }),
  document: hashOf(thread),
  guide: sha256(JSON.stringify({ version: "0.0.4", turns })),
};

test("plain output is the hash of the thread alone", async () => {
  const { status, stdout, stderr } = await runThreadlens(["hash", "-"], JSON.stringify(thread, null, 2));
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${expected.thread}\n`, stderr: "" });
});

test("as JSON it is all four, and with --turns every turn and every prefix", async () => {
  const folder = temporaryFolder({ "a.json": JSON.stringify(thread) });
  const path = join(folder, "a.json");
  const [short, long, text] = await Promise.all([
    runThreadlens(["hash", path, "--json"]),
    runThreadlens(["hash", path, "--json", "--turns"]),
    runThreadlens(["hash", path, "--turns"]),
  ]);
  expect(jsonLines(short.stdout)).toEqual([expected]);
  const own = kept.map(hashOf);
  const prefixes: string[] = [];
  for (const hash of own) {
    const before = prefixes.at(-1) ?? "00".repeat(32);
    prefixes.push(sha256(Buffer.from(before + hash, "hex")));
  }
  expect(jsonLines(long.stdout)).toEqual([{ ...expected, turns: own, prefixes }]);
  const lines = own.map((hash, at) => `${at} ${hash} ${prefixes[at]}`);
  expect(text.stdout).toBe(`${[expected.thread, ...lines].join("\n")}\n`);
  for (const { status, stderr } of [short, long, text])
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test("a file with several threads gives one line for each, or for the one that was named", async () => {
  const folder = temporaryFolder({ "a.jsonl": `${JSON.stringify(thread)}\n{"turns":[]}\n` });
  const path = join(folder, "a.jsonl");
  const [all, one, json] = await Promise.all([
    runThreadlens(["hash", path]),
    runThreadlens(["hash", `${path}#1`]),
    runThreadlens(["hash", path, "--json"]),
  ]);
  const empty = hashOf({ turns: [] });
  expect(all.stdout).toBe(`${expected.thread}\n${empty}\n`);
  expect(one.stdout).toBe(`${empty}\n`);
  expect(jsonLines(json.stdout)).toEqual([
    { index: 0, ...expected },
    { index: 1, thread: empty, "thread+sys": empty, document: empty, guide: sha256('{"turns":[]}') },
  ]);
});

test("a thread that is cut off has no hash, and neither has what is no thread", async () => {
  const whole = JSON.stringify(thread);
  const inputs = [whole.slice(0, -1), whole.slice(0, 20), "[1, 2]", '{"a":1}'];
  for (const { status, stdout, stderr } of await Promise.all(
    inputs.map((input) => runThreadlens(["hash", "-"], input)),
  )) {
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(oneLine);
  }
});
