import { expect, test } from "vitest";
import { GatheredBytes } from "../../../electron/engine/gathered-bytes.ts";

test.each([
  ["a little, in memory", 3, 1000],
  ["a lot, on the disk", 5, 3 * 1024 * 1024],
])("what came in pieces can be read at any place: %s", async (_, pieces, size) => {
  const gathered = new GatheredBytes();
  for (let at = 0; at < pieces; at++) await gathered.add(new Uint8Array(size).fill(at));
  const source = gathered.end();
  expect(source.sizeBytes).toBe(pieces * size);
  expect([...(await source.read(size - 1, size + 1))]).toEqual([0, 1]);
  expect([...(await source.read(pieces * size - 1, pieces * size))]).toEqual([pieces - 1]);
  await source.close();
});

test("whoever gives up lets go of the disk", async () => {
  const gathered = new GatheredBytes();
  await gathered.add(new Uint8Array(9 * 1024 * 1024));
  await gathered.discard();
  await expect(gathered.end().read(0, 1)).rejects.toThrow("closed");
});
