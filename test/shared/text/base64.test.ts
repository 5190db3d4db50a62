import fc from "fast-check";
import { expect, test } from "vitest";
import { plainBase64, textOfBase64 } from "../../../shared/text/base64.ts";

test("both alphabets, with or without padding and white space, become the plain one", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (bytes) => {
      const plain = Buffer.from(bytes).toString("base64");
      expect(plainBase64(Buffer.from(bytes).toString("base64url"))).toBe(plain);
      expect(plainBase64(`${plain.slice(0, 3)}\n ${plain.slice(3)}`)).toBe(plain);
    }),
  );
});

test.each(["", "=", "====", "A", "AAAA=A", "AA!A", "AAA===", "é"])("%j is no base64", (text) => {
  expect(plainBase64(text)).toBeNull();
});

test("text comes out of it as it went in, and what is no UTF-8 is no text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      expect(textOfBase64(Buffer.from(text).toString("base64"))).toBe(text.toWellFormed());
    }),
  );
  expect(textOfBase64(Buffer.from([0xff, 0xfe]).toString("base64"))).toBeNull();
});
