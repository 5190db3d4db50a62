import { describe, expect, test } from "vitest";
import { redactThread } from "../../../shared/redaction/redact-thread.ts";
import { encode, scanBytes } from "../scan/scan-bytes.ts";
import { redactorFor, redactWhole } from "./redactors.ts";
import { secretThread } from "./secret-thread.ts";

const key = `sk-${"a1B2".repeat(10)}`;
const email = "ada@example.org";

const user = (content: unknown) => ({ turn_type: "user", parts: [{ part_kind: "user-prompt", content }] });
const threadOf = (...turns: unknown[]) => JSON.stringify({ version: "0.0.4", turns });

describe("pointers", () => {
  test("name the part, message or turn that holds the secret, or the field of the root", async () => {
    const { secrets } = await redactWhole(
      JSON.stringify({
        title: email,
        "a/b~": { deep: [email] },
        turns: [
          user("Hello."),
          {
            turn_type: "agent",
            "x:note": email,
            messages: [
              {
                message_type: "response",
                provider_name: email,
                parts: [{ part_kind: "text" }, { part_kind: "text", content: email }],
              },
              { message_type: "system", event_type: "data-app-x", event_data: { [email]: 1 } },
            ],
          },
        ],
      }),
    );
    expect(secrets).toEqual([
      expect.objectContaining({
        text: email,
        kind: "email",
        count: 6,
        isKept: false,
        isCut: false,
        pointers: [
          "/title",
          "/a~1b~0",
          "/turns/1",
          "/turns/1/messages/0",
          "/turns/1/messages/0/parts/1",
          "/turns/1/messages/1",
        ],
      }),
    ]);
  });

  test("are the first twenty, and everything is counted", async () => {
    const { secrets } = await redactWhole(
      threadOf(...Array.from({ length: 30 }, () => user(`${email} ${email}`))),
    );
    expect(secrets[0]!.count).toBe(60);
    expect(secrets[0]!.pointers).toHaveLength(20);
    expect(secrets[0]!.pointers.at(-1)).toBe("/turns/19/parts/0");
  });
});

test("keeps every byte outside of the strings that hold secrets", async () => {
  const source = `{ "turns" : [ ${JSON.stringify(user(email))} , { "n":1.0,"e":"\\u00e9\\/" ,"__proto__":{"x":1e400}} ]\n}`;
  const { text, edits } = await redactWhole(source);
  expect(edits).toHaveLength(1);
  expect(text).toBe(source.replace(email, /\[redacted[^\]]*\]/.exec(text)![0]));
});

test("changes nothing in a thread without secrets", async () => {
  expect((await redactWhole(threadOf(user("Hello, you.")))).edits).toEqual([]);
});

test("finds what is hidden behind escapes, in JSON inside of JSON, too", async () => {
  const hidden = String.raw`{"turns":[{"a":"\u0073k-${key.slice(3)}","b":"{\"c\":\"\\u0061da@example.org\"}","d":"{\"e\":\"x\\n${key}\"}"}]}`;
  const { secrets, text } = await redactWhole(hidden);
  expect(secrets.map(({ text: found, count }) => [found, count])).toEqual([
    [key, 2],
    [email, 1],
  ]);
  expect(JSON.parse(JSON.parse(text).turns[0].d)).toEqual({
    e: expect.stringMatching(/^x\n\[redacted:api-key:.{8}\]$/),
  });
});

test("redacts arguments that are cut off as far as they go", async () => {
  const cut = `{"to":"${email}","api_key":"hunter-two-hunter","body":"see \\n${key}`;
  const { text } = await redactWhole(threadOf(user(cut)));
  expect(text).not.toMatch(/ada@|hunter|a1B2/);
  expect(JSON.parse(text).turns[0].parts[0].content).toMatch(
    /^\{"to":"\[redacted:email:.{8}\]","api_key":"\[redacted:api-key:.{8}\]","body":"see \\n\[redacted:api-key:.{8}\]$/,
  );
});

describe("what makes a thread a thread", () => {
  const source = threadOf(
    { ...user("complete text"), submitted_at: "2025-01-20T10:00:00Z" },
    {
      turn_type: "agent",
      completion_status: "complete",
      messages: [
        {
          message_type: "response",
          timestamp: "2025-01-20T10:00:01Z",
          finish_reason: "stop",
          parts: [{ part_kind: "text", content: "complete text" }],
        },
        { message_type: "system", event_type: "data-tp-error", event_data: {} },
      ],
    },
  );

  test("stays, whatever a pattern matches", async () => {
    const { text } = await redactWhole(source, { patterns: ["(?s).+"] });
    const contents = source.replaceAll("complete text", (text.match(/\[redacted[^\]]*\]/) ?? [""])[0]);
    expect(text).toBe(contents);
  });

  test("is no excuse where it does not belong: a status that is no word of the protocol goes", async () => {
    const { text } = await redactWhole('{"turns":[{"completion_status":"ACME","submitted_at":"by ACME"}]}', {
      patterns: ["ACME"],
    });
    expect(text).not.toContain("ACME");
  });

  test("equal ids stay equal", async () => {
    const { text } = await redactWhole(
      threadOf(user([{ tool_call_id: "ACME-1" }, { tool_call_id: "ACME-1" }])),
      {
        patterns: ["ACME-\\d"],
      },
    );
    const [first, second] = JSON.parse(text).turns[0].parts[0].content;
    expect(first.tool_call_id).toMatch(/^\[redacted:pattern:/);
    expect(second).toEqual(first);
  });
});

describe("keys", () => {
  const marker = /^\[redacted:email:[0-9a-f]{8}\]$/;

  test("are redacted where an application made them", async () => {
    const { text } = await redactWhole(threadOf(user({ [email]: 1, content: 2 })));
    expect(Object.keys(JSON.parse(text).turns[0].parts[0].content)).toEqual([
      expect.stringMatching(marker),
      "content",
    ]);
  });

  test("two different ones never become one, whichever comes first", async () => {
    const { text: one } = await redactWhole(threadOf(user({ [email]: 1 })));
    const [taken] = Object.keys(JSON.parse(one).turns[0].parts[0].content);
    const numbered = taken!.replace("]", "~2]");
    const orders = [
      [
        [email, taken!],
        [taken, numbered],
      ],
      [
        [taken!, email],
        [taken, numbered],
      ],
      [
        [numbered, taken!, email],
        [numbered, taken, taken!.replace("]", "~3]")],
      ],
    ] as const;
    for (const [before, after] of orders) {
      const members = before.map((name, at) => `${JSON.stringify(name)}:${at}`).join(",");
      const { text } = await redactWhole(`{"turns":[{${members}}]}`);
      expect(Object.keys(JSON.parse(text).turns[0])).toEqual(after);
      expect((await redactWhole(text)).edits).toEqual([]);
    }
  });

  test("one that stands twice stays twice", async () => {
    const { text } = await redactWhole(`{"turns":[{"${email}":1,"${email}":2}]}`);
    const [first, second] = text.match(/\[redacted[^\]]*\]/g)!;
    expect(second).toBe(first);
  });
});

describe("what is kept", () => {
  test("stays and is listed, and everything else goes", async () => {
    const source = threadOf(
      user(`${email} ${key}`),
      user(JSON.stringify({ to: email, cut: `{"to":"${email}` })),
    );
    const { secrets } = await redactWhole(source);
    const keep = secrets.filter(({ text }) => text === email).map(({ id }) => id);
    const kept = await redactWhole(source, { keep });
    expect(kept.text).toContain(email);
    expect(kept.text).not.toContain(key);
    expect(kept.secrets.map(({ text, isKept, count }) => [text, isKept, count])).toEqual([
      [key, false, 1],
      [email, true, 3],
    ]);
    expect((await redactWhole(kept.text, { keep })).text).toBe(kept.text);
  });
});

describe("reading", () => {
  const { bytes } = secretThread();
  const { index } = scanBytes(bytes.slice());
  const source = { index, range: { start: 0, end: bytes.length } };
  const reader = { read: async (start: number, end: number) => bytes.slice(start, end) };

  test("a string that is larger than a window is read whole", async () => {
    const long = `${"words and more ".repeat(60_000)}${email}`;
    const { text } = await redactWhole(threadOf(user("x"), user(long), user(email)));
    expect(text).not.toContain(email);
    expect(JSON.parse(text).turns[1].parts[0].content.length).toBeGreaterThan(long.length);
  });

  test("where windows end makes no difference", async () => {
    const whole = await redactWhole(threadOf(user(email), user(key)));
    for (const pad of [
      262_000, 262_050, 262_070, 262_080, 262_090, 262_100, 262_110, 262_120, 262_130, 262_144,
    ]) {
      const padded = threadOf(user(email), user(key)).replace("{", `{${" ".repeat(pad)}`);
      const { text } = await redactWhole(padded);
      expect(text.replace(/^\{ +/, "{")).toBe(whole.text);
    }
  });

  test("a key is known where its value stands in the next window", async () => {
    for (const pad of [262_100, 262_110, 262_115, 262_120, 262_125, 262_130]) {
      const padded = `{${" ".repeat(pad)}"turns":[],"x":{"größe_token":"hunter-two-hunter"},"größe":"${email}"}`;
      const { text, secrets } = await redactWhole(padded);
      expect(text).toMatch(/"größe_token":"\[redacted:api-key:.{8}\]"/);
      expect(secrets.map(({ pointers }) => pointers)).toEqual([["/x"], ["/größe"]]);
    }
  });

  test("is told how far it is and stops when it is cancelled", async () => {
    const told: number[] = [];
    const stop = new AbortController();
    const onProgress = (done: number) => {
      told.push(done);
      stop.abort();
    };
    const result = await redactThread({ ...source, reader }, redactorFor(), {
      signal: stop.signal,
      onProgress,
    });
    expect(result).toMatchObject({ ok: false, fault: { code: "cancelled" } });
    expect(told).toHaveLength(1);
    expect(told[0]).toBeLessThan(bytes.length);
  });

  test("one thread of several in a file is read by itself", async () => {
    const line = `${threadOf(user(email))}\n`;
    const both = encode(line + line);
    const scanned = scanBytes(both.slice(), [], undefined, { thread: 1 });
    const lines = { read: async (start: number, end: number) => both.slice(start, end) };
    const range = { start: line.length, end: both.length };
    const result = await redactThread({ index: scanned.index, reader: lines, range }, redactorFor());
    expect(result).toMatchObject({ ok: true, edits: [{ start: line.length + line.indexOf('"ada@') }] });
  });

  test("a file that became shorter is said to have changed", async () => {
    const shorter = { read: async (start: number, end: number) => bytes.slice(0, 1000).slice(start, end) };
    expect(await redactThread({ ...source, reader: shorter }, redactorFor())).toMatchObject({
      ok: false,
      fault: { code: "changed" },
    });
  });
});
