import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../../shared/canonical/canonical-json.ts";
import { canonicalText } from "./canonical-text.ts";

const folder = fileURLToPath(new URL("cases/", import.meta.url));

describe.each(readdirSync(folder))("the case %s", (name) => {
  const input = readFileSync(`${folder}${name}/input.json`, "utf8");
  const expected = readFileSync(`${folder}${name}/expected.json`, "utf8");

  test("has the canonical form that its folder says", () => {
    expect(canonicalJson(JSON.parse(input))).toBe(expected);
    expect(canonicalText(input)).toBe(expected);
  });

  test("is canonical once it was made so", () => {
    expect(canonicalText(expected)).toBe(expected);
  });
});
