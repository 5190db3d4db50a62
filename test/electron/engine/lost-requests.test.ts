// What a screen can ask about a lost part, through a real host and a real engine process.
import { expect, it } from "vitest";
import { scratchFile } from "./scratch.ts";
import { failureOf, startHost, valueOf } from "./start-host.ts";

const chunks = [
  { type: "start" },
  { type: "text-start", id: "t" },
  { type: "text-delta", id: "t", delta: "Paris is 🙂 and" },
];
const capture = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");

it("a lost part is read by stretches, as JSON, as an item, and found by its pointer", async () => {
  const { open, ask, analysed } = startHost();
  const { id } = valueOf(await open(scratchFile(capture, "a.sse")));
  expect(await analysed(id)).toMatchObject({ format: "stream", lostParts: 1 });
  const item = { id, pointer: "/turns/0/lost/0" };
  const first = valueOf(await ask("document.lost", { ...item, from: 0, count: 10 }));
  expect(first).toMatchObject({
    text: "Paris is 🙂",
    total: 15,
    kind: "text",
    lastEvent: "text-delta",
    line: 5,
  });
  const rest = valueOf(await ask("document.lost", { ...item, from: 10, count: 10 }));
  expect(rest.text).toBe(" and");

  const { row } = valueOf(await ask("document.place", item));
  expect(valueOf(await ask("document.rows", { id, from: row!, count: 1 }))).toMatchObject([
    { kind: "lost", pointer: item.pointer },
  ]);
  const json = valueOf(await ask("document.json", item));
  expect(JSON.parse(json.text)).toMatchObject({ kind: "text", text: "Paris is 🙂 and" });
  expect(valueOf(await ask("document.item", item))).toMatchObject({ pointer: item.pointer, sizeBytes: 0 });
  expect(valueOf(await ask("document.content", item)).pieces).toEqual([]);
  expect(valueOf(await ask("document.hashes", item))).toMatchObject({ message: null, part: null });
});

it("what was not lost is no lost part", async () => {
  const { open, ask } = startHost();
  const { id } = valueOf(await open(scratchFile(capture, "a.sse")));
  for (const pointer of ["/turns/0/lost/1", "/turns/0", "/turns/9/lost/0"]) {
    const failure = failureOf(await ask("document.lost", { id, pointer, from: 0, count: 1 }));
    expect(failure.code).toBe("bad-request");
  }
});

it("what is kept beside the thread of a history can be read to its end, and nothing else by that way", async () => {
  const { open, ask, analysed } = startHost();
  const instructions = "Answer briefly. ".repeat(50);
  const history = [
    { kind: "request", instructions, parts: [{ part_kind: "user-prompt", content: "Hi" }] },
    { kind: "response", parts: [{ part_kind: "text", content: "Hello" }] },
  ];
  const { id } = valueOf(await open(scratchFile(JSON.stringify(history), "history.json")));
  await analysed(id);
  const { aside } = valueOf(await ask("document.info", { id }));
  expect(aside).toEqual([
    { beginning: expect.stringMatching(/^Answer briefly\. .*…$/) as string, messages: 1 },
  ]);
  const whole = valueOf(await ask("document.aside", { id, number: 0, from: 0, count: 65_536 }));
  expect(whole).toEqual({ text: instructions, total: instructions.length });
  expect(failureOf(await ask("document.aside", { id, number: 1, from: 0, count: 1 })).code).toBe(
    "bad-request",
  );
});
