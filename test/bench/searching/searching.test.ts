import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../build/temporary-folder.ts";
import { readOptions } from "../options.ts";
import { benchSearching } from "./bench-searching.ts";
import { searchingComparisons } from "./searching-comparisons.ts";

test("searching finds what LIKE finds, in processes of their own, and leaves nothing behind", async () => {
  const empty = temporaryFolder();
  const options = { ...readOptions(["--chats", "60", "--rounds", "1"])!, folder: empty };
  const surroundings = { say: () => {}, signal: new AbortController().signal };
  const { verdicts, database, built } = await benchSearching(searchingComparisons, options, surroundings);
  // A verdict is measured only where both found the same.
  expect(verdicts.map(({ state }) => state)).toEqual(searchingComparisons.map(() => "measured"));
  expect(database.messages).toBe(6000);
  expect(built.sizeBytes).toBeGreaterThan(0);
  expect(readdirSync(empty)).toEqual([]);
}, 60_000);
