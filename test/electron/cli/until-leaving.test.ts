import { expect, test } from "vitest";
import { ReaderGone } from "../../../electron/cli/output.ts";
import { untilLeaving } from "../../../electron/cli/until-leaving.ts";
import { succeed } from "../../../shared/failure/failure.ts";

test("the work's own answer counts if nobody leaves", async () => {
  expect(await untilLeaving(new AbortController().signal, async () => succeed(1))).toEqual(succeed(1));
});

test("whoever leaves gets 130 at once, though the work never ends", async () => {
  const leaving = new AbortController();
  const ended = untilLeaving(leaving.signal, () => new Promise(() => undefined));
  leaving.abort();
  expect(await ended).toEqual(succeed(130));
  expect(await untilLeaving(leaving.signal, () => new Promise(() => undefined))).toEqual(succeed(130));
});

test("an output that nobody reads is no failure; any other error is one", async () => {
  const { signal } = new AbortController();
  expect(await untilLeaving(signal, () => Promise.reject(new ReaderGone()))).toEqual(succeed(0));
  await expect(untilLeaving(signal, () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
});
