import { expect, test } from "vitest";
import { whileBothUnchanged } from "../../../electron/cli/while-both-unchanged.ts";
import { SourceChanged } from "../../../electron/engine/byte-source.ts";
import { memorySource } from "../../../electron/engine/memory-source.ts";
import { succeed } from "../../../shared/failure/failure.ts";

const file = (where: string, unchanged = true) => ({
  where,
  source: { ...memorySource(new Uint8Array()), isUnchanged: async () => unchanged },
});

const throws = (error: Error) => () => Promise.reject(error);

test("what was read of two files that stayed as they were counts", async () => {
  expect(await whileBothUnchanged(file("a"), file("b"), async () => succeed(1))).toEqual(succeed(1));
});

test.each([
  ["a", file("a", false), file("b")],
  ["b", file("a"), file("b", false)],
])("the one that changed is named: %s", async (where, a, b) => {
  const changed = { ok: false, failure: { code: "changed", where } };
  expect(await whileBothUnchanged(a, b, async () => succeed(1))).toMatchObject(changed);
  expect(await whileBothUnchanged(a, b, throws(new Error("read nonsense")))).toMatchObject(changed);
  expect(await whileBothUnchanged(a, b, throws(new SourceChanged()))).toMatchObject(changed);
});

test("where it cannot be known which of them failed, both are named", async () => {
  const unread = Object.assign(new Error("EIO"), { code: "EIO" });
  for (const error of [unread, new SourceChanged()])
    expect(await whileBothUnchanged(file("a"), file("b"), throws(error))).toMatchObject({
      ok: false,
      failure: { where: "a or b" },
    });
});

test("a fault of ours is no failure of theirs", async () => {
  await expect(whileBothUnchanged(file("a"), file("b"), throws(new Error("ours")))).rejects.toThrow("ours");
});
