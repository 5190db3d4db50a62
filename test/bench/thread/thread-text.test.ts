import { describe, expect, test } from "vitest";
import { tierOf } from "../../../shared/tiers/tier-of.ts";
import { threadText } from "./thread-text.ts";

const textOf = (seed: number, bytes: number) => Buffer.concat([...threadText(seed, bytes)]);

describe("the generated thread", () => {
  test("is the same for the same seed and another for another", () => {
    expect(textOf(7, 200_000).equals(textOf(7, 200_000))).toBe(true);
    expect(textOf(7, 200_000).equals(textOf(8, 200_000))).toBe(false);
  });

  test("begins alike whatever its size", () => {
    const [short, long] = [textOf(3, 100_000), textOf(3, 300_000)];
    expect(long.subarray(0, 20_000).equals(short.subarray(0, 20_000))).toBe(true);
  });

  test.each([1000, 150_000, 2_000_000])("of %i bytes is JSON and no larger", (bytes) => {
    const text = textOf(1, bytes);
    expect(text.length).toBeLessThanOrEqual(bytes);
    expect(JSON.parse(text.toString())).toMatchObject({ version: "0.0.4", turns: expect.any(Array) });
  });

  const text = textOf(1, 4_000_000).toString();
  const { turns, agents } = JSON.parse(text) as { turns: Turn[]; agents: object };
  const messages = turns.flatMap((turn) => turn.messages ?? []);

  test("has messages of about 6 KB", () => {
    const mean = text.length / messages.length;
    expect(mean).toBeGreaterThan(5000);
    expect(mean).toBeLessThan(7000);
  });

  test("answers every call, but for some at the end of interrupted turns", () => {
    const parts = messages.flatMap((message) => message.parts ?? []);
    const calls = parts.filter(({ part_kind }) => part_kind === "tool-call");
    const returns = new Set(
      parts.flatMap((part) => (part.part_kind === "tool-return" ? [part.tool_call_id] : [])),
    );
    const open = calls.filter(({ tool_call_id }) => !returns.has(tool_call_id));
    const lastOfInterrupted = turns
      .filter((turn) => turn.completion_status === "interrupted")
      .flatMap((turn) => turn.messages?.at(-1)?.parts ?? []);
    expect(open.length).toBeGreaterThan(0);
    expect(lastOfInterrupted).toEqual(expect.arrayContaining(open));
    expect(returns.size).toBe(calls.length - open.length);
    expect(calls.length).toBeGreaterThan(100);
  });

  test("has events of every tier, several agents and interrupted turns", () => {
    const tiers = new Set(messages.map(({ event_type = "" }) => tierOf("event", event_type)));
    expect([...tiers].toSorted()).toEqual(["application", "protocol", "system", "unknown"]);
    expect(new Set(turns.map(({ agent_id }) => agent_id))).toEqual(
      new Set([undefined, ...Object.keys(agents)]),
    );
    expect(turns.some((turn) => turn.completion_status === "interrupted")).toBe(true);
  });

  test.each([
    ["escaped letters", /\\u[0-9a-f]{4}/],
    ["escaped quotes and backslashes", /\\"[^"]*\\\\/],
    ["Chinese, Japanese and Korean", /[\u4e00-\u9fff].*[\u3041-\u30ff].*[\uac00-\ud7a3]|[\uac00-\ud7a3]/],
    ["emoji beyond the basic plane", /\p{Emoji_Presentation}/u],
    ["thinking", /"part_kind":"thinking"/],
    ["parts that hashes leave out", /"part_kind":"meta:/],
  ])("has %s", (_, pattern) => {
    expect(pattern.test(text)).toBe(true);
  });
});

type Part = { part_kind: string; tool_call_id?: string };
type Message = { parts?: Part[]; event_type?: string };
type Turn = { messages?: Message[]; agent_id?: string; completion_status?: string };
