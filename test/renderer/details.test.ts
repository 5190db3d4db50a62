import { asWritten } from "../../renderer/format/time-look.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RowCycle, RowOf } from "../../shared/api/row.ts";
import { factsOf, titleOf } from "../../renderer/details/facts-of.ts";
import { wordMissing } from "../../renderer/details/hash-list.tsx";
import { wordCount } from "../../renderer/details/item-facts.tsx";
import { locateInJson } from "../../renderer/details/locate-in-json.ts";
import { wordBytes } from "../../renderer/details/source-pane.tsx";
import {
  firstRanges,
  isOfItem,
  joinRanges,
  mostShown,
  nextRanges,
  type Range,
} from "../../renderer/details/source-range.ts";
import { wordCycle } from "../../renderer/format/word-cycle.ts";
import { aDocument, aPart, aTurn } from "./fake-bridge.ts";

const aCycle: RowCycle = {
  number: 2,
  state: "partial",
  hasErrors: false,
  calls: 2,
  answered: 1,
  opens: true,
  closes: true,
  answeredAt: null,
};

const factAt = (row: RowOf<"part">, label: string) =>
  factsOf(row, asWritten).find((fact) => fact.label === label);

describe("the facts of a row", () => {
  it("shortens a call's id and copies it whole", () => {
    const callId = "call_0123456789abcdefghijklmnop";
    const facts = factsOf(aPart(1, { partKind: "tool-call", tool: "get_weather", callId }), asWritten);
    const call = facts.find(({ label }) => label === "Call");
    expect(call?.text).toContain("…");
    expect(call?.copies).toBe(callId);
    expect(facts.map(({ label }) => label)).toEqual([
      "Part",
      "Role",
      "Tool",
      "Call",
      "Time",
      "Pointer",
      "Size",
    ]);
  });

  it("leaves out what a turn does not say", () => {
    const facts = factsOf(
      aTurn(0, { model: null, endedAt: null, tokens: null, status: "unstated", cycles: null }),
      asWritten,
    );
    expect(facts.map(({ label }) => label)).toEqual([
      "Type",
      "Agent",
      "Name",
      "Started",
      "Holds",
      "Pointer",
      "Size",
    ]);
  });

  it("names a row in the glossary's words", () => {
    expect(titleOf(aPart(0, { partKind: "tool-return" }))).toBe("Return");
    expect(titleOf(aPart(0, { partKind: "custom:chart" }))).toBe("Part");
    expect(titleOf(aTurn(0, { turn: 1203 }))).toBe("Turn 1,204");
  });

  it("leads from a call to its return and says how long it took, either way round", () => {
    const pair = { row: 4, pointer: "/turns/0/messages/1/parts/0", turn: 0, at: "2025-01-20T10:00:03Z" };
    const call = aPart(1, { partKind: "tool-call", answer: "answered", pair });
    expect(factAt(call, "Return")).toMatchObject({ row: 4, exact: pair.pointer });
    expect(factAt(call, "Took")?.text).toBe("1 s");
    const back = aPart(4, {
      partKind: "tool-return",
      pair: { ...pair, row: 1, at: "2025-01-20T10:00:00Z" },
    });
    expect(factAt(back, "Answers")).toMatchObject({ row: 1 });
    expect(factAt(back, "Took")?.text).toBe("2 s");
  });

  it("says of a call without a return whether it owes one", () => {
    expect(factAt(aPart(1, { answer: "owed" }), "Return")?.text).toBe("none");
    expect(factAt(aPart(1, { answer: "provider" }), "Return")?.text).toContain("the provider runs it");
  });

  it("says why a return answers nothing", () => {
    const words = (["orphan", "duplicate", "early", "preliminary"] as const).map(
      (stray) => factAt(aPart(1, { stray }), "Answers")?.text ?? "",
    );
    expect(words.every((text) => text.startsWith("nothing"))).toBe(true);
    expect(new Set(words).size).toBe(4);
  });

  it("gives the cycle's state in words, and the way to where a deferred one is answered", () => {
    expect(wordCycle(aCycle)).toBe("3, partial, 1 of 2 calls answered");
    expect(wordCycle({ ...aCycle, state: "empty" })).toBe("3, empty, the response holds nothing");
    expect(wordCycle({ ...aCycle, state: "complete", calls: 1, answered: 1, hasErrors: true })).toBe(
      "3, complete, 1 of 1 call answered, with errors",
    );
    const deferred = { ...aCycle, state: "deferred", answeredAt: { row: 9, turn: 4 } } as const;
    expect(factAt(aPart(1, { cycle: deferred }), "Cycle")).toMatchObject({
      text: "3, deferred, answered in turn 5",
      row: 9,
    });
    expect(factAt(aPart(1, { settled: false }), "Cycle")?.text).toBe("not known yet");
  });

  it("names every thread and agent that an event points to", () => {
    const facts = factsOf(
      {
        kind: "event",
        row: 1,
        pointer: "/turns/0/messages/1",
        turn: 0,
        sizeBytes: 9,
        settled: true,
        problem: null,
        cycle: null,
        name: "data-tp-agent_handoff",
        tier: "protocol",
        at: null,
        preview: { form: "none", text: "", cut: false, sizeBytes: 0 },
        points: [
          { to: "thread", id: "thread-456", name: null },
          { to: "agent", id: "planner", name: "Planner" },
        ],
      },
      asWritten,
    );
    expect(facts.filter(({ label }) => ["Thread", "Agent", "Name"].includes(label))).toMatchObject([
      { copies: "thread-456" },
      { copies: "planner" },
      { text: "Planner" },
    ]);
  });
});

describe("the words beside a row", () => {
  it("name a count without what the heading says already", () => {
    expect(wordCount("thinking_tokens")).toBe("thinking");
    expect(wordCount("cache_read_tokens")).toBe("cache read");
    expect(wordCount("_tokens")).toBe("_tokens");
  });

  it("say why a hash is not there", () => {
    expect(wordMissing(aDocument())).toBe("not there yet");
    expect(wordMissing(aDocument({ reading: { state: "stopped", bytesRead: 5 } }))).toContain("not read");
    const failure = { code: "changed", where: "a", expected: "b", found: "c" } as const;
    expect(wordMissing(aDocument({ analysis: { state: "failed", failure } }))).toContain("check failed");
  });

  it("count an item's bytes from its first to its last", () => {
    expect(wordBytes({ offset: 1204, sizeBytes: 185 }, 412 * 1024)).toBe("bytes 1,204–1,388 of 412 KB");
  });
});

const place = fc
  .record({
    offset: fc.nat(3_000_000),
    sizeBytes: fc.integer({ min: 1, max: 1_000_000 }),
    behind: fc.nat(3_000_000),
  })
  .map(({ offset, sizeBytes, behind }) => ({ offset, sizeBytes, fileBytes: offset + sizeBytes + behind }));

const expectUnbroken = (ranges: readonly Range[]) => {
  for (const [at, range] of ranges.entries()) {
    expect(range.to).toBeGreaterThan(range.from);
    expect(range.to - range.from).toBeLessThanOrEqual(128 * 1024);
    if (at > 0) expect(range.from).toBe(ranges[at - 1]?.to);
  }
};

describe("the ranges of the source", () => {
  it("start with the item, which begins a range of its own", () => {
    fc.assert(
      fc.property(place, (where) => {
        const ranges = firstRanges(where);
        expectUnbroken(ranges);
        const own = ranges.filter((range) => isOfItem(range, where));
        expect(own).toHaveLength(1);
        expect(own[0]?.from).toBe(where.offset);
        expect(own[0]?.to).toBe(where.offset + Math.min(where.sizeBytes, 48 * 1024));
      }),
    );
  });

  it("stay unbroken, within the file and within their limit, wherever one goes", () => {
    const walk = fc.array(fc.constantFrom("earlier" as const, "later" as const), { maxLength: 30 });
    fc.assert(
      fc.property(place, walk, (where, sides) => {
        let shown = firstRanges(where);
        for (const side of sides) {
          const bounds = { from: shown[0]!.from, to: shown.at(-1)!.to };
          const more = nextRanges(side, bounds, where);
          const isAtEnd = side === "earlier" ? bounds.from === 0 : bounds.to === where.fileBytes;
          expect(more.length === 0).toBe(isAtEnd);
          shown = joinRanges(side, shown, more);
          expectUnbroken(shown);
          expect(shown[0]!.from).toBeGreaterThanOrEqual(0);
          expect(shown.at(-1)!.to).toBeLessThanOrEqual(where.fileBytes);
          expect(shown.at(-1)!.to - shown[0]!.from).toBeLessThanOrEqual(mostShown);
        }
      }),
    );
  });

  it("never hold bytes of the item together with others", () => {
    const where = { offset: 100_000, sizeBytes: 60_000, fileBytes: 1_000_000 };
    const shown = firstRanges(where);
    const more = nextRanges("later", { from: shown[0]!.from, to: shown.at(-1)!.to }, where);
    expect(more.map((range) => isOfItem(range, where))).toEqual([true, false]);
    expect(more[1]?.from).toBe(160_000);
  });
});

describe("finding a pointer's value in JSON text", () => {
  const text = '{\n "a/b": [1, {"x~y": "q\\"]"}],\n "parts": [{}, {"k": [true]}]\n}';
  const found = (pointer: string) => {
    const span = locateInJson(text, pointer);
    return span === null ? null : text.slice(span.start, span.end);
  };

  it("finds members and items, also behind escapes", () => {
    expect(found("/parts/1")).toBe('{"k": [true]}');
    expect(found("/a~1b/1/x~0y")).toBe('"q\\"]"');
    expect(found("/parts/1/k/0")).toBe("true");
  });

  it("finds nothing where nothing is", () => {
    expect(found("/parts/2")).toBeNull();
    expect(found("/missing")).toBeNull();
    expect(found("/a~1b/0/deeper")).toBeNull();
  });

  it("gives up quietly wherever the text is cut", () => {
    for (let end = 0; end < text.length; end += 1)
      expect(() => locateInJson(text.slice(0, end), "/parts/1/k")).not.toThrow();
  });

  it("finds every member of any object, however it is laid out", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 2), (value, indent) => {
        const source = JSON.stringify(value, null, indent);
        for (const [name, member] of Object.entries(JSON.parse(source) as Record<string, unknown>)) {
          const span = locateInJson(source, `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
          expect(span === null ? undefined : JSON.parse(source.slice(span.start, span.end))).toEqual(member);
        }
      }),
    );
  });
});
