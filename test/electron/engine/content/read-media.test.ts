import fc from "fast-check";
import { expect, test } from "vitest";
import { readInline, readMedia } from "../../../../electron/engine/content/read-media.ts";
import { patiently } from "../scratch.ts";
import { partThread } from "./media-thread.ts";

const read = (content: object | string, field = "/content") => {
  const json = typeof content === "string" ? content : JSON.stringify(content);
  const { thread, place } = partThread(`{"part_kind":"file","content":${json}}`);
  return readMedia(thread, place, field);
};
const withData = (data: string) => `{"kind":"binary","media_type":"image/png","data":${data}}`;

test("inline data comes as base64 with its type and size", async () => {
  expect(await read(withData('"aGVsbG8="'))).toEqual({
    ok: true,
    value: { mediaType: "image/png", base64: "aGVsbG8=", sizeBytes: 5 },
  });
});

test("any bytes come back, however their base64 is written", async () => {
  const spellings = [
    (bytes: Buffer) => bytes.toString("base64"),
    (bytes: Buffer) => bytes.toString("base64url"),
    (bytes: Buffer) => bytes.toString("base64").replaceAll(/.{5}/g, "$&\r\n"),
  ].flatMap((spell) => [
    (bytes: Buffer) => JSON.stringify(spell(bytes)),
    (bytes: Buffer) => JSON.stringify(spell(bytes)).replaceAll("/", "\\/"),
    (bytes: Buffer) => JSON.stringify(spell(bytes)).replaceAll("A", "\\u0041").replaceAll("+", "\\u002B"),
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom(...spellings),
      async (bytes, spell) => {
        const result = await read(withData(spell(Buffer.from(bytes))));
        expect(result.ok && Buffer.from(result.value.base64, "base64")).toEqual(Buffer.from(bytes));
        expect(result.ok && result.value.base64).toBe(Buffer.from(bytes).toString("base64"));
        expect(result.ok && result.value.sizeBytes).toBe(bytes.length);
      },
    ),
  );
});

test.each([
  '"aGVsbG8=x"',
  '"a"',
  '"aGVsb"',
  '"aGV%"',
  '"====" ',
  '"aGVsbG8=="',
  '"<svg>"',
  '"aGVs\\u20acbG8="',
  '"aGVs\\\\bG8="',
  '"aGVsbG8\\u0000"',
])("what is no base64 is refused in words: %s", async (data) => {
  expect(await read(withData(data))).toMatchObject({
    ok: false,
    failure: { code: "unreadable", where: "/turns/0/parts/0/content", expected: "base64" },
  });
});

test("an address that holds its data is read from itself", async () => {
  expect(await read({ kind: "image-url", url: "data:image/gif;base64,aGk=" })).toMatchObject({
    value: { mediaType: "image/gif", base64: "aGk=" },
  });
  const svg = await read({ kind: "image-url", url: "data:image/svg+xml;utf8,%3Csvg%3Eé" });
  expect(svg).toMatchObject({ value: { mediaType: "image/svg+xml", sizeBytes: 7 } });
  expect(svg.ok && Buffer.from(svg.value.base64, "base64").toString()).toBe("<svg>é");
});

test("what is an address, no media or nothing at all is refused", async () => {
  expect(await read({ kind: "image-url", url: "https://x" })).toMatchObject({
    failure: { found: "an address" },
  });
  expect(await read({ a: 1 })).toMatchObject({ failure: { code: "bad-request", found: "something else" } });
  expect(await read({ a: 1 }, "/no")).toMatchObject({
    failure: { code: "bad-request", found: "nothing there" },
  });
});

test(
  "24 MB are read, more is refused, and what is written much longer is not even read",
  { timeout: patiently.timeout },
  async () => {
    let passed = 0;
    const reader = {
      async read(start: number, end: number) {
        passed += end - start;
        return new Uint8Array(end - start).fill("A".charCodeAt(0));
      },
    };
    const inline = (size: number) =>
      readInline(reader, "here", null, { at: "inline", body: { start: 1, end: size + 1 }, isBase64: true });
    const symbols = (24 * 1024 * 1024 * 4) / 3;
    const most = await inline(symbols);
    expect(most.ok && most.value.sizeBytes).toBe(24 * 1024 * 1024);
    expect(await inline(symbols + 4)).toMatchObject({
      failure: { code: "unreadable", where: "here", expected: "at most 24 MB" },
    });
    passed = 0;
    expect(await inline(80 * 1024 * 1024)).toMatchObject({ failure: { found: "80 MB" } });
    expect(passed).toBe(0);
  },
);
