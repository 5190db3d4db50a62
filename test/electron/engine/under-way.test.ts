import { expect, it } from "vitest";
import { UnderWay } from "../../../electron/engine/under-way.ts";

it("shares what is under way by its key, and begins anew after it", async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const looks = new UnderWay<string, string>();
  const run = (key: string) =>
    looks.run(key, () => {
      begun.push(key);
      return new Promise((resolve) => ends.push(() => resolve(key)));
    });
  const answers = [run("a"), run("b"), run("a")];
  expect(begun).toEqual(["a", "b"]);
  for (const end of ends) end();
  expect(await Promise.all(answers)).toEqual(["a", "b", "a"]);
  void run("a");
  expect(begun).toEqual(["a", "b", "a"]);
});

it("begins anew after what failed", async () => {
  const looks = new UnderWay<string, number>();
  await expect(looks.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await looks.run("a", async () => 1)).toBe(1);
});
