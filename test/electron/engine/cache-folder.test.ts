import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CacheFolder, fixedPlace } from "../../../electron/engine/cache-folder.ts";
import { scratchFolder } from "./scratch.ts";

const limits = { entries: 1, largestEntry: 1000 };

it("deletes what it wrote itself and nothing else, whatever else ends like that in a folder that others use", async () => {
  const folder = scratchFolder();
  const own = `${"0".repeat(32)}.view`;
  const killed = `${own}.${crypto.randomUUID()}.tmp`;
  const others = ["holiday.view", "plan.view.old.tmp", `${"0".repeat(31)}.view`, `a${own}`, `${own}.tmp`];
  mkdirSync(folder, { recursive: true });
  for (const name of [own, killed, ...others]) writeFileSync(join(folder, name), "x".repeat(600));
  const cache = new CacheFolder(fixedPlace(folder), ".view", limits);
  await cache.write("one", Buffer.from("new"));
  const left = readdirSync(folder);
  expect(left).toEqual(expect.arrayContaining(others));
  expect(left).not.toContain(own);
  expect(left).not.toContain(killed);
});
