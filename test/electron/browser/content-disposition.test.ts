import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentDisposition } from "../../../electron/browser/content-disposition.ts";

describe("the header of a download", () => {
  it.each([
    ["a.json", `attachment; filename="a.json"; filename*=UTF-8''a.json`],
    ["étude.json", `attachment; filename="_tude.json"; filename*=UTF-8''%C3%A9tude.json`],
    [`a"b\\c%41.json`, `attachment; filename="a_b_c_41.json"; filename*=UTF-8''a%22b%5Cc%2541.json`],
    ["it's (1)*.json", `attachment; filename="it's (1)*.json"; filename*=UTF-8''it%27s%20%281%29%2A.json`],
    [
      "a\r\nset-cookie: b",
      `attachment; filename="a__set-cookie: b"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b`,
    ],
    ["😀", `attachment; filename="_"; filename*=UTF-8''%F0%9F%98%80`],
    ["\ud800", `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
  ])("for %j is one line that says the name twice", (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });

  it("is never more than a header, and gives the name back", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const match = /^attachment; filename="([^"\\%]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(
          contentDisposition(name),
        );
        expect(match?.[1]).toMatch(/^[\x20-\x7e]*$/);
        expect(decodeURIComponent(match?.[2] ?? "")).toBe(name.toWellFormed());
      }),
    );
  });
});
