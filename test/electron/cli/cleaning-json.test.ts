import { expect, test } from "vitest";
import { cleaningJson } from "../../../electron/cli/cleaning-json.ts";
import { cleaningOf, findings, manyFindings } from "./cleaning-of.ts";

const parse = (...args: Parameters<typeof cleaningJson>) => JSON.parse([...cleaningJson(...args)].join(""));

test("the report has every field, and `left` only where reasons are left", () => {
  const finding = { pointer: "/turns/0", reason: "a\n\u001B\uD800" };
  const openai = { accepts: false, reasons: [finding], left: 7 };
  const anthropic = { accepts: true, reasons: [], left: 0 };
  const cleaning = cleaningOf({
    verdicts: { openai, anthropic },
    hashes: { before: "ab", after: "cd" },
    cleaned: { removed: findings([finding]), notes: findings([finding, finding]), synthesized: 2 },
  });
  expect(parse(cleaning, "run.json.bak")).toEqual({
    removed: [finding],
    changed: [],
    notes: [finding, finding],
    synthesized: 2,
    hashBefore: "ab",
    hashAfter: "cd",
    providers: { openai, anthropic: { accepts: true, reasons: [] } },
    backup: "run.json.bak",
  });
  const pieces = [...cleaningJson(cleaning, null)].join("");
  expect(pieces.indexOf("\n")).toBe(pieces.length - 1);
});

test("a long list is written in pieces, and each is small", () => {
  const cleaning = cleaningOf({ cleaned: { removed: manyFindings(100_000), changed: manyFindings(4096) } });
  const pieces = [...cleaningJson(cleaning, null)];
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(400_000);
  const { removed, changed, backup } = JSON.parse(pieces.join("")) as Record<string, unknown[] | null>;
  expect(removed).toHaveLength(100_000);
  expect(removed?.at(-1)).toEqual({ pointer: "/turns/99999", reason: "reason 99999" });
  expect(changed).toHaveLength(4096);
  expect(backup).toBeNull();
});
