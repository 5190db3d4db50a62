import { expect, test } from "vitest";
import { outlineEntrySchema } from "../../../shared/api/document.ts";
import { readOutline } from "../../../shared/rows/read-outline.ts";
import { encode, readerOf, scanBytes } from "../scan/scan-bytes.ts";

async function outlineOf(thread: object, from = 0, count = 100) {
  const bytes = encode(JSON.stringify(thread));
  return readOutline(scanBytes(bytes).index, readerOf(bytes), from, count);
}

const prompt = (content: unknown) => ({ turn_type: "user", parts: [{ part_kind: "user-prompt", content }] });

test.each([
  [prompt("What's the\n weather?"), "What's the weather?"],
  [prompt("w".repeat(200)), `${"w".repeat(80)}…`],
  [prompt("w".repeat(50_000)), `${"w".repeat(80)}…`],
  [prompt(["Look", "here"]), "Look here"],
  [prompt(['Look "at" this', { kind: "binary", data: "x".repeat(5000) }]), 'Look "at" this'],
  [prompt(["w".repeat(5000), "and more"]), `${"w".repeat(80)}…`],
  [prompt("  "), "No prompt"],
  [{ turn_type: "user", parts: [] }, "No prompt"],
  [{ turn_type: "agent", agent_id: "a1" }, "Weather agent"],
  [{ turn_type: "agent", agent_id: "a2" }, "a2"],
  [{ turn_type: "agent" }, "Agent"],
  [17, "Unknown turn"],
])("the turn %j is labelled %j", async (turn, label) => {
  const [entry] = await outlineOf({ agents: { a1: { agent_name: "Weather agent" } }, turns: [turn] });
  expect(outlineEntrySchema.parse(entry)).toMatchObject({ turn: 0, row: 0, label, interrupted: false });
});

test("entries say where their turn starts and whether it was interrupted, page by page", async () => {
  const turns = [
    prompt("a"),
    { turn_type: "agent", completion_status: "interrupted", messages: [{ parts: [{}, {}] }] },
    prompt("b"),
  ];
  expect(await outlineOf({ turns }, 1, 5)).toMatchObject([
    { turn: 1, row: 2, type: "agent", interrupted: true },
    { turn: 2, row: 6, type: "user", label: "b" },
  ]);
});
