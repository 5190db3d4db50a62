import { describe, expect, test } from "vitest";
import { agent, answer, call, request, response, user } from "../../cycles/write-thread.ts";
import {
  formatNames,
  listed,
  messagesIn,
  threadOf,
  writeText,
  writeThread,
  writeTurns,
} from "./write-text.ts";

describe.each(formatNames)("for %s", (format) => {
  test("a thread without turns is an empty list", async () => {
    expect((await writeText(format, '{"turns":[]}')).text).toBe("[]\n");
  });

  test("it ends when nobody wants it any more, and when the source became shorter", async () => {
    const text = JSON.stringify({ turns: [user("Hi"), agent(response("Hello"))] });
    const { fault } = await writeText(format, text, { signal: AbortSignal.abort() });
    expect(fault?.code).toBe("cancelled");
    const reader = { read: async () => new Uint8Array(0) };
    expect((await writeThread(format, { ...threadOf(text), reader })).fault?.code).toBe("changed");
  });

  test("it rests between turns and says how far it has come", async () => {
    const text = JSON.stringify({ turns: [user("Hi"), agent(response("Hello"))] });
    const told: number[] = [];
    await writeText(format, text, { pause: async (bytes) => void told.push(bytes) });
    expect(told).toEqual([text.indexOf(',{"turn_type":"agent"'), text.length - 2]);
  });

  test("the report points into the thread as it is opened", async () => {
    const written = await writeTurns(
      format,
      [user("Hi", { part_kind: "custom:card" }), agent({ message_type: "system" })],
      {
        sourcePointer: (pointer) => pointer.replace("/turns/", "/turns/10"),
        aside: [{ text: "Be brief.", messages: 1, pointer: "/turns/7" }],
      },
    );
    const pointers = written.report.entries.map(({ pointer }) => pointer);
    expect(pointers).toEqual(
      format === "anthropic"
        ? ["/turns/7", "/turns/100/parts/1", "/turns/101/messages/0"]
        : ["/turns/100/parts/1", "/turns/101/messages/0"],
    );
  });

  test("an empty prompt in the middle is left out, and stands for nothing", async () => {
    const empty = { part_kind: "user-prompt", content: [""] };
    const written = await writeTurns(format, [
      user("Hi"),
      agent(response("Hello"), request(empty), response("Well")),
    ]);
    expect(written.text).not.toContain("empty prompt");
    expect(listed(written)).toContain(
      "/turns/1/messages/1 nothing in it can be sent: the message is left out",
    );
  });

  test("a prompt that is empty at first needs no word in its place when another follows", async () => {
    const empty = { part_kind: "user-prompt", content: [""] };
    const written = await writeTurns(format, [user(empty), user("Hi"), agent(response("Hello"))]);
    expect(messagesIn(written)).toEqual([
      { role: "user", content: "Hi" },
      { role: "assistant", content: "Hello" },
    ]);
  });

  test("what is only a prompt of nothing is written with a word in its place", async () => {
    const written = await writeTurns(format, [user({ part_kind: "user-prompt", content: [""] })]);
    expect(messagesIn(written)).toEqual([{ role: "user", content: "[empty prompt]" }]);
  });
});

/** Whether thinking is written with its signature. */
async function isSigned(part: object, message: object): Promise<boolean> {
  const said = response({ part_kind: "thinking", content: "Hm", signature: "c2ln", ...part }, "Ok");
  const written = await writeTurns("anthropic", [user("Hi"), agent({ ...said, ...message })]);
  return written.text.includes('"signature"');
}

test("a signature counts where the provider or the model is Anthropic's, or nobody is named", async () => {
  expect(await isSigned({}, {})).toBe(true);
  expect(await isSigned({ provider_name: "anthropic" }, { provider_name: "gateway" })).toBe(true);
  expect(await isSigned({}, { provider_name: "bedrock", model_name: "anthropic.claude-sonnet-4" })).toBe(
    true,
  );
  expect(await isSigned({ provider_name: "google" }, {})).toBe(false);
  expect(await isSigned({}, { provider_name: "openai", model_name: "o3" })).toBe(false);
});

test("a failure of two kinds keeps both in the report", async () => {
  const failed = answer("a", "f", { status: "error", outcome: "denied", content: "no" });
  const written = await writeTurns("anthropic", [user("Hi"), agent(response(call("a")), request(failed))]);
  expect(listed(written)).toEqual([
    "/turns/1/messages/1/parts/0/outcome `is_error` says that a call failed, not how",
  ]);
});
