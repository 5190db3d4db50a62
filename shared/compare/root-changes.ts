import { memberRange } from "../index/thread-index.ts";
import { rangeOf } from "../index/range-of.ts";
import type { ComparedSide } from "./compared-side.ts";
import type { Change } from "./comparison.ts";
import { diffValues } from "./diff-values.ts";
import { isObject, type JsonObject, valueText } from "./value-text.ts";

/** What differs outside of the turns, and whether the version does: that one counts for the verdict. */
export async function findRootChanges(
  x: ComparedSide,
  y: ComparedSide,
): Promise<{ changes: Change[]; isSameVersion: boolean }> {
  const [a, b] = [await readRoot(x), await readRoot(y)];
  const isSameVersion =
    Object.hasOwn(a, "version") === Object.hasOwn(b, "version") && versionOf(a) === versionOf(b);
  return { changes: diffValues(a, b, { a: "", b: "" }), isSameVersion };
}

const versionOf = (root: JsonObject) => valueText(root["version"] ?? null);

async function readRoot({ index, reader, turns }: ComparedSide): Promise<JsonObject> {
  const { members } = index;
  const fields: [string, unknown][] = [];
  for (let row = 0; row < members.length; row++) {
    const key = rangeOf(members, row, memberRange.key);
    const name = JSON.parse(new TextDecoder().decode(await reader.read(key.start, key.end))) as string;
    if (name !== "turns") fields.push([name, await turns.parse(rangeOf(members, row, memberRange.value))]);
  }
  const root = Object.fromEntries(fields.map(([name, field]) => [name, stripAgents(turns, name, field)]));
  return turns.kept.strip(root, 0) as JsonObject;
}

/** What is ignored in the root is ignored in the agents that it lists. */
function stripAgents(turns: ComparedSide["turns"], name: string, field: unknown): unknown {
  if (name !== "agents" || !isObject(field)) return field;
  return Object.fromEntries(Object.entries(field).map(([id, agent]) => [id, turns.kept.strip(agent, 0)]));
}
