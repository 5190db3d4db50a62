import { describe, expect, test } from "vitest";
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

  test("names the field that is wrong", () => {
    const refused = checkInput("document.rows", { id: "d1", from: "0", count: 10 });
    expect(refused.ok ? "" : refused.failure.expected).toContain("from");
  });
});

test("checkOutput refuses a row of a kind nobody knows", () => {
  expect(checkOutput("document.rows", [{ kind: "surprise" }])).toMatchObject({ ok: false });
});

test("checkEvent refuses an event with an unknown name and takes a known one", () => {
  expect(checkEvent({ event: "document.renamed", id: "d1" })).toMatchObject({ ok: false });
  expect(checkEvent({ event: "document.closed", id: "d1" })).toMatchObject({ ok: true });
});
