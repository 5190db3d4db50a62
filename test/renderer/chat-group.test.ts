import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SaidMessage } from "../../shared/api/stored.ts";
import { bracketSteps } from "../../renderer/chat/bracket-steps.ts";
import { groupMessages } from "../../renderer/chat/group-messages.ts";
import {
  firstWindow,
  mostInWindow,
  widen,
  widenBack,
  windowAround,
} from "../../renderer/chat/lane-window.ts";
import { isCall, pairMessages } from "../../renderer/chat/pair-messages.ts";
import { readDataUrl } from "../../renderer/chat/read-data-url.ts";
import { aMessage, aStep } from "./chat-rows.tsx";

const call = (row: number, pair: number | null) =>
  aMessage(row, { pair, pieces: [{ form: "call", text: "{}", isCut: false, callId: null, name: "find" }] });
const result = (row: number, pair: number | null) =>
  aMessage(row, {
    pair,
    pieces: [{ form: "result", text: "22", isCut: false, isJson: true, callId: null, name: null }],
  });

const said = (row: number, blockId: string | null, threadId: string | null) =>
  aMessage(row, { blockId, threadId });

const few = (...names: string[]) => fc.constantFrom(null, ...names);
/** Messages whose pairs may lead anywhere, as those of a broken database do. */
const messages: fc.Arbitrary<SaidMessage[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom("text", "call", "result"),
      pair: fc.option(fc.nat(12)),
      blockId: few("a", "b"),
      threadId: few("t", "u"),
      role: fc.constantFrom("user", "assistant"),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ kind, pair, ...rest }, row) => ({
      ...(kind === "call" ? call(row, pair) : kind === "result" ? result(row, pair) : aMessage(row)),
      ...rest,
    })),
  );

describe("messages and their results", () => {
  it("puts a result right below its call, wherever it was stored", () => {
    const entries = pairMessages([call(1, 3), aMessage(2), result(3, 1), aMessage(4)]);
    expect(entries.map(({ message, results }) => [message.row, results.map(({ row }) => row)])).toEqual([
      [1, [3]],
      [2, []],
      [4, []],
    ]);
  });

  it("leaves a result alone whose call is not here", () => {
    expect(pairMessages([aMessage(1), result(2, 77)]).map(({ message }) => message.row)).toEqual([1, 2]);
  });

  it("shows every message exactly once, and keeps the order of all but the results", () => {
    fc.assert(
      fc.property(messages, (list) => {
        const entries = pairMessages(list);
        const shown = entries.flatMap(({ message, results }) => [message, ...results]);
        expect(shown.map(({ row }) => row).toSorted((a, b) => a - b)).toEqual(list.map(({ row }) => row));
        const heads = entries.map(({ message }) => message);
        expect(heads).toEqual(list.filter((message) => heads.includes(message)));
        expect(entries.filter(({ message, results }) => results.length > 0 && !isCall(message))).toEqual([]);
      }),
    );
  });
});

describe("the groups of messages", () => {
  it("make one box of one block, and one part of it of each thread", () => {
    const groups = groupMessages(
      pairMessages([
        said(1, null, null),
        said(2, "b", "t"),
        said(3, "b", "t"),
        said(4, "b", "u"),
        said(5, "c", "u"),
      ]),
    );
    expect(
      groups.map(({ blockId, threads }) => [blockId, threads.map(({ entries }) => entries.length)]),
    ).toEqual([
      [null, [1]],
      ["b", [2, 1]],
      ["c", [1]],
    ]);
  });

  it("say who speaks where that changes", () => {
    const groups = groupMessages(
      pairMessages([
        aMessage(1, { role: "user" }),
        aMessage(2),
        aMessage(3),
        aMessage(4, { assistantId: "visualizer", assistantName: null }),
      ]),
    );
    const opens = groups.flatMap(({ threads }) =>
      threads.flatMap(({ entries }) => entries.map(({ opens: isNew }) => isNew)),
    );
    expect(opens).toEqual([true, true, false, true]);
  });

  it("change no order, lose nothing, and hold only what stands together", () => {
    fc.assert(
      fc.property(messages, (list) => {
        const entries = pairMessages(list);
        const blocks = groupMessages(entries);
        const flat = blocks.flatMap(({ threads }) => threads.flatMap((thread) => thread.entries));
        expect(flat.map(({ message }) => message)).toEqual(entries.map(({ message }) => message));
        expect(flat.map(({ results }) => results)).toEqual(entries.map(({ results }) => results));
        for (const { blockId, threads } of blocks)
          for (const { threadId, entries: inside } of threads)
            for (const { message } of inside) {
              expect(message.blockId).toBe(blockId);
              expect(message.threadId).toBe(threadId);
            }
        const split = blocks.filter(
          ({ blockId }, index) => blockId !== null && blocks[index + 1]?.blockId === blockId,
        );
        expect(split).toEqual([]);
      }),
    );
  });
});

const inCycle = (place: number, number: number | null) =>
  aStep(place, {
    cycle: number === null ? null : { number, state: "complete", hasErrors: false, calls: 1, answered: 1 },
  });

describe("the rail beside steps", () => {
  it("opens and closes with each run of a cycle, and says how it went after the last of it", () => {
    const bracketed = bracketSteps([inCycle(0, 1), inCycle(1, 2), inCycle(2, 1), inCycle(3, null)], true);
    expect(bracketed.map(({ opens, closes, isLast }) => [opens, closes, isLast])).toEqual([
      [true, true, false],
      [true, true, true],
      [true, true, true],
      [false, false, false],
    ]);
  });

  it("says nothing yet of a cycle that may go on in what is not shown", () => {
    const [, last] = bracketSteps([inCycle(0, 1), inCycle(1, 1)], false);
    expect(last).toMatchObject({ closes: false, isLast: false });
  });
});

describe("the part of a lane that is shown", () => {
  it("never holds more than may be asked for at once, and grows towards what is wanted", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (ways) => {
        let window = firstWindow;
        for (const isOn of ways) {
          const next = isOn ? widen(window) : widenBack(window);
          expect(next.count).toBeGreaterThan(0);
          expect(next.count).toBeLessThanOrEqual(mostInWindow);
          expect(next.from).toBeGreaterThanOrEqual(0);
          const isWanted = isOn
            ? next.from + next.count > window.from + window.count
            : next.from < window.from || window.from === 0;
          expect(isWanted).toBe(true);
          window = next;
        }
      }),
    );
  });

  it("holds whatever place is looked for", () => {
    fc.assert(
      fc.property(fc.nat(200_000), (place) => {
        const { from, count } = windowAround(firstWindow, place);
        expect(place).toBeGreaterThanOrEqual(from);
        expect(place).toBeLessThan(from + count);
      }),
    );
  });
});

describe("a data address", () => {
  it("tells its type, its data and its size", () => {
    expect(readDataUrl("data:image/png;base64,iVBORw==")).toEqual({
      mediaType: "image/png",
      base64: "iVBORw==",
      sizeBytes: 4,
    });
    expect(readDataUrl("data:;base64,AAAA")?.mediaType).toBeNull();
  });

  it("is read where it is written as text", () => {
    expect(readDataUrl("data:image/svg+xml;utf8,%3Csvg/>")).toEqual({
      mediaType: "image/svg+xml",
      base64: btoa("<svg/>"),
      sizeBytes: 6,
    });
  });

  it("is none where it is broken, or another address", () => {
    for (const address of ["data:text/html,%E0%A4%A", "https://example.com/a,b", "data:image/png;base64", ""])
      expect(readDataUrl(address)).toBeNull();
  });
});
