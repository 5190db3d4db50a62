import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { FolderThreads } from "../../../electron/engine/links/find-threads.ts";
import { readInfo } from "../../../shared/info/read-info.ts";
import { recognise } from "../../../shared/recognise/recognise.ts";
import { sampleFile, samples, threadSamples } from "../../../shared/samples/samples.ts";
import { describeThread } from "../../../shared/rows/describe-thread.ts";
import { readRows } from "../../../shared/rows/read-rows.ts";
import { protocolEvents } from "../../../shared/tiers/protocol-events.ts";
import { readerOf, scanBytes } from "../scan/scan-bytes.ts";

const folder = fileURLToPath(new URL("../../../electron/engine/samples/", import.meta.url));

type Fields = Record<string, unknown>;
type Message = Fields & { timestamp: string; parts?: Fields[]; usage?: Record<string, number> };
type Turn = Fields & { parts?: Fields[]; messages?: Message[]; total_usage?: Record<string, number> };

/** Calls that a sample leaves open to show what that looks like. */
const meantToBeOpen = new Map([
  ["everything", ["call_tickets_2", "call_hold_1"]],
  ["weather-unanswered", ["call_tokyo_11"]],
]);

test("every sample has its file, and every file is listed", () => {
  expect(readdirSync(folder).toSorted()).toEqual(samples.map(sampleFile).toSorted());
});

describe.each(threadSamples)("the sample $name", ({ name }) => {
  const bytes = readFileSync(`${folder}${name}.json`);
  const thread = JSON.parse(bytes.toString("utf8")) as Fields & { agents: Fields; turns: Turn[] };
  /** A user turn speaks to the model like a request. */
  const messages = thread.turns.flatMap(
    ({ parts = [], messages: own }): (Fields & { parts?: Fields[] })[] =>
      own ?? [{ message_type: "request", parts }],
  );

  test("is recognised and scanned, and every row has a known version and place", async () => {
    expect(recognise(bytes)).toEqual({ ok: true, format: "thread" });
    const { index, fault } = scanBytes(bytes);
    expect(fault).toBeNull();
    const rows = await readRows(index, readerOf(bytes), 0, 500);
    expect(rows.some(({ kind }) => kind === "bare")).toBe(false);
    const { version } = await describeThread(index, readerOf(bytes));
    expect(version.stated).toBe(version.readAs);
  });

  test("has every field of a root", () => {
    expect(thread).toMatchObject({
      version: expect.any(String),
      title: expect.any(String),
      agents: expect.any(Object),
    });
    expect(thread["thread_id"]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test("answers every call by its id, in the next request, but for those it means to leave open", () => {
    const open = new Set<unknown>();
    const wrong: unknown[] = [];
    for (const { message_type, parts = [] } of messages) {
      if (message_type === "response") {
        wrong.push(...open);
        open.clear();
      }
      for (const { part_kind, tool_call_id } of parts) {
        if (part_kind === "tool-call") open.add(tool_call_id);
        else if (part_kind === "tool-return" || part_kind === "retry-prompt")
          if (!open.delete(tool_call_id)) wrong.push(tool_call_id);
      }
    }
    expect([...wrong, ...open]).toEqual(meantToBeOpen.get(name) ?? []);
  });

  test("stands in the order of time", () => {
    const times = thread.turns.flatMap((turn) => [
      turn["submitted_at"] ?? turn["started_at"],
      ...(turn.messages ?? []).map(({ timestamp }) => timestamp),
      ...(turn["completed_at"] === undefined ? [] : [turn["completed_at"]]),
    ]);
    expect(times).toEqual((times as string[]).toSorted());
  });

  test("adds up its tokens", () => {
    for (const { messages: own = [], total_usage: total = {} } of thread.turns)
      for (const [key, value] of Object.entries(total))
        expect(own.reduce((sum, { usage }) => sum + (usage?.[key] ?? 0), 0)).toBe(value);
  });

  test("names only agents that it has", () => {
    const named = thread.turns
      .filter(({ turn_type }) => turn_type === "agent")
      .map(({ agent_id }) => agent_id);
    expect(new Set(named)).toEqual(new Set(Object.keys(thread.agents)));
  });
});

describe("the sample that shows everything", () => {
  const bytes = readFileSync(`${folder}everything.json`);
  const rows = readRows(scanBytes(bytes).index, readerOf(bytes), 0, 500);

  test("has parts of all seven kinds and of every tier, and events of every tier", async () => {
    const parts = (await rows).filter((row) => row.kind === "part");
    const events = (await rows).filter((row) => row.kind === "event");
    for (const kind of [
      "text",
      "thinking",
      "tool-call",
      "tool-return",
      "retry-prompt",
      "user-prompt",
      "file",
    ])
      expect(parts.map(({ partKind }) => partKind)).toContain(kind);
    const tiers = ["application", "protocol", "system", "unknown"];
    expect([...new Set(parts.map(({ tier }) => tier))].toSorted()).toEqual(tiers);
    expect([...new Set(events.map(({ tier }) => tier))].toSorted()).toEqual(tiers);
    for (const { newer } of protocolEvents) expect(events.map((event) => event.name)).toContain(newer);
  });

  test("links to two samples that lie beside it, and to a thread that does not", async () => {
    const links = (await readInfo(scanBytes(bytes).index, readerOf(bytes))).links.listed;
    const found = await new FolderThreads(`${folder}everything.json`).findAll(
      links.map(({ threadId }) => threadId ?? ""),
    );
    expect(links).toHaveLength(3);
    expect([...found.values()].map((file) => file.name).toSorted()).toEqual([
      "multi-agent.json",
      "weather-complete.json",
    ]);
  });
});
