import fc from "fast-check";
import { expect, test } from "vitest";
import { Table } from "../../../shared/index/table.ts";

test("keeps every row apart, over any number of pages", () => {
  const table = new Table(2, 1);
  for (let row = 0; row < 10_000; row++) {
    table.add();
    table.setWord(row, 1, row * 7);
    table.setRange(row, 0, row, 2 ** 40 + row);
  }
  expect(table.length).toBe(10_000);
  for (const row of [0, 3, 4, 2047, 2048, 4095, 9_999]) {
    expect([table.word(row, 0), table.word(row, 1)]).toEqual([0, row * 7]);
    expect([table.start(row, 0), table.end(row, 0)]).toEqual([row, 2 ** 40 + row]);
  }
});

test("a row that is added is all zeros, also after the table was cleared", () => {
  fc.assert(
    fc.property(fc.nat({ max: 5000 }), fc.nat({ max: 50 }), (before, after) => {
      const table = new Table(1, 1);
      expect(fill(table, before)).toEqual({ rows: before, sum: 0 });
      table.clear();
      expect(fill(table, after)).toEqual({ rows: after, sum: 0 });
    }),
    { numRuns: 10 },
  );
});

/** Adds rows that are not all zeros; what they held when they were added, in sum. */
function fill(table: Table, rows: number) {
  let sum = 0;
  for (let row = 0; row < rows; row++) {
    table.add();
    sum += table.word(row, 0) + table.start(row, 0) + table.end(row, 0);
    table.setWord(row, 0, 1);
    table.setRange(row, 0, 1, 2);
  }
  return { rows: table.length, sum };
}

test("a table may have words alone or ranges alone", () => {
  const [words, ranges] = [new Table(1, 0), new Table(0, 1)];
  words.setWord(words.add(), 0, 5);
  ranges.setRange(ranges.add(), 0, 1, 2);
  expect([words.word(0, 0), ranges.start(0, 0), ranges.end(0, 0)]).toEqual([5, 1, 2]);
});
