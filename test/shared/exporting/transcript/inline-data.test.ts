import fc from "fast-check";
import { expect, test } from "vitest";
import {
  inlineData,
  readableText,
  readDataAddress,
  sizeOfBase64,
} from "../../../../shared/exporting/transcript/inline-data.ts";

test("base64 of either alphabet, broken into lines or not, padded or not, is what was written", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1 }),
      fc.boolean(),
      fc.boolean(),
      (bytes, isForAddresses, isBroken) => {
        const plain = Buffer.from(bytes).toString("base64");
        const written = isForAddresses ? Buffer.from(bytes).toString("base64url") : plain;
        const { base64 } = inlineData(isBroken ? written.replace(/.{5}/g, "$&\r\n") : written);
        expect(base64).toBe(plain);
        expect(sizeOfBase64(base64!)).toBe(bytes.length);
      },
    ),
  );
});

test.each(["", "=", "a", "ab=", "a===", "abcd=", "ab=c", 'ab"c', "ab<c", "äbcd"])(
  "%j is no base64",
  (data) => {
    expect(inlineData(data).base64).toBeNull();
  },
);

test("a data address says its type, and what it holds", () => {
  expect(readDataAddress("data:image/png;base64,AAAA")).toEqual({
    mediaType: "image/png",
    base64: "AAAA",
    body: "AAAA",
  });
  expect(readDataAddress(" DATA:,a%20b")).toEqual({ mediaType: "text/plain", base64: null, body: "a%20b" });
  expect(readDataAddress("https://example.com/data:,")).toBeNull();
});

test("texts are read, files that only say so are not", () => {
  expect(readableText(readDataAddress("data:,a%20b")!, "text/plain")).toBe("a b");
  expect(readableText(inlineData("w6Q="), "application/json")).toBe("ä");
  expect(readableText(inlineData("/w=="), "text/plain")).toBeNull();
  expect(readableText(inlineData("w6Q="), "application/pdf")).toBeNull();
});
