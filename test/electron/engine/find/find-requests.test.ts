// What a screen asks when it looks for something, through a real host and a real engine process.
import { appendFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { FindQuery } from "../../../../shared/api/find.ts";
import { everyRow } from "../../../../shared/rows/row-filter.ts";
import { scratchFile } from "../scratch.ts";
import { failureOf, openHost, startHost, type TestHost, valueOf } from "../start-host.ts";

const query = (text: string, options: Partial<FindQuery> = {}): FindQuery => ({
  text,
  isRegex: false,
  matchCase: false,
  wholeWord: false,
  ...options,
});

const turnOf = (...texts: string[]) => ({
  turn_type: "user",
  parts: texts.map((content) => ({ part_kind: "text", content })),
});
const threadOf = (...turns: object[]) => JSON.stringify({ version: "0.0.4", turns });

const search = ({ ask }: TestHost, id: string, asked: FindQuery) =>
  ask("find.search", { id, query: asked, work: "find" });
const hits = async ({ ask }: TestHost, id: string, asked: FindQuery) =>
  valueOf(await ask("find.hits", { id, query: asked, from: 0, count: 500 }));

it("a search answers with counts, and its hits can be read by number, stepped through and marked", async () => {
  const texts = ["none", "a heron and a heron", "none", "Heron"];
  const host = await openHost(scratchFile(threadOf(turnOf(...texts)), "a.json"));
  const { id, ask, events } = host;
  const asked = query("heron");
  expect(valueOf(await search(host, id, asked))).toEqual({ hits: 3, rows: 2, isComplete: true });
  expect(events).toContainEqual(
    expect.objectContaining({ event: "find.progress", work: "find", id, hits: 3, rows: 2 }),
  );

  const found = await hits(host, id, asked);
  expect(found).toMatchObject({ total: 3, isComplete: true });
  expect(found.hits.map(({ kind }) => kind)).toEqual(["text", "text", "text"]);
  expect(found.hits.map(({ row, pointer, at, isShown }) => ({ row, pointer, at, isShown }))).toEqual([
    { row: 2, pointer: "/turns/0/parts/1", at: 2, isShown: true },
    { row: 2, pointer: "/turns/0/parts/1", at: 14, isShown: true },
    { row: 4, pointer: "/turns/0/parts/3", at: 0, isShown: true },
  ]);

  const next = async (row: number, hit: number | null, by: 1 | -1) => {
    const step = valueOf(await ask("find.next", { id, query: asked, row, hit, by }));
    return step === null ? null : [step.hit.number, step.wrapped];
  };
  expect(await next(-1, null, 1)).toEqual([0, false]);
  expect(await next(2, null, 1)).toEqual([2, false]);
  expect(await next(4, null, 1)).toEqual([0, true]);
  expect(await next(4, null, -1)).toEqual([1, false]);
  expect(await next(0, 0, 1)).toEqual([1, false]);
  expect(await next(0, 2, 1)).toEqual([0, true]);
  expect(await next(0, 0, -1)).toEqual([2, true]);
  expect(valueOf(await ask("find.marks", { id, query: asked, shares: 5 })).counts).toEqual([0, 0, 2, 0, 1]);
  expect(valueOf(await ask("find.marks", { id, query: asked, shares: 1 })).counts).toEqual([3]);
});

it("what is hidden is found, and stands at the nearest row", async () => {
  const event = { message_type: "system", event_type: "data-sys-note", event_data: { a: "heron" } };
  const turn = { turn_type: "agent", agent_id: "x", messages: [event] };
  const host = await openHost(scratchFile(threadOf(turn), "a.json"));
  const { id, ask } = host;
  valueOf(await search(host, id, query("heron")));
  expect((await hits(host, id, query("heron"))).hits).toMatchObject([{ row: 1, isShown: true }]);
  valueOf(
    await ask("document.filter", { id, filter: { ...everyRow, hidden: ["system"] }, onlyTurns: false }),
  );
  expect((await hits(host, id, query("heron"))).hits).toMatchObject([{ row: 0, isShown: false }]);
});

it("a query that nobody looked for has no hits, and an expression that is none is refused in words", async () => {
  const host = await openHost(scratchFile(threadOf(turnOf("a")), "a.json"));
  const { id, ask } = host;
  expect(await hits(host, id, query("a"))).toEqual({ total: 0, isComplete: false, hits: [] });
  expect(valueOf(await ask("find.next", { id, query: query("a"), row: 0, hit: null, by: 1 }))).toBeNull();
  const failure = failureOf(await search(host, id, query("(", { isRegex: true })));
  expect(failure).toMatchObject({ code: "bad-request", expected: "a regular expression" });
});

it("an expression that takes too long ends with the place, and no other query waits for it", async () => {
  const host = await openHost(scratchFile(threadOf(turnOf("a".repeat(200_000), "heron")), "a.json"));
  const failure = failureOf(await search(host, host.id, query("a.*b|a", { isRegex: true })));
  expect(failure).toMatchObject({ code: "not-available" });
  expect(failure.found).toContain("/turns/0/parts/0");
  expect(valueOf(await search(host, host.id, query("heron")))).toMatchObject({ hits: 1 });
});

it("a search that is cancelled keeps what it found, and goes on when it is asked for again", async () => {
  const turns = Array.from({ length: 3000 }, (_, at) => turnOf(`heron ${at}`, "x".repeat(2000)));
  const host = await openHost(scratchFile(threadOf(...turns), "a.json"));
  const { id, ask } = host;
  const asked = query("heron \\d+", { isRegex: true });
  const stop = new AbortController();
  const running = ask("find.search", { id, query: asked, work: "find" }, stop.signal);
  await host.waitForEvent((event) => event.event === "find.progress" && event.hits > 0);
  stop.abort();
  await running;
  const kept = await hits(host, id, asked);
  expect(kept.total).toBeGreaterThan(0);
  const whole = { hits: 3000, rows: 3000, isComplete: true };
  expect(valueOf(await search(host, id, asked))).toEqual(whole);
  const both = await Promise.all([search(host, id, query("HERON")), search(host, id, query("HERON"))]);
  expect(both.map(valueOf)).toEqual([whole, whole]);
});

it("captures are searched with what was lost, and a file that is cut off as far as it goes", async () => {
  const chunks = [
    { type: "start" },
    { type: "text-start", id: "t" },
    { type: "text-delta", id: "t", delta: "Paris and the heron" },
  ];
  const host = startHost();
  const capture = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
  const { id } = valueOf(await host.open(scratchFile(capture, "a.sse")));
  expect(valueOf(await search(host, id, query("heron")))).toMatchObject({ hits: 1, isComplete: true });
  expect((await hits(host, id, query("heron"))).hits).toMatchObject([
    {
      pointer: "/turns/0/lost/0",
      kind: "lost part",
      field: "",
      at: 14,
      isShown: true,
      before: "Paris and the ",
      match: "heron",
    },
  ]);

  const cut = threadOf(turnOf("heron"), turnOf("heron", "heron")).slice(0, -30);
  const other = valueOf(await host.open(scratchFile(cut, "b.json")));
  expect(valueOf(await search(host, other.id, query("heron")))).toMatchObject({ isComplete: true });
  expect((await hits(host, other.id, query("heron"))).total).toBeGreaterThan(0);
});

it("a file that has grown is searched anew", async () => {
  const path = scratchFile(threadOf(turnOf("heron")).slice(0, -2), "a.json");
  const host = await openHost(path);
  const { id, ask } = host;
  expect(valueOf(await search(host, id, query("heron")))).toMatchObject({ hits: 1 });
  appendFileSync(path, `,${JSON.stringify(turnOf("heron", "heron"))}]}`);
  expect(valueOf(await ask("document.refresh", { id }))).toMatchObject({ found: "grown" });
  expect(await hits(host, id, query("heron"))).toMatchObject({ total: 0 });
  expect(valueOf(await search(host, id, query("heron")))).toMatchObject({ hits: 3, isComplete: true });
});
