import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { jsonLines, oneLine, runThreadlens } from "./run-cli.ts";

vi.setConfig({ testTimeout: 30_000 });

const samples = fileURLToPath(new URL("../../../electron/engine/samples/", import.meta.url));
const sample = (name: string) => join(samples, name);
const hashOf = async (path: string) => (await runThreadlens(["hash", path])).stdout.trim();

const mail = "someone@example.org";
const prompt = (content: string) => ({ turn_type: "user", parts: [{ part_kind: "user-prompt", content }] });
const secretThread = JSON.stringify({
  version: "0.0.4",
  turns: [prompt(`write to ${mail}`), prompt(`to ${mail} or other@example.org`), prompt("ticket ABC-123")],
});

describe("convert", () => {
  test("writes a history that is read back into the same thread", async () => {
    const out = join(temporaryFolder({}), "history.json");
    const source = sample("weather-complete.json");
    const ran = await runThreadlens(["convert", source, "--to", "pydantic-ai", "-o", out, "--json"]);
    expect({ status: ran.status, stderr: ran.stderr }).toEqual({ status: 0, stderr: "" });
    expect(await hashOf(out)).toBe(await hashOf(source));
    const kinds = (JSON.parse(readFileSync(out, "utf8")) as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(["request", "response", "request"]);
  });

  test.each(["openai", "anthropic"])(
    "writes %s messages without what cannot be sent, and says so",
    async (to) => {
      const folder = temporaryFolder({});
      const out = join(folder, "messages.json");
      const source = sample("weather-unanswered.json");
      const ran = await runThreadlens(["convert", source, "--to", to, "-o", out, "--json"]);
      const [report] = jsonLines(ran.stdout) as [
        { removed: { pointer: string }[]; notExpressible: unknown[] },
      ];
      expect(report.removed).toMatchObject([{ pointer: "/turns/1/messages/2" }]);
      expect(report.notExpressible).not.toEqual([]);
      const messages = JSON.parse(readFileSync(out, "utf8")) as { role: string }[];
      expect(messages[0]).toMatchObject({ role: "user" });
      expect(readFileSync(out, "utf8")).not.toContain("call_tokyo_11");
      const told = await runThreadlens(["convert", source, "--to", to]);
      expect(told.stdout).toBe(readFileSync(out, "utf8"));
      expect(told.stderr).toContain("/turns/1/messages/2");
      expect(told.stderr).toContain("not in it");
    },
  );

  test("writes transcripts that mark what was interrupted", async () => {
    for (const to of ["markdown", "html"]) {
      const { status, stdout } = await runThreadlens([
        "convert",
        sample("weather-interrupted.json"),
        "--to",
        to,
      ]);
      expect(status).toBe(0);
      expect(stdout).toMatch(/interrupted/i);
      expect(stdout).not.toMatch(/<script/i);
    }
  });

  test("writes a stored chat and a capture through their threads", async () => {
    const chats = await runThreadlens(["chats", sample("agent-chats.db"), "--json"]);
    const [{ chats: listed }] = jsonLines(chats.stdout) as [{ chats: { chatId: string }[] }];
    const chat = `${sample("agent-chats.db")}#${listed[0]!.chatId}`;
    for (const path of [chat, sample("stream-cut.sse"), sample("history.json")]) {
      const ran = await runThreadlens(["convert", path, "--to", "markdown"]);
      expect({ path, status: ran.status }).toEqual({ path, status: 0 });
      expect(ran.stdout.length).toBeGreaterThan(200);
    }
  });

  test("takes the turns that are asked for, and names those that there are", async () => {
    const folder = temporaryFolder({ "a.json": secretThread });
    const path = join(folder, "a.json");
    const one = await runThreadlens(["convert", path, "--to", "thread", "--turns", "1"]);
    expect(JSON.parse(one.stdout)).toEqual({
      version: "0.0.4",
      turns: [prompt(`to ${mail} or other@example.org`)],
    });
    const none = await runThreadlens(["convert", path, "--to", "thread", "--turns", "2-3"]);
    expect(none.status).toBe(2);
    expect(none.stderr).toMatch(oneLine);
    expect(none.stderr).toContain("turns from 0 to 2");
  });

  test("redacts on request, tells each secret by its id alone, and keeps what is to be kept", async () => {
    const folder = temporaryFolder({ "a.json": secretThread });
    const [path, out] = [join(folder, "a.json"), join(folder, "b.json")];
    const args = [
      "convert",
      path,
      "--to",
      "thread",
      "-o",
      out,
      "--redact",
      "--redact-pattern",
      "[A-Z]+-\\d+",
    ];
    const ran = await runThreadlens([...args, "--json"]);
    expect(ran.stderr).toBe("");
    const [{ secrets }] = jsonLines(ran.stdout) as [
      { secrets: { id: string; kind: string; count: number }[] },
    ];
    expect(secrets).toMatchObject([
      { kind: "email", count: 2, kept: false },
      { kind: "email", count: 1 },
      { kind: "pattern", count: 1 },
    ]);
    const written = readFileSync(out, "utf8");
    for (const secret of [mail, "other@example.org", "ABC-123"]) {
      expect(written).not.toContain(secret);
      expect(ran.stdout).not.toContain(secret);
    }
    expect(written).toContain(`[redacted:email:${secrets[0]!.id}]`);
    const kept = await runThreadlens([...args, "--redact-keep", secrets[0]!.id]);
    expect(readFileSync(out, "utf8")).toContain(mail);
    expect(kept.stderr).toContain(`email ${secrets[0]!.id}, 2 times`);
    expect(kept.stderr).not.toContain("other@example.org");
  });

  test("refuses a pattern that it cannot use, and writes nothing", async () => {
    const folder = temporaryFolder({ "a.json": secretThread });
    const ran = await runThreadlens([
      "convert",
      join(folder, "a.json"),
      "--to",
      "html",
      "-o",
      join(folder, "b.html"),
      "--redact-pattern",
      "(?<!a)b",
    ]);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toMatch(oneLine);
    expect(ran.stderr).toContain("(?<!a)b");
    expect(readdirSync(folder)).toEqual(["a.json"]);
  });

  test("points to what events tell of broken streams in the source, whatever was selected", async () => {
    const told = {
      turn_type: "agent",
      messages: [
        {
          message_type: "system",
          event_type: "stream.interrupted",
          event_data: { partial_content: "so far" },
        },
      ],
    };
    const deep = { ...told, messages: [{ ...told.messages[0], event_data: { partial_content: "@deep" } }] };
    const nested = `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}`;
    const turns = JSON.stringify([prompt("a"), prompt("b"), told, deep]).replace('"@deep"', nested);
    const folder = temporaryFolder({ "a.json": `{"turns":${turns}}` });
    const out = join(folder, "b.json");
    const args = ["convert", join(folder, "a.json"), "--to", "thread", "--turns", "1-3", "-o", out, "--json"];
    const ran = await runThreadlens(args);
    expect({ status: ran.status, stderr: ran.stderr }).toEqual({ status: 0, stderr: "" });
    const [{ lostParts }] = jsonLines(ran.stdout) as [{ lostParts: { pointer: string; text: string }[] }];
    expect(lostParts.map(({ pointer }) => pointer)).toEqual(["/turns/2", "/turns/3"]);
    expect(lostParts[1]!.text).toContain(nested);
  });

  test("tells no half of a secret in what it says of a history", async () => {
    const instructions = `${"You are an assistant. ".repeat(3)}Log in as ada.lovelace@example.org and wait.`;
    const history = [{ kind: "request", instructions, parts: [{ part_kind: "user-prompt", content: "hi" }] }];
    const folder = temporaryFolder({ "a.json": JSON.stringify(history) });
    const out = join(folder, "b.json");
    for (const json of [[], ["--json"]]) {
      const ran = await runThreadlens([
        "convert",
        join(folder, "a.json"),
        "--to",
        "openai",
        "--redact",
        "-o",
        out,
        ...json,
      ]);
      expect(ran.status).toBe(0);
      expect(ran.stdout + ran.stderr).not.toContain("ada.lovelace");
      expect(readFileSync(out, "utf8")).toContain("[redacted:email:");
    }
  });

  test("takes --redact-keep only beside --redact", async () => {
    const ran = await runThreadlens([
      "convert",
      sample("history.json"),
      "--to",
      "html",
      "--redact-keep",
      "ab",
    ]);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toMatch(oneLine);
  });

  test("refuses a format that it does not know by naming all that it does", async () => {
    const ran = await runThreadlens(["convert", sample("history.json"), "--to", "pdf"]);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toMatch(oneLine);
    expect(ran.stderr).toContain("thread, pydantic-ai, openai, anthropic, markdown, html");
  });
});

describe("clean", () => {
  test("takes turns and redacts as convert does, and points into the source", async () => {
    const folder = temporaryFolder({ "a.json": secretThread });
    const [path, out] = [join(folder, "a.json"), join(folder, "b.json")];
    const ran = await runThreadlens(["clean", path, "-o", out, "--turns", "1-2", "--redact", "--json"]);
    const [report] = jsonLines(ran.stdout) as [{ secrets: { pointers: string[] }[]; hashAfter: string }];
    expect(report.secrets.map(({ pointers }) => pointers)).toEqual([
      ["/turns/1/parts/0"],
      ["/turns/1/parts/0"],
    ]);
    expect(await hashOf(out)).toBe(report.hashAfter);
    expect((JSON.parse(readFileSync(out, "utf8")) as { turns: unknown[] }).turns).toHaveLength(2);
    const again = await runThreadlens(["clean", out, "--redact"]);
    expect(again.stdout).toBe(readFileSync(out, "utf8"));
    const words = await runThreadlens(["clean", path, "--turns", "0", "--redact"]);
    expect(words.stderr).toContain("only turn 0; 1 secret redacted in 1 place");
  });
});
