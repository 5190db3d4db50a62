// The members of what a message becomes, and their JSON. Fields that a thread has no place for keep their names; one that would be taken for another
// gets a name of its own.
import { asFields, type Fields, fieldOf } from "../problems/fields.ts";
import { isExactNumber } from "../text/is-exact-number.ts";
import { type Member, type Patch, patchItems } from "./change.ts";
import { firstTime, type HistoryMessage, kindOf } from "./history-message.ts";

/** The members of an object; those without a value are not written. `__proto__` is a key like others here. */
export const objectText = (members: readonly Member[]): string =>
  `{${members
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(",")}}`;

/** The parts of a message as a thread has them. */
export const writtenParts = (parts: readonly unknown[], patches: readonly Patch[] = []): unknown[] =>
  patchItems(parts.map(writtenPart), patches);

/** A request or a response with these parts, which are written already. */
export function messageMembers(message: HistoryMessage, parts: readonly unknown[]): Member[] {
  const { kind, fields, at } = message;
  const own: Member[] = [
    ["message_type", kind],
    ["timestamp", fieldOf(fields, "timestamp") ?? at ?? undefined],
  ];
  const answer = kind === "response" ? responseMembers(fields) : { before: [], behind: [], taken: [] };
  const members: Member[] = [...own, ...answer.before, ["parts", parts], ...answer.behind];
  const taken = ["kind", "parts", "instructions", "timestamp", ...answer.taken];
  return [...members, ...otherMembers(fields, taken, members)];
}

/** A user's turn: the prompts of a request. `isWhole`: the request holds nothing else, so that its fields stand here. */
export function userMembers(
  { fields, at }: HistoryMessage,
  prompts: readonly unknown[],
  isWhole: boolean,
  patches: readonly Patch[] = [],
): Member[] {
  const submitted = firstTime(prompts) ?? at ?? undefined;
  const members: Member[] = [
    ["turn_type", "user"],
    ["submitted_at", submitted],
    ["parts", writtenParts(prompts, patches)],
  ];
  if (!isWhole) return members;
  const stored = fieldOf(fields, "timestamp") ?? submitted;
  const taken = ["kind", "parts", "instructions", ...(stored === submitted ? ["timestamp"] : [])];
  return [...members, ...otherMembers(fields, taken, members, turnNames)];
}

/** What a reader would take for the status of an agent's turn. */
export const turnNames = [
  "messages",
  "started_at",
  "completed_at",
  "completion_status",
  "interruption",
  "total_usage",
];

function otherMembers(
  fields: Fields,
  taken: readonly string[],
  members: readonly Member[],
  reserved: readonly string[] = [],
): Member[] {
  const names = new Set([...members.map(([key]) => key), ...reserved]);
  return Object.entries(fields)
    .filter(([key]) => !taken.includes(key))
    .map(([key, value]) => {
      let name = key;
      while (names.has(name)) name = `pydantic:${name}`;
      names.add(name);
      return [name, value] as const;
    });
}

type ResponseMembers = { before: Member[]; behind: Member[]; taken: string[] };

/** Older histories call the provider a vendor. */
function responseMembers(fields: Fields): ResponseMembers {
  const taken = ["model_name", "provider_name", "usage", "finish_reason"];
  const take = (name: string, older: string) => {
    const value = fieldOf(fields, name) ?? undefined;
    taken.push(name);
    if (value !== undefined) return value;
    taken.push(older);
    return fieldOf(fields, older) ?? undefined;
  };
  const own = (name: string): Member => [name, fieldOf(fields, name) ?? undefined];
  const before: Member[] = [
    own("model_name"),
    own("provider_name"),
    ["provider_response_id", take("provider_response_id", "vendor_id")],
  ];
  const details = take("provider_details", "vendor_details");
  const behind: Member[] = [
    ["usage", writtenUsage(fieldOf(fields, "usage") ?? undefined)],
    own("finish_reason"),
    ["provider_details", details],
  ];
  return { before, behind, taken };
}

const olderCounts = new Map([
  ["request_tokens", "input_tokens"],
  ["response_tokens", "output_tokens"],
]);

/** Tokens under the names that threads have for them. */
function writtenUsage(value: unknown): unknown {
  const usage = isExactNumber(value) ? null : asFields(value);
  if (usage === null) return value;
  return Object.fromEntries(
    Object.entries(usage).map(([key, count]) => {
      const newer = olderCounts.get(key);
      return [newer === undefined || Object.hasOwn(usage, newer) ? key : newer, count];
    }),
  );
}

const failed = new Set<unknown>(["failed", "denied", "interrupted"]);

/** A return states how it went under another name. */
export function writtenPart(part: unknown): unknown {
  if (kindOf(part) !== "tool-return") return part;
  const fields = asFields(part)!;
  if (Object.hasOwn(fields, "status")) return part;
  return { ...fields, status: failed.has(fieldOf(fields, "outcome")) ? "error" : "success" };
}
