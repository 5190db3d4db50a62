import type { CompareOptions } from "../../shared/api/compare.ts";
import type { CompareSource } from "../../shared/compare/comparison.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type CommandInput, unusable } from "./command.ts";

/** The first and the last turn that are compared, from 0; null for all. */
export type TurnRange = CompareSource["turns"];

export type DiffWish = {
  options: CompareOptions;
  turns: { a: TurnRange; b: TurnRange };
  json: boolean;
};

type Options = CommandInput["options"];

const ignorable = ["timestamps", "ids"] as const;
type Ignorable = (typeof ignorable)[number];

export function readDiffOptions(options: Options): Result<DiffWish> {
  const ignored = readIgnored(options["ignore"]);
  if (!ignored.ok) return ignored;
  const a = readTurns(options, "turns-a");
  if (!a.ok) return a;
  const b = readTurns(options, "turns-b");
  if (!b.ok) return b;
  return succeed({
    options: {
      ignoreTimestamps: ignored.value.has("timestamps"),
      ignoreIds: ignored.value.has("ids"),
      withSystem: options["with-sys"] === true,
    },
    turns: { a: a.value, b: b.value },
    json: options["json"] === true,
  });
}

function readIgnored(given: Options[string]): Result<ReadonlySet<Ignorable>> {
  const names = typeof given === "string" ? given.split(",") : [];
  const ignored = new Set<Ignorable>();
  for (const name of names) {
    const known = ignorable.find((one) => one === name);
    if (known === undefined)
      return unusable("diff", `timestamps, ids or both (timestamps,ids) after --ignore`, `“${name}”`);
    ignored.add(known);
  }
  return succeed(ignored);
}

function readTurns(options: Options, name: "turns-a" | "turns-b"): Result<TurnRange> {
  const given = options[name];
  if (typeof given !== "string") return succeed(null);
  const found = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(given);
  const first = Number(found?.[1]);
  const last = Number(found?.[2] ?? first);
  if (found !== null && first <= last) return succeed({ first, last });
  return unusable(
    "diff",
    `a turn, or the first and the last one, from 0, after --${name}: 3 or 3-7`,
    `“${given}”`,
  );
}
