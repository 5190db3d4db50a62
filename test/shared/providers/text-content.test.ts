import { describe, expect, test } from "vitest";
import { judgeHistory } from "../../../shared/providers/judge-history.ts";
import { TextContent } from "../../../shared/providers/text-content.ts";
import { cyclesOfText } from "../cycles/cycles-of.ts";
import { agent, type Fields, request, response, user } from "../cycles/write-thread.ts";
import { encode, readerOf } from "../scan/scan-bytes.ts";
import { judgeText, judgeTurns, refusalsOf } from "./judge-text.ts";

const promptOf = (content: unknown, more: Fields = {}) => ({ part_kind: "user-prompt", content, ...more });
const prompt = () => promptOf("Hello");
const asked = user(prompt());
const talk = (...messages: unknown[]) => [asked, agent(...messages)];

const accepted = { openai: [], anthropic: [] };
const byBoth = (...reasons: string[]) => ({ openai: reasons, anthropic: reasons });
const byAnthropic = (...reasons: string[]) => ({ openai: [], anthropic: reasons });

describe("the content of a text or a prompt", () => {
  test.each([{}, { content: null }, { content: "" }, { content: [] }])(
    "is empty in %j",
    async ({ content }) => {
      expect(await refusalsOf([user(promptOf(content))])).toEqual(byBoth("0/0: its content is empty"));
      expect(await refusalsOf(talk(response({ part_kind: "text", content })))).toEqual(
        byBoth("1/0/0: its content is empty"),
      );
      expect(await refusalsOf(talk(request({ part_kind: "text", content })))).toEqual(
        byBoth("1/0/0: its content is empty"),
      );
    },
  );

  test.each([" ", "\n\t ", "\u00a0\u3000"])(
    "is white space when it is %j, for Anthropic",
    async (content) => {
      expect(await refusalsOf([user(promptOf(content))])).toEqual(
        byAnthropic("0/0: its content is only white space"),
      );
      expect(await refusalsOf(talk(response(content)))).toEqual(
        byAnthropic("1/0/0: its content is only white space"),
      );
    },
  );

  test.each([["x"], [" x "], ["[]"], ['""'], [["Hello"]], [[""]], [0], [false], [{}]])(
    "is there when it is %j",
    async (content) => {
      expect(
        await refusalsOf([user(promptOf(content)), agent(response({ part_kind: "text", content }))]),
      ).toEqual(accepted);
    },
  );

  test("may be kept elsewhere", async () => {
    expect(await refusalsOf([user(promptOf(undefined, { content_ref: { uri: "s3://bucket/a" } }))])).toEqual(
      accepted,
    );
    expect(await refusalsOf([user(promptOf(null, { content_ref: null }))])).toEqual(
      byBoth("0/0: its content is empty"),
    );
  });

  test("is not asked for of other parts", async () => {
    expect(
      await refusalsOf([
        user(prompt(), { part_kind: "file" }),
        agent(response({ part_kind: "thinking" }, "Ok")),
      ]),
    ).toEqual(accepted);
  });
});

async function judgeContent(content: string): Promise<string[]> {
  const text = `{"turns":[{"turn_type":"user","parts":[{"part_kind":"user-prompt","content":${content}}]}]}`;
  const { anthropic } = await judgeText(text);
  return anthropic.reasons.map(({ reason }) => reason);
}

describe("white space in content", () => {
  test("is seen through escapes", async () => {
    expect(await judgeContent(String.raw`"\u0020\n\u00A0\t"`)).toEqual(["its content is only white space"]);
    expect(await judgeContent(String.raw`"\u0020\\n"`)).toEqual([]);
    expect(await judgeContent("[ \n ]")).toEqual(["its content is empty"]);
  });

  test("is looked for in what takes up to 64 bytes, and longer content counts as full", async () => {
    expect(await judgeContent(`"${" ".repeat(62)}"`)).toEqual(["its content is only white space"]);
    expect(await judgeContent(`"${" ".repeat(63)}"`)).toEqual([]);
  });
});

/** Notes every read. */
function watch(text: string) {
  const reads: { start: number; end: number }[] = [];
  const inner = readerOf(encode(text));
  const reader = {
    read: (start: number, end: number) => {
      reads.push({ start, end });
      return inner.read(start, end);
    },
  };
  return { ...cyclesOfText(text), reader, reads };
}

const turnsSaying = (said: string) =>
  Array.from({ length: 3000 }, () => agent(response(said), response("x".repeat(200))));

test("reads go forward over the file once, and long content is never read", async () => {
  const some = JSON.stringify({ turns: [asked, ...turnsSaying("Ok")] });
  const short = watch(some);
  expect((await judgeHistory(short))?.openai.accepts).toBe(true);
  expect(short.reads.length).toBeGreaterThan(5);
  for (const [at, { start, end }] of short.reads.entries()) {
    // One content may lie across two reads.
    expect(start).toBeGreaterThan((short.reads[at - 1]?.end ?? 64) - 64);
    expect(end).toBeLessThanOrEqual(some.length);
  }
  const long = watch(JSON.stringify({ turns: turnsSaying("x".repeat(100)) }));
  await judgeHistory(long);
  expect(long.reads).toEqual([]);
});

test("content that lies across two reads is read whole", async () => {
  for (let filler = 65_300; filler < 65_560; filler += 20) {
    const said = [`${" ".repeat(40)}x`, " ".repeat(40)].map((text) => response(text));
    const { anthropic } = await judgeTurns(talk(response("x".repeat(filler)), ...said));
    expect(anthropic.reasons.map(({ pointer }) => pointer)).toEqual(["/turns/1/messages/2/parts/0"]);
  }
});

test("what stands before the bytes that are here has to be loaded again", async () => {
  const text = JSON.stringify({ turns: [user(promptOf(" "), promptOf(""))] });
  const content = new TextContent(cyclesOfText(text).index, readerOf(encode(text)));
  await content.load(1);
  expect([content.stateOf(0), content.stateOf(1)]).toEqual([null, "empty"]);
  await content.load(0);
  expect([content.stateOf(0), content.stateOf(1)]).toEqual(["white", "empty"]);
});

test("a source that became shorter is no reason to refuse", async () => {
  const found = cyclesOfText(JSON.stringify({ turns: [user(" ")] }));
  const verdicts = await judgeHistory({ ...found, reader: { read: async () => new Uint8Array(0) } });
  expect(verdicts?.anthropic.accepts).toBe(true);
});
