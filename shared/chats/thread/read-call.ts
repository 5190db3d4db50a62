import type { Fields } from "../../problems/fields.ts";
import { storedFields, TakenFields } from "./stored-fields.ts";
import type { Part } from "./thread-drafts.ts";

export type Call = { id: string | null; name: string | null };

const argumentNames = ["arguments", "args", "input"] as const;

/** A call as models write it, `{id, function: {name, arguments}}`, or flat. Null for what has neither id nor name. */
export function readCall(entry: unknown): { call: Call; part: Part } | null {
  const fields = new TakenFields(storedFields(entry));
  fields.take("type", (type) => type === "function" || type === "tool_use" || type === "tool_call");
  const inner = new TakenFields(
    storedFields(fields.take("function", (value) => storedFields(value) !== null)),
  );
  const id = fields.takeName("id", "tool_call_id");
  const name = inner.takeName("name") ?? fields.takeName("name", "tool_name");
  if (id === null && name === null) return null;
  const args = takeArguments(inner) ?? takeArguments(fields);
  const rest: Fields = { ...fields.rest, ...inner.rest };
  const part = {
    part_kind: "tool-call",
    tool_name: name ?? undefined,
    tool_call_id: id ?? undefined,
    args,
    yao_call: Object.keys(rest).length === 0 ? undefined : rest,
  };
  return { call: { id, name }, part };
}

function takeArguments(fields: TakenFields): unknown {
  for (const name of argumentNames) {
    const value = fields.take(name);
    if (value !== undefined) return value;
  }
  return undefined;
}
