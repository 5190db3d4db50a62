import type { CleaningPolicy, IncompletePolicy } from "../../shared/cleaning/policy.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type CommandInput, unusable } from "./command.ts";
import type { PrepareWish } from "./prepare-file.ts";
import { readRedaction } from "./read-redaction.ts";
import { readTurns } from "./read-turns.ts";

export type CleanWish = {
  policy: CleaningPolicy;
  /** Null: stdout, or the source itself. */
  out: string | null;
  inPlace: boolean;
  json: boolean;
} & PrepareWish;

type Options = CommandInput["options"];

const incomplete: ReadonlyMap<string, IncompletePolicy> = new Map([
  ["drop", "drop"],
  ["drop-calls", "dropCalls"],
  ["close", "close"],
  ["keep", "keep"],
]);
const rules: ReadonlyMap<string, CleaningPolicy["rule"]> = new Map([
  ["all-returns", "all-returns"],
  ["any-return", "any-return"],
]);
const versions: ReadonlyMap<string, CleaningPolicy["version"]> = new Map([
  ["0.0.3", "0.0.3"],
  ["0.0.4", "0.0.4"],
]);

export function readCleanOptions(options: Options): Result<CleanWish> {
  const how = choose(options, "incomplete", incomplete, "drop");
  if (!how.ok) return how;
  const rule = choose(options, "rule", rules, "all-returns");
  if (!rule.ok) return rule;
  const version = choose(options, "to", versions, "same");
  if (!version.ok) return version;
  const turns = readTurns("clean", options, "turns");
  if (!turns.ok) return turns;
  const redaction = readRedaction("clean", options);
  if (!redaction.ok) return redaction;
  const dropped = (name: string) => (options[name] === true ? "drop" : "keep");
  const policy: CleaningPolicy = {
    incompleteCycles: how.value,
    rule: rule.value,
    systemEvents: dropped("drop-sys"),
    applicationEvents: dropped("drop-app"),
    thinking: dropped("drop-thinking"),
    version: version.value,
  };
  return readPlaces(options, { policy, turns: turns.value, redaction: redaction.value });
}

function readPlaces(
  options: Options,
  wish: Pick<CleanWish, "policy" | "turns" | "redaction">,
): Result<CleanWish> {
  const out = typeof options["output"] === "string" ? options["output"] : null;
  const inPlace = options["in-place"] === true;
  const json = options["json"] === true;
  if (out === "" || out === "-")
    return unusable("clean", "the path of a file after -o (without it, stdout)", `“${out}”`);
  if (json && out === null && !inPlace)
    return unusable("clean", "-o OUT or --in-place with --json, as the report takes stdout", "neither");
  return succeed({ ...wish, out, inPlace, json });
}

function choose<T>(
  options: Options,
  name: string,
  choices: ReadonlyMap<string, T>,
  unlessTold: T,
): Result<T> {
  const given = options[name];
  if (typeof given !== "string") return succeed(unlessTold);
  const chosen = choices.get(given);
  if (chosen !== undefined) return succeed(chosen);
  return unusable("clean", `one of ${[...choices.keys()].join(", ")} after --${name}`, `“${given}”`);
}
