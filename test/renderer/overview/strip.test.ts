import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawHits, drawMarks, drawTurns, middleOf } from "../../../renderer/overview/draw-strip.ts";
import { marksNear } from "../../../renderer/overview/mark-near.ts";
import { strideOf } from "../../../renderer/overview/push-list.ts";
import { extentOf, placeThumb, rowAtHeight } from "../../../renderer/overview/strip-place.ts";
import { wordMarks } from "../../../renderer/overview/word-marks.ts";
import type { Overview } from "../../../shared/api/overview.ts";

const anOverview = (change: Partial<Overview> = {}): Overview => ({
  rows: 10,
  turns: 2,
  lanes: [0, 0, 2, 2, 2],
  agents: ["a"],
  firstTurns: [0, 0, 1, 1, 1],
  prompts: [1, 0, 0, 0, 0],
  marks: [],
  ...change,
});

describe("the thumb", () => {
  const views = fc
    .tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(100))
    .map(([rows, share, shown]) => {
      const seen = Math.min(rows, shown);
      const from = share * (rows - seen);
      return { rows, seen: { from, to: from + seen } };
    });

  it("never leaves the strip and can always be taken hold of", () => {
    fc.assert(
      fc.property(views, fc.integer({ min: 40, max: 2000 }), ({ rows, seen }, height) => {
        const extent = extentOf(rows, height);
        const thumb = placeThumb(seen, rows, extent);
        expect(thumb.top).toBeGreaterThanOrEqual(0);
        expect(thumb.top + thumb.height).toBeLessThanOrEqual(extent + 1e-6);
        expect(thumb.height).toBeGreaterThanOrEqual(Math.min(20, extent));
      }),
    );
  });

  it("stands at both ends with the list", () => {
    expect(placeThumb({ from: 0, to: 10 }, 1000, 500)).toEqual({ top: 0, height: 20 });
    expect(placeThumb({ from: 990, to: 1000 }, 1000, 500)).toEqual({ top: 480, height: 20 });
    expect(placeThumb({ from: 0, to: 3 }, 3, 36)).toEqual({ top: 0, height: 36 });
  });

  it("stands lower for what stands lower", () => {
    fc.assert(
      fc.property(views, fc.double({ min: 0, max: 1, noNaN: true }), ({ rows, seen }, back) => {
        const shown = seen.to - seen.from;
        const from = seen.from * back;
        const above = placeThumb({ from, to: from + shown }, rows, 600);
        expect(above.top).toBeLessThanOrEqual(placeThumb(seen, rows, 600).top + 1e-6);
      }),
    );
  });
});

describe("what is drawn", () => {
  it("is a bar for each turn where there is room, with a gap between them", () => {
    const two = anOverview({ lanes: [2, 2, 2, 2, 2], firstTurns: [0, 0, 0, 1, 1] });
    expect(drawTurns(two, 100, () => 3)).toEqual([
      { look: "agent", hue: 3, path: "M6 0h8v58h-8zM6 60h8v38h-8z" },
    ]);
  });

  it("shows where users spoke among the turns of agents, however many there are", () => {
    const many = anOverview({ turns: 1000, prompts: [1, 0, 0, 7, 0] });
    const looks = drawTurns(many, 100, () => 0);
    expect(looks.find(({ look }) => look === "prompt")?.path).toBe("M6 60h3v20h-3z");
  });

  it("has the worst on top", () => {
    const marks = (["error", "note", "interruption"] as const).map((kind) => ({
      share: 1,
      kind,
      count: 1,
      row: 2,
    }));
    const drawn = drawMarks(anOverview({ marks }), 100);
    expect(drawn.map(({ look }) => look)).toEqual(["note", "interruption", "error"]);
  });

  it("has a tick for every share in which something was found", () => {
    expect(drawHits([0, 3, 0, 1], 100)).toBe("M1 36.5h4v2h-4zM1 86.5h4v2h-4z");
    expect(drawHits([0, 0], 100)).toBe("");
  });
});

describe("a pointer", () => {
  const marks: Overview["marks"] = [
    { share: 0, kind: "interruption", count: 1, row: 0 },
    { share: 1, kind: "warning", count: 2, row: 40 },
    { share: 1, kind: "error", count: 1, row: 44 },
  ];
  const shares = { marks, lanes: Array.from({ length: 100 }, () => 0) };

  it("is on the nearest mark, of several there on the worst", () => {
    expect(marksNear(shares, 0, 200).map(({ kind }) => kind)).toEqual(["interruption", "error", "warning"]);
    expect(marksNear(shares, 3, 200).map(({ kind }) => kind)).toEqual(["error", "warning", "interruption"]);
    expect(marksNear(shares, 60, 200)).toEqual([]);
  });

  it("is told how many there are of each", () => {
    expect(wordMarks(marksNear(shares, 3, 200))).toBe("1 error, 2 warnings, 1 interruption");
  });

  it("on a share is on one of its rows", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.nat(3999), (count, at) => {
        const share = at % count;
        const row = Math.floor(rowAtHeight(middleOf(share, count, 700), count, 700));
        expect(row).toBe(share);
      }),
    );
  });
});

it("a scroll bar has its own keys, and leaves all others alone", () => {
  expect(strideOf({ key: "PageDown" }, 600)).toBe(520);
  expect(strideOf({ key: "ArrowUp" }, 600)).toBe(-40);
  expect(strideOf({ key: "End" }, 600)).toBe("end");
  expect(strideOf({ key: "j" }, 600)).toBe(null);
  expect(strideOf({ key: "toString" }, 600)).toBe(null);
});
