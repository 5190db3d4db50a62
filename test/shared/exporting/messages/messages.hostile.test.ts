import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agent, answer, call, request, response, user } from "../../cycles/write-thread.ts";
import { oddTurns } from "./arbitrary-odd-turns.ts";
import { check } from "./check.ts";
import {
  formatNames,
  formats,
  listed,
  messagesIn,
  threadOf,
  writeText,
  writeTurns,
  WholeReport,
} from "./write-text.ts";

const prompt = (content: unknown) => ({ part_kind: "user-prompt", content });

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

describe.each(formatNames)("for %s", (format) => {
  test("values of any type in any field are written as JSON", async () => {
    await fc.assert(
      fc.asyncProperty(oddTurns, async (turns) => {
        const written = await writeTurns(format, turns);
        expect(written.fault).toBeNull();
        expect(Array.isArray(messagesIn(written))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test("arguments, returns and prompts that are nested very deep are written whole", async () => {
    const nested = `{"a":${deep(4900, '[{"b":', "}]").replace("}", "1}")}}`;
    const inString = JSON.stringify(deep(200_000, "[", "]"));
    const text = `{"turns":[{"turn_type":"user","parts":[{"part_kind":"user-prompt","content":[[${nested}]]}]},
      {"turn_type":"agent","messages":[
        {"message_type":"response","parts":[
          {"part_kind":"tool-call","tool_name":"f","tool_call_id":"a","args":${nested}},
          {"part_kind":"tool-call","tool_name":"f","tool_call_id":"b","args":${inString}}]},
        {"message_type":"request","parts":[
          {"part_kind":"tool-return","tool_name":"f","tool_call_id":"a","content":${nested}},
          {"part_kind":"tool-return","tool_name":"f","tool_call_id":"b","content":${inString}}]}]}]}`;
    const written = await writeText(format, text);
    expect(written.fault).toBeNull();
    const plain = written.text.replaceAll("\\", "");
    expect(plain.split('[{"b":[{"b":').length).toBeGreaterThan(3 * 2000);
    expect(plain).toContain("[".repeat(200_000));
    expect(() => messagesIn(written)).not.toThrow();
  });

  test("a key named __proto__ is a key like others", async () => {
    const text = `{"turns":[{"turn_type":"user","parts":[{"part_kind":"user-prompt","content":"Hi","__proto__":{"x":1}}]},
      {"turn_type":"agent","messages":[
        {"message_type":"response","parts":[{"part_kind":"tool-call","tool_name":"__proto__","tool_call_id":"__proto__","args":{"__proto__":1}}]},
        {"message_type":"request","parts":[{"part_kind":"tool-return","tool_name":"__proto__","tool_call_id":"__proto__"}]}]}]}`;
    const written = await writeText(format, text);
    expect(check[format](written.text)).toEqual([]);
    expect(written.text).toMatch(/\\?"__proto__\\?":1/);
    expect(listed(written)).toContain("/turns/0/parts/0/__proto__ no place for the field “__proto__”");
  });

  test("many ids and tools that all have to be written anew are told apart", async () => {
    const ids = Array.from({ length: 4000 }, (_, at) => `${"same beginning ".repeat(5)}${at}`);
    const messages = ids.flatMap((id) => [
      response(call(id, id), call("again", "f"), call(undefined, "g")),
      request(answer(id, id), answer("again", "f"), answer(undefined, "g")),
    ]);
    const { text } = await writeTurns(format, [user(prompt("Hi")), agent(...messages)]);
    expect(check[format](text)).toEqual([]);
  });

  test("long texts and long base64 are written whole", async () => {
    const long = "x".repeat(4_000_000);
    const data = "QUJD".repeat(1_000_000);
    const written = await writeTurns(format, [
      user(prompt([long, { kind: "binary", data, media_type: "image/png" }])),
    ]);
    expect(written.text.includes(long)).toBe(true);
    expect(written.text.includes(data)).toBe(true);
    const white = await writeTurns(format, [
      user(prompt(`${" ".repeat(5_000_000)}x`), prompt("=".repeat(5_000_000))),
    ]);
    expect(messagesIn(white)).toHaveLength(1);
  });

  test("turns are written one by one, as they are read", async () => {
    const turns = Array.from({ length: 50 }, (_, at) => [
      user(prompt(`${at}`)),
      agent(response("Ok")),
    ]).flat();
    const written: number[] = [];
    let pieces = 0;
    const thread = threadOf(JSON.stringify({ turns }));
    const reader = {
      read: async (start: number, end: number) => {
        written.push(pieces);
        return await thread.reader.read(start, end);
      },
    };
    const output = { write: async () => void pieces++ };
    const source = {
      ...thread,
      reader,
      name: "",
      removed: [],
      lost: [],
      aside: [],
      sourcePointer: (one: string) => one,
    };
    expect(await formats[format](source, { ...output, report: new WholeReport() })).toBeNull();
    expect(written.at(-1)).toBeGreaterThan(90);
  });
});
