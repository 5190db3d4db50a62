import { describe, expect, test } from "vitest";
import { everyRow } from "../../../shared/rows/row-filter.ts";
import { checkEvent, checkInput, checkName, checkOutput } from "../../../shared/api/check.ts";

describe("checkName", () => {
  test("knows the requests of the API", () => {
    expect(checkName("document.open")).toEqual({ ok: true, value: "document.open" });
  });

  test.each(["constructor", "__proto__", "toString", "document.delete", "", 7, null, undefined, {}])(
    "refuses %j",
    (name) => {
      expect(checkName(name)).toMatchObject({ ok: false, failure: { code: "bad-request" } });
    },
  );

  test("does not repeat a long name whole", () => {
    const refused = checkName("x".repeat(10_000));
    expect(refused.ok ? "" : refused.failure.found.length).toBeLessThan(60);
  });
});

describe("checkInput", () => {
  test("lets a well-formed request through", () => {
    const source = { from: "path", path: "thread.json" };
    expect(checkInput("document.open", { source })).toEqual({ ok: true, value: { source } });
  });

  test.each([
    ["a field too many", { source: { from: "path", path: "a", write: true } }],
    ["another kind of source", { source: { from: "url", url: "https://example.org" } }],
    ["an empty path", { source: { from: "path", path: "" } }],
    ["no source", {}],
    ["nothing", undefined],
  ])("refuses %s", (_, input) => {
    expect(checkInput("document.open", input)).toMatchObject({ ok: false });
  });

  test.each([0, 501, 1.5, -1, Number.NaN, "10"])("refuses a page of %j rows", (count) => {
    expect(checkInput("document.rows", { id: "d1", from: 0, count })).toMatchObject({ ok: false });
  });

  test.each([
    ["document.show", { id: "d1", thread: -1 }],
    ["document.show", { id: "d1" }],
    ["document.hashes", { id: "d1", row: 0.5 }],
    ["document.problems", { id: "d1", from: 0, count: 501 }],
  ] as const)("refuses %s of %j", (name, input) => {
    expect(checkInput(name, input)).toMatchObject({ ok: false });
  });

  test("names the field that is wrong", () => {
    const refused = checkInput("document.rows", { id: "d1", from: "0", count: 10 });
    expect(refused.ok ? "" : refused.failure.expected).toContain("from");
  });
});

test("checkOutput refuses a row of a kind nobody knows", () => {
  expect(checkOutput("document.rows", [{ kind: "surprise" }])).toMatchObject({ ok: false });
});

describe("an analysis", () => {
  const document = {
    id: "d1",
    revision: 1,
    name: "a.json",
    path: null,
    format: "thread",
    title: null,
    version: { stated: null, readAs: "0.0.4" },
    sizeBytes: 1,
    reading: { state: "complete" },
    turns: 0,
    messages: 0,
    parts: 0,
    interruptedTurns: 0,
    lostParts: 0,
    rows: 0,
    settledTurns: 1,
    allRows: 0,
    filter: everyRow,
    onlyTurns: false,
    layout: 0,
    thread: 0,
    threads: 1,
    chat: null,
    edition: 0,
  };
  const hash = "0a".repeat(32);
  const done = {
    state: "done",
    cycles: { complete: 1, partial: 0, unanswered: 0, empty: 0, deferred: 0 },
    problems: { error: 0, warning: 0, note: 2, listed: 2 },
    hashes: { thread: hash, "thread+sys": hash, document: hash, guide: null },
  };
  const check = (analysis: unknown) => checkOutput("document.list", [{ ...document, analysis }]).ok;

  test.each([
    [{ state: "waiting" }],
    [{ state: "running", progress: 0.5 }],
    [done],
    [{ ...done, hashes: null }],
    [{ state: "failed", failure: { code: "cancelled", where: "a", expected: "b", found: "c" } }],
  ])("may be %j", (analysis) => {
    expect(check(analysis)).toBe(true);
  });

  test.each([
    [undefined],
    [{ state: "running" }],
    [{ state: "running", progress: 2 }],
    [{ state: "waiting", progress: 0 }],
    [{ ...done, cycles: { complete: 1 } }],
    [{ ...done, hashes: { ...done.hashes, thread: hash.toUpperCase() } }],
  ])("may not be %j", (analysis) => {
    expect(check(analysis)).toBe(false);
  });
});

test("checkEvent refuses an event with an unknown name and takes a known one", () => {
  expect(checkEvent({ event: "document.renamed", id: "d1" })).toMatchObject({ ok: false });
  expect(checkEvent({ event: "document.closed", id: "d1" })).toMatchObject({ ok: true });
});
