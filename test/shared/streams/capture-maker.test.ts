import { describe, expect, test } from "vitest";
import { streamRules } from "../../../shared/streams/stream-rules.ts";
import { brief, bytesOf, makeThread, type Made, partsOf, sse } from "./make-thread.ts";

const make = (text: string) => makeThread(bytesOf(text));
const messageOf = ({ problems }: Made, rule: string) =>
  problems.filter((problem) => problem.rule === rule).map(({ message }) => message);

describe("numbers", () => {
  const input = '{"a":1.0,"b":12345678901234567890,"c":-0,"d":1e2}';

  test("keep their digits in arguments and outputs", () => {
    const { text } = make(
      `data: {"type":"tool-input-available","toolCallId":"c","toolName":"f","input":${input}}\n\n` +
        `data: {"type":"tool-output-available","toolCallId":"c","output":${input}}\n\n` +
        `{"ts":"2025-01-20T10:00:00Z","chunk":{"type":"data-x","data":${input}}}\n` +
        `[{"type":"sparkle","value":${input}}]\n` +
        `data: {"type":"finish","messageMetadata":{"m":${input}}}\n\n`,
    );
    expect(text.split(input)).toHaveLength(6);
  });

  test("keep them where they are all that the metadata of a message is", () => {
    const { text } = make(sse({ type: "start" }) + 'data: {"type":"finish","messageMetadata":1.0}\n\n');
    expect(text).toContain('"metadata":1.0}');
  });

  test("keep them in arguments that are a string of JSON", () => {
    const part = { part_kind: "tool-call", tool_name: "f", tool_call_id: "c", args: input };
    const { text } = make(`${JSON.stringify({ event_kind: "function_tool_call", part })}\n`);
    expect(text).toContain(`"args":${input}`);
  });
});

/** A turn that was cancelled so many seconds after it last said something. */
const silent = (seconds: number, ...beats: string[]) => {
  const end = new Date(Date.UTC(2025, 0, 20, 10, 0, seconds)).toISOString();
  return make(
    `2025-01-20T10:00:00Z data: {"type":"text-start","id":"t"}\n${beats.join("")}${end} data: {"type":"abort"}\n`,
  );
};

describe("what is told", () => {
  test("is of a rule that is listed, with its severity", () => {
    const severities = new Map(streamRules.map(({ id, severity }) => [id, severity]));
    const { problems } = make(sse({ type: "text-start", id: "t" }, { type: "sparkle" }));
    expect(problems.map(({ rule }) => rule)).toEqual(["lost-parts", "no-times", "unknown-chunk"]);
    for (const { rule, severity } of problems) expect(severities.get(rule)).toBe(severity);
  });

  test("counts what was lost by kind", () => {
    const made = make(
      sse(
        { type: "text-start", id: "t" },
        { type: "text-start", id: "u" },
        { type: "tool-input-start", toolCallId: "c", toolName: "f" },
      ),
    );
    expect(messageOf(made, "lost-parts")).toEqual(["Lost: 2 texts, 1 call."]);
  });

  test("names the threshold of the guide that a silence is beyond", () => {
    expect(messageOf(silent(4), "silent-stream")).toEqual([]);
    expect(messageOf(silent(5), "silent-stream")).toEqual([
      "Nothing was said for 5 s before the end; the guide gives 5 s between two events.",
    ]);
    expect(messageOf(silent(42, "2025-01-20T10:00:15Z : ping\n"), "silent-stream")).toEqual([
      "Nothing was said for 42 s before the end, with 1 heartbeat in between; the guide gives 5 s between two events and 30 s for a stream.",
    ]);
  });

  test("names a silence without times by its heartbeats", () => {
    const made = make(`${sse({ type: "text-start", id: "t" })}: ping\n\n: ping\n\n`);
    expect(messageOf(made, "silent-stream")).toEqual([
      "Nothing was said before the end but 2 heartbeats; the guide sends one every 15 s.",
    ]);
    expect(made.silences).toEqual([{ turn: 0, milliseconds: null, heartbeats: 2 }]);
  });

  test("counts unknown types, of however many there are", () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ type: `odd-${at}` }));
    const made = make(sse(...many, { type: "odd-7" }));
    expect(messageOf(made, "unknown-chunk")).toEqual([
      expect.stringMatching(
        /^301 events of a type that is not known: "odd-7" \(2\), "odd-0" \(1\), .* and others\.$/,
      ),
    ]);
  });

  test("is bounded where lines cannot be read", () => {
    const made = make("what is this\n".repeat(10_005));
    expect(made.lost).toHaveLength(10_000);
    expect(messageOf(made, "lines-not-kept")).toEqual(["5 more lines could not be read and were not kept."]);
  });
});

describe("a line that is cut", () => {
  const begun = sse({ type: "text-start", id: "t" });

  test.each(["da", 'data: {"type":"te', '{"type', "data: [DON", "2025-01-20T10:00:00Z data: {", "Trace"])(
    "is lost: %s",
    (rest) => {
      expect(
        make(begun + rest)
          .lost.map(brief)
          .at(-1),
      ).toBe(`line: ${rest} (the capture is cut off in this line)`);
    },
  );

  test.each(["", " ", ":", ": pi", "data:", "data: ", "event: mess", "id: 7", "2025-01-20T10:00:00Z "])(
    "is not missed if it says nothing: %j",
    (rest) => {
      expect(make(begun + rest).lost.map(({ kind }) => kind)).toEqual(["text"]);
    },
  );

  test("is read if it is whole", () => {
    expect(partsOf(make(`${begun}data: {"type":"text-end","id":"t"}`))).toEqual([
      { part_kind: "text", content: "" },
    ]);
    expect(make(`${begun}data: [DONE]`).thread.turns[0]).toMatchObject({
      interruption: { reason: "incomplete_stream" },
    });
  });
});

test("a text of many megabytes is kept whole", () => {
  const delta = "0123456789abcdef".repeat(4096);
  const chunk = `data: ${JSON.stringify({ type: "text-delta", id: "t", delta })}\n\n`;
  const made = make(
    sse({ type: "text-start", id: "t" }) + chunk.repeat(400) + sse({ type: "text-end", id: "t" }),
  );
  expect(partsOf(made)[0]?.["content"]).toHaveLength(delta.length * 400);
});

test("nothing at all becomes a thread without turns", () => {
  expect(make("")).toMatchObject({ thread: { version: "0.0.4", turns: [] }, lost: [], problems: [] });
});
