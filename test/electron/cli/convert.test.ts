import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { jsonLines, oneLine, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 30_000 });

const samples = fileURLToPath(new URL("../../../electron/engine/samples/", import.meta.url));
const sample = (name: string) => join(samples, name);

const chunks = (...list: object[]) => list.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
const cut = chunks(
  { type: "start", messageId: "m" },
  { type: "text-start", id: "t" },
  { type: "text-delta", id: "t", delta: "whole" },
  { type: "text-end", id: "t" },
  { type: "tool-input-start", toolCallId: "c1", toolName: "look" },
  { type: "tool-input-delta", toolCallId: "c1", inputTextDelta: '{"at": "Par' },
);
const partsOf = (thread: string) =>
  (
    JSON.parse(thread) as { turns: { messages: { parts?: { part_kind: string; content?: unknown }[] }[] }[] }
  ).turns.flatMap(({ messages }) => messages.flatMap(({ parts = [] }) => parts));

describe("convert", () => {
  test("writes the thread of a capture, and lists what was lost with its text so far", async () => {
    const folder = temporaryFolder({ "a.sse": cut });
    const out = join(folder, "thread.json");
    const ran = await runThreadlens([
      "convert",
      join(folder, "a.sse"),
      "--to",
      "thread",
      "-o",
      out,
      "--json",
    ]);
    expect({ status: ran.status, stderr: ran.stderr }).toEqual({ status: 0, stderr: "" });
    const [report] = jsonLines(ran.stdout);
    expect(report).toEqual({
      lostParts: [
        {
          kind: "tool-call",
          text: '{"at": "Par',
          lastEvent: "tool-input-delta",
          reason: expect.stringMatching(/./) as string,
          tool: "look",
          callId: "c1",
          line: expect.any(Number) as number,
          pointer: "/turns/0",
        },
      ],
      notExpressible: [],
      removed: [],
      changed: [],
      aside: [],
      problems: expect.any(Array) as unknown[],
    });
    expect(partsOf(readFileSync(out, "utf8"))).toEqual([{ part_kind: "text", content: "whole" }]);
  });

  test("writes to stdout without -o, and tells people on stderr what was lost", async () => {
    const { status, stdout, stderr } = await runThreadlens(["convert", "-", "--to", "thread"], cut);
    expect(status).toBe(0);
    expect(partsOf(stdout)).toHaveLength(1);
    expect(stderr).toContain("standard input: 1 turn, 1 lost part");
    expect(stderr).toContain('tool-call look “{"at": "Par”');
  });

  test("gives a thread file back byte for byte, and what its events tell of broken streams as lost parts", async () => {
    const lost = { reason: "timeout", partial_content: "half a sen", stream_id: "s" };
    const event = { message_type: "system", event_type: "stream.interrupted", event_data: lost };
    const text = ` {"version": "0.0.3", "turns": [${JSON.stringify({ turn_type: "agent", messages: [event] })}]}\n`;
    const folder = temporaryFolder({ "a.json": text });
    const out = join(folder, "out.json");
    const args = ["convert", join(folder, "a.json"), "--to", "thread", "-o", out, "--json"];
    const { status, stdout } = await runThreadlens(args);
    expect(status).toBe(0);
    expect(jsonLines(stdout)[0]?.["lostParts"]).toMatchObject([{ text: "half a sen", reason: "timeout" }]);
    expect(readFileSync(out, "utf8")).toBe(text);
  });

  test.each([
    { args: [sample("history.json")], found: "no --to" },
    { args: [sample("history.json"), "--to", "word"], found: "--to “word”" },
    { args: ["--to", "thread"], found: "nothing" },
    { args: [sample("history.json"), "--to", "thread", "--json"], found: "-o OUT" },
    { args: [sample("history.json"), "--to", "thread", "-o", sample("history.json")], found: "the source" },
  ])("refuses $found in one line", async ({ args, found }) => {
    const { status, stdout, stderr } = await runThreadlens(["convert", ...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain(found);
  });
});

describe("the other commands", () => {
  test("check a capture as the thread that it becomes", async () => {
    const [capture, history] = jsonLines(
      (await runThreadlens(["check", sample("stream-cut.sse"), sample("history.json"), "--json"])).stdout,
    );
    expect(capture).toMatchObject({
      format: "stream",
      version: "0.0.4",
      turns: 2,
      interruptedTurns: ["/turns/1"],
      lostParts: 3,
      cycles: { complete: 3 },
    });
    expect(history).toMatchObject({ format: "pydantic-ai", turns: 4, interruptedTurns: ["/turns/3"] });
  });

  test("hash a capture without the hashes of a file that it never was", async () => {
    const [hashes] = jsonLines((await runThreadlens(["hash", sample("stream-cut.sse"), "--json"])).stdout);
    expect(hashes).toMatchObject({
      thread: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      document: null,
      guide: null,
    });
  });

  test("compare a server's log with the client's capture of the same run", async () => {
    const args = ["diff", sample("stream-server.jsonl"), sample("stream-cut.sse"), "--json"];
    const { status, stdout } = await runThreadlens(args);
    expect(status).toBe(1);
    expect(jsonLines(stdout)[0]).toMatchObject({ verdict: "different", divergesAtTurn: 1 });
  });

  test("clean a capture, and never in its place", async () => {
    const folder = temporaryFolder({ "a.sse": cut });
    const path = join(folder, "a.sse");
    const cleaned = await runThreadlens(["clean", path]);
    expect({ status: cleaned.status, parts: partsOf(cleaned.stdout).length }).toEqual({
      status: 0,
      parts: 1,
    });
    const refused = await runThreadlens(["clean", path, "--in-place"]);
    expect(refused).toMatchObject({ status: 2, stdout: "" });
    expect(refused.stderr).toContain("a stream capture");
    expect(readFileSync(path, "utf8")).toBe(cut);
  });

  test("canonical takes a history as the JSON that it is", async () => {
    const { status, stdout } = await runThreadlens(["canonical", sample("history.json")]);
    expect(status).toBe(0);
    expect((JSON.parse(stdout) as { kind: string }[])[0]?.kind).toBe("request");
  });

  test("a thread number is that of the one thread there is", async () => {
    const only = await runThreadlens(["hash", `${sample("stream-cut.sse")}#0`]);
    expect(only.status).toBe(0);
    const other = await runThreadlens(["hash", `${sample("stream-cut.sse")}#1`]);
    expect(other.status).toBe(2);
    expect(other.stderr).toMatch(oneLine);
  });
});
