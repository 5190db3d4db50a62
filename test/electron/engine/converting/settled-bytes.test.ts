import fc from "fast-check";
import { expect, test } from "vitest";
import { SourceChanged } from "../../../../electron/engine/byte-source.ts";
import { SettledBytes } from "../../../../electron/engine/converting/settled-bytes.ts";
import { settledSource } from "../../../../electron/engine/converting/settled-source.ts";

const pieces = fc.array(fc.uint8Array({ maxLength: 200_000, size: "max" }), { maxLength: 6 });

test("gives back at any place what was appended", async () => {
  await fc.assert(
    fc.asyncProperty(pieces, fc.nat(600_000), fc.nat(100_000), async (appended, position, length) => {
      const growing = new SettledBytes();
      for (const piece of appended) await growing.append(piece);
      const all = Buffer.concat(appended);
      const buffer = new Uint8Array(length);
      const read = await growing.readInto(buffer, position);
      expect(growing.size).toBe(all.byteLength);
      expect(Buffer.from(buffer.subarray(0, read)).equals(all.subarray(position, position + length))).toBe(
        true,
      );
      await growing.close();
    }),
    { numRuns: 30 },
  );
});

test("goes on in a file when it becomes large, and stays readable from its start", async () => {
  const growing = new SettledBytes();
  const piece = Buffer.alloc(3 * 1024 * 1024);
  for (let number = 1; number <= 4; number++) await growing.append(piece.fill(number));
  const buffer = new Uint8Array(2);
  for (let number = 0; number < 4; number++) {
    await growing.readInto(buffer, number * piece.byteLength);
    expect([...buffer]).toEqual([number + 1, number + 1]);
  }
  expect(await growing.readInto(buffer, 12 * 1024 * 1024 - 1)).toBe(1);
  await growing.close();
});

test("a moment stays as it was while more is settled", async () => {
  const growing = new SettledBytes();
  await growing.append(Buffer.from("abc"));
  const then = settledSource(growing, Buffer.from("XY"));
  await growing.append(Buffer.from("def"));
  const later = settledSource(growing, Buffer.from("Z"));
  expect(Buffer.from(await then.read(0, then.sizeBytes)).toString()).toBe("abcXY");
  expect(Buffer.from(await later.read(1, later.sizeBytes)).toString()).toBe("bcdefZ");
  const buffer = new Uint8Array(10);
  expect(await then.readInto(buffer, 2)).toBe(3);
  expect(Buffer.from(buffer.subarray(0, 3)).toString()).toBe("cXY");
  await expect(then.read(0, 6)).rejects.toBeInstanceOf(SourceChanged);
});
