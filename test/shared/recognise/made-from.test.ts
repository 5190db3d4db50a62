import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recognise } from "../../../shared/recognise/recognise.ts";
import { encode } from "../scan/scan-bytes.ts";

/** The format of a head, or the code of why it is refused. */
function formatOf(text: string | Uint8Array): string {
  const answer = recognise(typeof text === "string" ? encode(text) : text);
  return answer.ok ? answer.format : answer.fault.code;
}

const eventLines = [
  'data: {"type":"start"}',
  "data:[DONE]",
  "event: ping",
  "id: 7",
  "retry: 3000",
  ": heartbeat",
  ":",
];
const times = [
  "2025-01-20T10:00:00Z ",
  "2025-01-20T10:00:00.123456+02:00 ",
  "2025-01-20 10:00:00,5\t",
  "[2025-01-20T10:00:00.123Z] ",
  "[2025-01-20 10:00:00]: ",
  "[2025-01-20 10:00]  ",
  "1737367200 ",
  "1737367200.25 ",
  "1737367200123 ",
  "[1737367200123] ",
  "2025-01-20 10:00:00 UTC| ",
];

describe("server-sent events are a stream", () => {
  test.each(eventLines)("%s", (line) => {
    for (const before of ["", "\ufeff", "\r\n\n", ...times])
      expect(formatOf(`${before}${line}\n\n`)).toBe("stream");
  });

  test.each([
    "database: x",
    "ideas: x",
    "a data: x",
    "data",
    "2025-01-20T10:00:00Z started",
    "2025-01-20T10:00:30 started",
    "12:30 data: x",
    "[12] data: x",
    "Data: x",
    '2025-01-20T10:00:00Z {"turns":[]}',
    '2025-01-20T10:00:00Z{"type":"start"}',
    "[2025-01-20T10:00:00Z]data: x",
  ])("%s is a text of another kind", (line) => {
    expect(formatOf(line)).toBe("not-json");
  });
});

const chunks = [
  ...`start start-step finish-step reset-step finish abort error message-metadata text-start text-delta text-end reasoning-start
  reasoning-delta reasoning-end tool-input-start tool-input-delta tool-input-available tool-input-error tool-approval-request
  tool-approval-response tool-output-available tool-output-error tool-output-denied source-url source-document file reasoning-file
  custom steering-message data-weather data-tp-agent_handoff`
    .split(/\s+/)
    .map((type) => ({ type, id: "0" })),
  { id: "0", delta: 'the type comes last, {"turns": [1]} \\ and " \u00e9', type: "text-delta" },
  { type: "data", name: "data-tp-error", value: {} },
  { event_kind: "part_start", index: 0 },
  { part: { part_kind: "text", content: "x" }, event_kind: "part_end" },
].map((chunk) => JSON.stringify(chunk));

const wrapped = [
  { ts: 1_737_367_200, chunk: { type: "text-delta" } },
  { time: "2025-01-20T10:00:00Z", event: { event_kind: "part_start" } },
  { timestamp: 1, data: { id: "1", type: "data-x" } },
  { value: { type: "start" }, at: 5 },
  { received_at: 1, message: { type: "finish" } },
  { ts: 1, data: 'data: {"type":"start"}' },
  { ts: 1, event: "data:[DONE]" },
].map((line) => JSON.stringify(line));

describe("chunks and events are a stream", () => {
  test.each([...chunks, ...wrapped])("%s", (chunk) => {
    expect(formatOf(chunk)).toBe("stream");
    expect(formatOf(`\ufeff\n ${chunk}\n${chunk}\n{"type":"te`)).toBe("stream");
    expect(formatOf(`[${chunk},{"type":"te`)).toBe("stream");
    expect(formatOf(`2025-01-20T10:00:00Z ${chunk}`)).toBe("stream");
    expect(formatOf(JSON.stringify([JSON.parse(chunk)], null, 2))).toBe("stream");
  });

  test("a key may be written with escapes", () => {
    expect(formatOf('{"\\u0074ype":"te\\u0078t-delta"}')).toBe("stream");
  });

  test.each([
    '{"type":"thread"}',
    '{"type":"data"}',
    '{"type":7,"event_kind":null}',
    '{"types":"start"}',
    '{"content":{"type":"start"}}',
    '{"chunk":{"chunk":{"type":"start"}}}',
    '{"ts":1,"message":"Error: data: x"}',
    '{"chunk":{"type":"start"}}',
    '{"a":[{"type":"start"}]}',
    '{"a":"\\",\\"type\\":\\"start\\""}',
  ])("%s is none of them", (text) => {
    expect(formatOf(text)).toBe("thread");
    expect(formatOf(`[${text}]`)).toBe("thread");
  });
});

describe("an archive of what a browser received is a stream", () => {
  const content = { size: 10, mimeType: "text/event-stream", text: "data: {}\n\n" };
  const entry = {
    startedDateTime: "x",
    request: { url: "x", headers: [{}] },
    response: { status: 200, content },
  };
  const log = { version: "1.2", creator: { name: "x" }, pages: [{ id: "{[" }], entries: [entry] };
  test.each([{ log }, entry, content, { log: { entries: [] } }])("%j", (value) => {
    expect(formatOf(JSON.stringify(value))).toBe("stream");
    expect(formatOf(JSON.stringify(value, null, 2))).toBe("stream");
    expect(formatOf(JSON.stringify([value]))).toBe("thread");
  });

  test.each([
    '{"log":{"entries":1}}',
    '{"log":[]}',
    '{"entries":[]}',
    '{"response":{"status":1}}',
    '{"text":"x"}',
  ])("%s is none", (text) => {
    expect(formatOf(text)).toBe("thread");
  });
});

const messages = [
  { kind: "request", parts: [] },
  { parts: [{ part_kind: "user-prompt", content: "turns" }], kind: "request" },
  { parts: [{}], usage: { details: {} }, model_name: "m", kind: "response" },
  { instructions: '{"turns":['.repeat(5000), parts: [], kind: "request" },
].map((message) => JSON.stringify(message));

describe("a list of messages is a Pydantic AI history", () => {
  test.each(messages)("%.80s", (message) => {
    expect(formatOf(`[${message}]`)).toBe("pydantic-ai");
    expect(formatOf(`\ufeff[\r\n  ${message},{"kind":`)).toBe("pydantic-ai");
    // Alone it is no list.
    expect(formatOf(message)).toBe("thread");
  });

  test.each([
    '[{"kind":"request"}]',
    '[{"kind":"message","parts":[]}]',
    '[{"kind":"request","parts":{}}]',
    '[{"parts":[]}]',
    '[{"message":{"kind":"request","parts":[]}}]',
  ])("%s is none", (text) => {
    expect(formatOf(text)).toBe("thread");
  });

  test("an empty list and a list of lists are refused as ever", () => {
    expect(formatOf("[]")).toBe("not-a-thread");
    expect(formatOf(`[[${messages[0]}]]`)).toBe("not-a-thread");
  });
});

test("whatever has turns at its root is a thread", () => {
  for (const fields of [...chunks, ...wrapped, ...messages, '{"log":{"entries":[]}}']) {
    const inner = fields.slice(1, -1);
    for (const text of [`{"turns":[],${inner}}`, `{${inner},"turns":[]}`].filter(
      ({ length }) => length < 60_000,
    )) {
      expect(formatOf(text)).toBe("thread");
      expect(formatOf(`[${text}]`)).toBe("thread");
    }
  }
});

test("what stands behind the first 64 KB decides nothing", () => {
  const late = `[{"instructions":"${"x".repeat(70_000)}","kind":"request","parts":[]}]`;
  expect(formatOf(late)).toBe("thread");
});

describe("a head that is cut", () => {
  const whole = [
    ...eventLines.flatMap((line) => times.slice(0, 4).map((time) => `${time}${line}\n`)),
    ...[...chunks, ...wrapped].flatMap((chunk) => [`${chunk}\n${chunk}`, `[ ${chunk} ]`]),
    ...messages.slice(0, 3).map((message) => `[${message}, ${message}]`),
    JSON.stringify({ log: { entries: [{ response: { content: {} } }] } }),
    '\ufeff{"title":"\\u00e9\\\\","turns":[{"type":"start"}]}',
  ];

  test("is known as the same once it is known, and is never an error", () => {
    for (const text of whole) {
      const bytes = encode(text);
      const formats = Array.from({ length: bytes.length + 1 }, (_, end) => formatOf(bytes.subarray(0, end)));
      const known = formats.findIndex((format) => format === "stream" || format === "pydantic-ai");
      expect(new Set(known < 0 ? [] : formats.slice(known)).size).toBeLessThanOrEqual(1);
      expect(formats.at(-1)).toBe(
        text.includes("turns") && text.includes("title") ? "thread" : formats[known],
      );
    }
  });

  test("decides by what is there, before its object ends", () => {
    expect(formatOf('{"type":"text-delta","id":"1","delta":"Hel')).toBe("stream");
    expect(formatOf('[{"kind":"request","parts":[{"content":"Hel')).toBe("pydantic-ai");
    expect(formatOf('{"log":{"version":"1.2","entries":[{')).toBe("stream");
    expect(formatOf('{"ts":1,"data":"data: {\\"type')).toBe("stream");
    expect(formatOf('{"type":"text-del')).toBe("thread");
  });
});

test("any bytes behind any beginning are never an error", () => {
  const starts = [
    "",
    "{",
    "[{",
    '{"type":',
    '[{"kind":"request","parts":',
    '{"log":{',
    "data:",
    "[2025-01-20T",
  ];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, bytes) => {
      expect(typeof formatOf(Uint8Array.from([...encode(start), ...bytes]))).toBe("string");
    }),
  );
  const pieces = fc.constantFrom(
    '"',
    "\\",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    " ",
    '"type"',
    '"start"',
    "1",
    "é",
    '"turns":',
  );
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.array(pieces, { maxLength: 60 }), (start, rest) => {
      expect(typeof formatOf(`${start}${rest.join("")}`)).toBe("string");
    }),
  );
});

test.each([
  ["{", '"a":{'],
  ["{", '"a":['],
  ["[{", '"a":[{'],
  ["", "["],
  ["", "{"],
  ['{"', "\\"],
  ["{", '"a":1,'],
  ["{", '"": "",'],
  ["", "2025-01-20 "],
  ["", "1"],
])("a hostile head of %j and many %j is soon refused or known", (start, body) => {
  const started = performance.now();
  formatOf(`${start}${body.repeat(200_000)}`);
  expect(performance.now() - started).toBeLessThan(5000);
});
