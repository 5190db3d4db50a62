import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { CleanedThread } from "../../../shared/cleaning/cleaned-thread.ts";
import type { CleaningPolicy } from "../../../shared/cleaning/policy.ts";
import { cleanText, listed } from "./clean-text.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

const report = async (cleaned: CleanedThread) => ({
  removed: listed(cleaned.removed),
  changed: listed(cleaned.changed),
  notes: listed(cleaned.notes),
  synthesized: cleaned.synthesized,
  version: `${cleaned.from.readAs} to ${cleaned.to}`,
  older: await cleaned.older(),
});

/** Each folder: a thread, some policies, and for each of them what its report says and the result, unless that is the thread itself. */
describe.each(readdirSync(folder))("the case %s", (name) => {
  const pathOf = (file: string) => `${folder}${name}/${file}`;
  const read = (file: string) => readFileSync(pathOf(file), "utf8");
  const policies = JSON.parse(read("policies.json")) as Record<string, Partial<CleaningPolicy>>;
  const reports = JSON.parse(read("reports.json")) as Record<string, unknown>;

  test.each(Object.entries(policies))("is cleaned by %s as its folder says", async (policy, chosen) => {
    const { text, cleaned } = await cleanText(read("input.json"), chosen);
    const changes = existsSync(pathOf(`${policy}.json`));
    expect(text).toBe(changes ? read(`${policy}.json`) : read("input.json"));
    expect(cleaned.isSame).toBe(!changes);
    expect(await report(cleaned)).toEqual(reports[policy]);
  });
});
