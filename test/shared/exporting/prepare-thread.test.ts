import { describe, expect, it } from "vitest";
import type { LostPart } from "../../../shared/converted/lost-part.ts";
import { exportText, idOf } from "./export-text.ts";

const prompt = (content: string) => ({ turn_type: "user", parts: [{ part_kind: "user-prompt", content }] });
const threadOf = (...turns: object[]) => JSON.stringify({ version: "0.0.4", title: "t", turns });

const lostPart = (turn: number, text: string): LostPart => ({
  kind: "text",
  tool: null,
  callId: null,
  text,
  lastEvent: "text-delta",
  reason: "the capture ends",
  startedAt: null,
  lastAt: null,
  line: 1,
  turn,
  message: 0,
});

describe("a thread that is prepared", () => {
  it("is the same, byte for byte, where nothing was asked for", async () => {
    const text = ' { "turns" : [ { "x": 1.0 } ] } ';
    const { prepared, text: exported } = await exportText(text);
    expect(prepared.isSame).toBe(true);
    expect(exported).toBe(text);
  });

  it("is the same where nothing was found to redact", async () => {
    const { prepared } = await exportText(threadOf(prompt("hello")), { redaction: {} });
    expect(prepared).toMatchObject({ isSame: true, secrets: [] });
  });

  it("leads from a selection back to what is shown", async () => {
    const thread = threadOf(prompt("zero"), prompt("one"), prompt("two"));
    const { prepared } = await exportText(thread, { turns: { first: 1, last: 2 } });
    expect(prepared.isSame).toBe(false);
    expect(prepared.sourcePointer("/turns/0/parts/0")).toBe("/turns/1/parts/0");
    expect(prepared.sourcePointer("/turns/1")).toBe("/turns/2");
    expect(prepared.sourcePointer("/title")).toBe("/title");
  });

  it("has of the lost parts only those of the selected turns", async () => {
    const beside = { lost: [lostPart(0, "first"), lostPart(1, "second")] };
    const thread = threadOf(prompt("zero"), prompt("one"));
    const { prepared } = await exportText(thread, { turns: { first: 1, last: 1 }, beside });
    expect(prepared.lost.map(({ text }) => text)).toEqual(["second"]);
  });

  it("has no secret in what stands beside it, nor in its name, and lists where they were", async () => {
    const secret = "someone@example.org";
    const beside = {
      lost: [lostPart(1, `write to ${secret}`)],
      aside: [{ text: `You are ${secret}.`, messages: 1, pointer: "/turns/1" }],
    };
    const wish = { turns: { first: 1, last: 1 }, beside, redaction: {}, name: `talk with ${secret}.json` };
    const { prepared, source } = await exportText(threadOf(prompt("zero"), prompt("one")), wish);
    const marker = `[redacted:email:${idOf(secret)}]`;
    expect(prepared.lost[0]?.text).toBe(`write to ${marker}`);
    expect(prepared.aside[0]?.text).toBe(`You are ${marker}.`);
    expect(source.name).toBe(`talk with ${marker}.json`);
    expect(prepared.secrets).toMatchObject([{ text: secret, pointers: ["/turns/1/lost/0", "/turns/1"] }]);
  });
});
