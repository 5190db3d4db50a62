import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeBase64 } from "../../../shared/text/decode-base64.ts";
import { encodeBase64 } from "../../../shared/text/encode-base64.ts";

it("writes base64 as Node does, in either alphabet, and reads it back", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const buffer = Buffer.from(bytes);
      const plain = encodeBase64(bytes, { isForUrls: false, isPadded: true });
      const forUrls = encodeBase64(bytes, { isForUrls: true, isPadded: false });
      expect(plain).toBe(buffer.toString("base64"));
      expect(forUrls).toBe(buffer.toString("base64url"));
      expect(Buffer.from(decodeBase64(plain)).equals(buffer)).toBe(true);
      expect(Buffer.from(decodeBase64(forUrls)).equals(buffer)).toBe(true);
    }),
  );
});
