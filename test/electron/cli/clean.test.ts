import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { completeThread, odd, unansweredThread } from "./clean-threads.ts";
import { jsonLines, oneLine, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 60_000 });

const accepted = { accepts: true, reasons: [] };

/** A folder with these files, and the path of the first. */
function put(files: Record<string, string>) {
  const folder = temporaryFolder(files);
  return { folder, path: join(folder, Object.keys(files)[0]!), out: join(folder, "out.json") };
}

const read = (path: string) => readFileSync(path, "utf8");
const hashOf = async (path: string) => (await runThreadlens(["hash", path])).stdout.trim();

describe("a thread with nothing to clean", () => {
  const source = completeThread();

  test.each(["a file", "standard input"])("comes out byte for byte, from %s", async (from) => {
    const { path } = put({ "a.json": source });
    const { status, stderr, bytes } = await runThreadlens(
      ["clean", from === "a file" ? path : "-"],
      from === "a file" ? "" : source,
    );
    expect(bytes.equals(Buffer.from(source))).toBe(true);
    expect(status).toBe(0);
    expect(stderr.split("\n")).toEqual([
      `${from === "a file" ? path : from}: nothing to clean: the result is the source, byte for byte`,
      "  OpenAI-style: accepted. Anthropic-style: accepted.",
      expect.stringMatching(/^ {2}hash [0-9a-f]{12}…, as before$/),
      "",
    ]);
  });

  test("is written to a file that was named, and left alone in place", async () => {
    const { folder, path, out } = put({ "a.json": source });
    const named = await runThreadlens(["clean", path, "-o", out]);
    expect(named).toMatchObject({ status: 0, stdout: "" });
    expect(named.stderr).toContain(`  written to ${out}\n`);
    expect(read(out)).toBe(source);
    const inPlace = await runThreadlens(["clean", path, "--in-place"]);
    expect(inPlace).toMatchObject({ status: 0, stdout: "" });
    expect(inPlace.stderr).toMatch(/ {2}not written, as it would be the same\n$/);
    const json = await runThreadlens(["clean", path, "--in-place", "--json"]);
    expect(json).toMatchObject({ status: 0, stderr: "" });
    const hash = await hashOf(path);
    expect(jsonLines(json.stdout)).toEqual([
      {
        removed: [],
        changed: [],
        notes: [],
        synthesized: 0,
        hashBefore: hash,
        hashAfter: hash,
        providers: { openai: accepted, anthropic: accepted },
        backup: null,
      },
    ]);
    expect(readdirSync(folder).toSorted()).toEqual(["a.json", "out.json"]);
  });
});

describe("a call without a return", () => {
  const source = unansweredThread();

  test("goes, and the report says so beside the thread", async () => {
    const { path } = put({ "a.json": source });
    const { status, stdout, stderr } = await runThreadlens(["clean", path]);
    expect(status).toBe(0);
    expect(stdout).toContain(odd);
    expect(stdout).not.toContain("lost_call");
    const lines = stderr.split("\n");
    expect(lines[0]).toBe(`${path}: 1 response and 1 call go; 1 turn is now interrupted; 1 place changes`);
    expect(lines[1]).toMatch(
      /^ {2}goes {5}\/turns\/1\/messages\/2 {2}unanswered: .*get_weather.* has no return$/,
    );
    expect(lines).toContain("  OpenAI-style: accepted. Anthropic-style: accepted.");
    expect(stderr).toMatch(/\n {2}hash [0-9a-f]{12}… → [0-9a-f]{12}…\n$/);
    const again = await runThreadlens(["clean", "-"], stdout);
    expect(again.stdout).toBe(stdout);
  });

  test("is told as JSON with the hashes that both threads have", async () => {
    const { path, out } = put({ "a.json": source });
    const { status, stdout, stderr } = await runThreadlens(["clean", path, "-o", out, "--json"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const [report] = jsonLines(stdout);
    expect(report).toMatchObject({
      removed: [{ pointer: "/turns/1/messages/2" }],
      changed: [{ pointer: "/turns/1" }],
      synthesized: 0,
      hashBefore: await hashOf(path),
      hashAfter: await hashOf(out),
      providers: { openai: accepted, anthropic: accepted },
      backup: null,
    });
    expect(report?.["hashAfter"]).not.toBe(report?.["hashBefore"]);
    expect(read(path)).toBe(source);
  });

  test("stays with --incomplete keep, and the refusal is told before anything is written", async () => {
    const { path, out } = put({ "a.json": source });
    const text = await runThreadlens(["clean", path, "--incomplete", "keep", "-o", out]);
    expect(text.status).toBe(0);
    expect(text.stderr).toMatch(
      / {2}Anthropic-style: refused, 1 reason:\n {4}\/turns\/1\/messages\/2\S* {2}[^\n]+\n[^]* {2}written to /,
    );
    expect(read(out)).toBe(source);
    const json = await runThreadlens(["clean", path, "--incomplete", "keep", "-o", out, "--json"]);
    expect(json.status).toBe(0);
    expect(json.stderr).toMatch(
      /^(?:threadlens: [^\n]+ providers refuse the result, 1 reason; [^\n]+\n){2}$/,
    );
    const [report] = jsonLines(json.stdout) as [{ providers: Record<string, { reasons: unknown[] }> }];
    for (const { reasons } of Object.values(report.providers))
      expect(reasons).toEqual([
        { pointer: expect.stringMatching(/^\/turns\/1\/messages\/2/), reason: expect.any(String) },
      ]);
  });

  test("is closed by a return of ours, and that is said", async () => {
    const { path, out } = put({ "a.json": source });
    const text = await runThreadlens(["clean", path, "--incomplete", "close", "-o", out]);
    expect(text.status).toBe(0);
    expect(text.stderr).toContain("  1 return is written by Threadlens: it did not happen");
    expect(text.stderr).toContain("  OpenAI-style: accepted. Anthropic-style: accepted.\n");
    const cleaned = read(out);
    expect(cleaned).toContain("lost_call");
    expect(cleaned).toContain('"synthesized"');
    const json = await runThreadlens(["clean", path, "--incomplete", "close", "-o", out, "--json"]);
    expect(jsonLines(json.stdout)).toMatchObject([{ removed: [], synthesized: 1 }]);
  });

  test("leaves what else it is asked to drop, and another version, to the options", async () => {
    const { path } = put({ "a.json": source });
    const args = ["--drop-sys", "--drop-app", "--drop-thinking"];
    const dropped = await runThreadlens(["clean", path, ...args]);
    for (const gone of ["data-sys-x", "data-app-x", '"thinking"']) {
      expect(source).toContain(gone);
      expect(dropped.stdout).not.toContain(gone);
    }
    expect(dropped.stderr).toContain(": 1 response, 1 call, 1 thinking part and 2 events go; ");
    const older = await runThreadlens(["clean", path, "--to", "0.0.3"]);
    expect(JSON.parse(older.stdout)).toMatchObject({ version: "0.0.3", turns: [{ turn_type: "user" }] });
    expect(older.stderr).toContain("  now 0.0.3: it was 0.0.4\n");
  });
});

describe("a file with several threads", () => {
  const [first, second] = [completeThread().slice(1).trim(), '{ "turns" : [ ] }'];

  test("is cleaned one by one, and says how many there are", async () => {
    const list = ` [ ${first} ,\n${second}] `;
    const { path, out } = put({ "a.json": list });
    const all = await runThreadlens(["clean", path]);
    expect(all).toMatchObject({ status: 2, stdout: "" });
    expect(all.stderr).toMatch(oneLine);
    expect(all.stderr).toContain(
      "expected one thread (FILE#N names one of several, from 0), found 2 of them",
    );
    const [zero, one] = await Promise.all([0, 1].map((at) => runThreadlens(["clean", `${path}#${at}`])));
    expect(zero?.stdout).toBe(first);
    expect(one?.stdout).toBe(second);
    expect(zero?.stderr).toContain(`${path}#0: nothing to clean: the result is the thread, byte for byte\n`);
    for (const args of [[`${path}#1`, "--in-place"], [`${path}#2`], [`${path}#1`, "-o", path]]) {
      const { status, stdout, stderr } = await runThreadlens(["clean", ...args]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toMatch(oneLine);
    }
    expect(read(path)).toBe(list);
    const saved = await runThreadlens(["clean", `${path}#1`, "-o", out]);
    expect([saved.status, read(out)]).toEqual([0, second]);
  });

  test("has pointers into the thread that was named", async () => {
    const { path, out } = put({ "a.jsonl": `${second}\n${unansweredThread()}\n` });
    const { stdout } = await runThreadlens(["clean", `${path}#1`, "-o", out, "--json"]);
    expect(jsonLines(stdout)).toMatchObject([{ removed: [{ pointer: "/turns/1/messages/2" }] }]);
    expect(read(out)).toMatch(/^\{.*\}$/s);
  });

  test("that holds one thread after all is cleaned whole, named or not", async () => {
    const source = `\n [ ${second} ] \n`;
    const { path } = put({ "a.json": source });
    for (const named of [path, `${path}#0`])
      expect((await runThreadlens(["clean", named])).stdout).toBe(source);
  });
});

describe("what cannot be cleaned ends with 2 and one line, and nothing is written", () => {
  test.each([
    ["a thread that is cut off", unansweredThread().trim().slice(0, -1)],
    ["a list that is cut off behind a thread", `[${completeThread().slice(1)},`],
    ["something behind the thread", `${unansweredThread()}]`],
    ["no thread", '{"a":1}'],
    ["a list of no threads", "[1, 2]"],
    ["nothing", ""],
    ["text", "hello"],
  ])("%s", async (_, content) => {
    const { folder, path, out } = put({ "a.json": content });
    for (const args of [[path], [path, "-o", out], [path, "--in-place"]]) {
      const { status, stdout, stderr } = await runThreadlens(["clean", ...args]);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain(path);
    }
    expect(readdirSync(folder)).toEqual(["a.json"]);
    expect(read(path)).toBe(content);
  });
});
