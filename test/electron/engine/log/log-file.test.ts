import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LogFile } from "../../../../electron/engine/log/log-file.ts";
import { scratchFolder } from "../scratch.ts";

it("loses nothing between two processes that share it when it turns, but what is the oldest", () => {
  const folder = scratchFolder();
  const limits = { files: 3, bytes: 100 };
  const both = [new LogFile(folder, "browser", limits), new LogFile(folder, "browser", limits)];
  const lines = Array.from({ length: 100 }, (_, at) => `line ${at}`);
  for (const [at, line] of lines.entries()) both[at % 2]!.append(line);
  const files = ["browser.2.log", "browser.1.log", "browser.log"];
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
  for (const file of files) expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(limits.bytes);
  const kept = files.flatMap((file) => readFileSync(join(folder, file), "utf8").trimEnd().split("\n"));
  expect(kept).toEqual(lines.slice(-kept.length));
  expect(kept.length).toBeGreaterThan(20);
});
