import type { CompareOptions } from "../../shared/api/compare.ts";
import type { CompareSource } from "../../shared/compare/comparison.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { type CommandInput, unusable } from "./command.ts";
import { readTurns } from "./read-turns.ts";

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
  const a = readTurns("diff", options, "turns-a");
  if (!a.ok) return a;
  const b = readTurns("diff", options, "turns-b");
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
