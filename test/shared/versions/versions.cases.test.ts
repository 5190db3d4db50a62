import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { convert } from "./convert.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

/** Each folder: a thread, both results, and for each way what its report says. */
describe.each(readdirSync(folder))("the case %s", (name) => {
  const read = (file: string) => readFileSync(`${folder}${name}/${file}`, "utf8");
  const reports = JSON.parse(read("reports.json")) as Record<string, unknown>;

  test.each([
    ["upgraded", "0.0.4"],
    ["downgraded", "0.0.3"],
  ] as const)("is %s as its folder says", async (what, to) => {
    const { text, plan } = await convert(read("input.json"), to);
    expect(text).toBe(read(`${what}.json`));
    const { changed, removed, losses } = plan;
    expect({ changed, removed, losses }).toEqual(reports[what]);
  });
});
