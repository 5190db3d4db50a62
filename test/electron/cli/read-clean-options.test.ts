import { expect, test } from "vitest";
import { cleanCommand } from "../../../electron/cli/clean-command.ts";
import { readCleanOptions } from "../../../electron/cli/read-clean-options.ts";
import { readOptions } from "../../../electron/cli/read-options.ts";
import { defaultPolicy } from "../../../shared/cleaning/policy.ts";
import { wordFailure } from "../../../shared/failure/word-failure.ts";
import { valueOf } from "../engine/start-host.ts";

const read = (...args: string[]) => readCleanOptions(valueOf(readOptions(cleanCommand, args)).options);

test("without options the policy is the default one, and the thread goes to stdout", () => {
  expect(valueOf(read("a.json"))).toEqual({
    policy: defaultPolicy,
    turns: null,
    redaction: null,
    out: null,
    inPlace: false,
    json: false,
  });
});

test("every option has its place in the policy", () => {
  const args = "--incomplete close --rule any-return --drop-sys --drop-app --drop-thinking --to 0.0.3";
  expect(valueOf(read(...args.split(" "), "-o", "b.json", "--json"))).toEqual({
    policy: {
      incompleteCycles: "close",
      rule: "any-return",
      systemEvents: "drop",
      applicationEvents: "drop",
      thinking: "drop",
      version: "0.0.3",
    },
    turns: null,
    redaction: null,
    out: "b.json",
    inPlace: false,
    json: true,
  });
});

test.each([
  ["drop", "drop"],
  ["drop-calls", "dropCalls"],
  ["close", "close"],
  ["keep", "keep"],
])("--incomplete %s is the policy %s", (given, incompleteCycles) => {
  expect(valueOf(read("--incomplete", given)).policy).toMatchObject({ incompleteCycles });
});

test.each([
  [
    ["--incomplete", "dropCalls"],
    "one of drop, drop-calls, close, keep after --incomplete, found “dropCalls”",
  ],
  [["--incomplete", "__proto__"], "found “__proto__”"],
  [["--rule", "all"], "one of all-returns, any-return after --rule, found “all”"],
  [["--to", "0.0.5"], "one of 0.0.3, 0.0.4 after --to, found “0.0.5”"],
  [["--to", "same"], "found “same”"],
  [["--turns", "5-2"], "a turn, or the first and the last one, from 0, after --turns: 3 or 3-7, found “5-2”"],
  [["--turns", "all"], "found “all”"],
  [["--output="], "the path of a file after -o (without it, stdout), found “”"],
  [["--output=-"], "found “-”"],
  [["--json"], "-o OUT or --in-place with --json, as the report takes stdout, found neither"],
])("%j is refused", (args, words) => {
  const refused = read(...args);
  expect(refused.ok ? "" : wordFailure(refused.failure)).toContain(words);
});

test("turns and redaction are read, and a pattern alone is a wish to redact", () => {
  expect(valueOf(read("--turns", "2-5")).turns).toEqual({ first: 2, last: 5 });
  expect(valueOf(read("--turns", "2")).turns).toEqual({ first: 2, last: 2 });
  const kinds = ["api-key", "bearer-token", "private-key", "email", "home-folder"];
  expect(valueOf(read("--redact")).redaction).toEqual({ kinds, patterns: [], keep: [] });
  const both = ["--redact-pattern", "a+", "--redact-pattern", "b", "--redact-keep", "0011aabb"];
  expect(valueOf(read(...both)).redaction).toEqual({ kinds, patterns: ["a+", "b"], keep: ["0011aabb"] });
});

test("a report as JSON can go with either way of writing", () => {
  expect(valueOf(read("--json", "--in-place"))).toMatchObject({ json: true, inPlace: true, out: null });
  expect(valueOf(read("--json", "-o", "b"))).toMatchObject({ json: true, inPlace: false, out: "b" });
});
