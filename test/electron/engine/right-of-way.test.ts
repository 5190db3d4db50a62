import { expect, test } from "vitest";
import { deferred } from "../../../electron/engine/deferred.ts";
import { RightOfWay } from "../../../electron/engine/right-of-way.ts";
import { settle } from "./fake-engine.ts";

test("work goes on at once when nobody asks", async () => {
  await expect(new RightOfWay().giveWay()).resolves.toBeUndefined();
});

test("work waits until every request is answered", async () => {
  const way = new RightOfWay();
  const answers = [deferred<string>(), deferred<string>()] as const;
  const requests = answers.map(({ promise }) => way.goFirst(() => promise));
  let goesOn = false;
  const work = way.giveWay().then(() => (goesOn = true));
  answers[0].resolve("first");
  await requests[0];
  await settle();
  expect(goesOn).toBe(false);
  answers[1].resolve("second");
  await work;
  expect(await Promise.all(requests)).toEqual(["first", "second"]);
});

test("a request that fails lets the work go on", async () => {
  const way = new RightOfWay();
  await expect(way.goFirst(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(way.giveWay()).resolves.toBeUndefined();
});
