// The turns of both sides beside each other, and the rows, texts and JSON of a pair of them.
import { describe, expect, it } from "vitest";
import type { CompareLine, CompareOptions, Side } from "../../../../shared/api/compare.ts";
import { everyRow } from "../../../../shared/rows/row-filter.ts";
import { scratchFile } from "../scratch.ts";
import { failureOf, valueOf } from "../start-host.ts";
import { entriesOf, nameOf, openPair, sideOf, turnOf } from "./ask-compare.ts";
import {
  agentTurn,
  answer,
  call,
  prompts,
  request,
  response,
  systemEvent,
  text,
  threadWith,
} from "./compared-threads.ts";

const both = { turnA: 0, turnB: 0 };

const placeOf = (row: { pointer: string } | null) => row?.pointer.replace(/^\/turns\/\d+\/?/, "") ?? "-";

/** A line in short: what became of it, and the places of its rows within the turn. */
function brief(line: CompareLine): string {
  if (line.line === "fold") return `fold ${line.rows}`;
  return `${line.kind} ${placeOf(line.a)} ${placeOf(line.b)}`.trim();
}

describe("entries", () => {
  const a = prompts("one", "two", "three", "moves", "five", "six");
  const b = prompts("moves", "one", "two", "three", "five", "new", "six");

  it("are equal runs and single turns in order, told in pages, with what their turns are called", async () => {
    const { name, ...host } = await openPair(threadWith(a), threadWith(b));
    const entries = valueOf(await entriesOf(host, name));
    expect(entries.map(({ kind, a: inA, b: inB, turns, moved }) => [kind, inA, inB, turns, moved])).toEqual([
      ["added", null, 0, 1, 3],
      ["equal", 0, 1, 3, null],
      ["removed", 3, null, 1, 0],
      ["equal", 4, 4, 1, null],
      ["added", null, 5, 1, null],
      ["equal", 5, 6, 1, null],
    ]);
    expect(entries[0]!.outline).toMatchObject({ a: null, b: { turn: 0, label: "moves" } });
    expect(entries[5]!.outline).toMatchObject({ a: { turn: 5 }, b: { turn: 6, label: "six" } });
    expect(valueOf(await entriesOf(host, name, { from: 1, count: 2 }))).toEqual(entries.slice(1, 3));
    expect(valueOf(await entriesOf(host, name, { from: 4, count: 9 }))).toEqual(entries.slice(4));
    expect(valueOf(await entriesOf(host, name, { from: 50 }))).toEqual([]);
  });

  it("are bars of a strip, and stand for each other where there are more entries than bars", async () => {
    const { name, ask } = await openPair(threadWith(a), threadWith(b));
    const strip = async (bars: number) => valueOf(await ask("compare.strip", { ...name, bars }));
    const each = await strip(2000);
    expect(each.map(({ kind, a: inA, b: inB, entry }) => [kind, inA, inB, entry])).toEqual([
      ["moved", 0, 1, 0],
      ["equal", 3, 3, 1],
      ["moved", 1, 0, 2],
      ["equal", 1, 1, 3],
      ["added", 0, 1, 4],
      ["equal", 1, 1, 5],
    ]);
    const few = await strip(2);
    expect(few.map(({ kind, a: inA, b: inB, entry }) => [kind, inA, inB, entry])).toEqual([
      ["moved", 4, 4, 0],
      ["added", 2, 3, 3],
    ]);
    expect(await strip(1)).toMatchObject([{ kind: "added", a: 6, b: 7, entry: 0 }]);
  });
});

const traced = agentTurn(
  response(call("x", "Paris"), call("y", "Rome")),
  request(answer("x", "sunny"), answer("y", "rainy")),
  systemEvent({ took: 4 }),
  response(text("It is sunny in Paris, and it rains in Rome.")),
);
const changed = {
  ...traced,
  messages: [
    ...traced.messages.slice(0, 2),
    systemEvent({ took: 5 }),
    response(text("It is sunny in Paris, and it snows in Rome.")),
  ],
};

const asking = (args: string) => agentTurn(response({ ...call("x", ""), args }));

describe("a pair of turns", () => {
  it("shows what differs, with equal rows folded or whole", async () => {
    const { name, ...host } = await openPair(threadWith([traced]), threadWith([changed]));
    const { lines, total } = valueOf(await turnOf(host, name, both));
    expect(lines.map(brief)).toEqual(["equal", "fold 4", "changed messages/3/parts/0 messages/3/parts/0"]);
    expect(total).toBe(3);
    expect(lines[2]).toMatchObject({
      text: [
        { kind: "same", text: "It is sunny in Paris, and it " },
        { kind: "removed", text: "rains" },
        { kind: "added", text: "snows" },
        { kind: "same", text: " in Rome." },
      ],
      gaveUp: false,
      changes: [{ kind: "changed", a: "/turns/0/messages/3/parts/0/content" }],
      changesLeft: 0,
    });
    const whole = valueOf(await turnOf(host, name, both, { whole: true }));
    expect(whole.total).toBe(6);
    const page = valueOf(await turnOf(host, name, both, { whole: true, from: 4, count: 1 }));
    expect(page).toEqual({ lines: whole.lines.slice(4, 5), total: 6 });
  });

  it("has rows of the system tier only where these are compared, whatever the documents hide", async () => {
    const { name, first, second, ask, ...host } = await openPair(threadWith([traced]), threadWith([changed]));
    const asked = { ...host, ask };
    const without = valueOf(await turnOf(asked, name, both, { whole: true }));
    const withSystem = { ...name, options: { ...name.options, withSystem: true } };
    const all = valueOf(await turnOf(asked, withSystem, both, { whole: true }));
    expect(all.lines.map(brief).filter((line) => !without.lines.map(brief).includes(line))).toEqual([
      "changed messages/2 messages/2",
    ]);
    valueOf(
      await ask("document.filter", {
        id: first,
        filter: { ...everyRow, hidden: ["application", "system"] },
        onlyTurns: false,
      }),
    );
    valueOf(
      await ask("document.filter", {
        id: second,
        filter: { ...everyRow, hidden: ["system"] },
        onlyTurns: false,
      }),
    );
    expect(valueOf(await turnOf(asked, name, both, { whole: true }))).toEqual(without);
    expect(valueOf(await turnOf(asked, withSystem, both, { whole: true }))).toEqual(all);
  });

  it("may be a turn alone, and beyond the end is refused", async () => {
    const { name, ...host } = await openPair(threadWith([traced]), threadWith([changed, changed]));
    const alone = valueOf(await turnOf(host, name, { turnA: null, turnB: 1 }));
    expect(new Set(alone.lines.map((line) => line.line === "rows" && line.kind))).toEqual(new Set(["added"]));
    expect(valueOf(await turnOf(host, name, { turnA: null, turnB: null }))).toEqual({ lines: [], total: 0 });
    for (const turns of [
      { turnA: 1, turnB: 1 },
      { turnA: 0, turnB: 2 },
      { turnA: null, turnB: Number.MAX_SAFE_INTEGER },
    ])
      expect(failureOf(await turnOf(host, name, turns)).code).toBe("bad-request");
  });

  it("shows what differs inside of arguments that are text", async () => {
    const { name, ...host } = await openPair(
      threadWith([asking('{"place": "Paris", "days": 3}')]),
      threadWith([asking('{"place": "Paris", "days": 4}')]),
    );
    const { lines } = valueOf(await turnOf(host, name, both));
    expect(lines.at(-1)).toMatchObject({ kind: "changed" });
    expect(JSON.stringify(lines.at(-1))).toContain('{"kind":"added","text":"4"}');
  });
});

describe("the options of a comparison", () => {
  const later = (turn: typeof traced) =>
    JSON.parse(JSON.stringify(turn).replaceAll("T10:", "T11:")) as typeof traced;
  const renamed = JSON.parse(
    JSON.stringify(traced).replaceAll('"x"', '"call-1"').replaceAll('"y"', '"call-2"'),
  ) as typeof traced;

  it("leave out times, ids, or both", async () => {
    const { name, open, ask } = await openPair(threadWith([traced]), threadWith([later(traced)]));
    const verdict = async (b: Side, options: Partial<CompareOptions>) =>
      valueOf(await ask("compare.summary", { ...nameOf(name.a, b, options), work: "compare" })).verdict;
    const [times, ids] = [{ ignoreTimestamps: true }, { ignoreIds: true }];
    const renamedSide = sideOf(valueOf(await open(scratchFile(threadWith([renamed])))).id);
    const bothSide = sideOf(valueOf(await open(scratchFile(threadWith([later(renamed)])))).id);
    for (const [side, options, others] of [
      [name.b, times, ids],
      [renamedSide, ids, times],
      [bothSide, { ...times, ...ids }, times],
    ] as const) {
      expect(await verdict(side, {})).toBe("different");
      expect(await verdict(side, { ...options, withSystem: true })).toBe("same");
      expect(await verdict(side, others)).toBe("different");
    }
  });
});

describe("the JSON of a pair", () => {
  it("has its keys in the same order on both sides, and what is long is cut", async () => {
    const reversed = Object.fromEntries(Object.entries(traced).toReversed());
    const long = agentTurn(response(text("é".repeat(200_000))));
    const { name, ask } = await openPair(threadWith([traced, long]), threadWith([reversed]));
    const json = async (a: string | null, b: string | null) =>
      ask("compare.json", { ...name, pointers: { a, b } });
    const pair = valueOf(await json("/turns/0", "/turns/0"));
    expect(pair.a!.text).toBe(pair.b!.text);
    expect(pair.a!.text).toMatch(/^\{\n {2}"completed_at": /);
    expect(valueOf(await json(null, "/turns/0/messages/1"))).toMatchObject({
      a: null,
      b: { pointer: "/turns/0/messages/1" },
    });
    const cut = valueOf(await json("/turns/1", null)).a!;
    expect(cut).toMatchObject({ shownBytes: 256 * 1024 });
    expect(cut.sizeBytes).toBeGreaterThan(400_000);
    expect(cut.text).not.toContain("\ufffd");
    for (const pointer of ["", "/title", "/turns/2", "/turns/99999999999999999999"])
      expect(failureOf(await json(pointer, null)).code).toBe("bad-request");
    expect(failureOf(await json("/turns/0", "/turns/1")).code).toBe("bad-request");
  });
});
