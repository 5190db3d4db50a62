import { cycleOfMessage } from "../../cycles/cycle-of-message.ts";
import { partsOf } from "../../cycles/places.ts";
import { readCycle } from "../../cycles/read-cycle.ts";
import { countThings } from "../../problems/count-things.ts";
import { protocolEventOf } from "../../tiers/protocol-events.ts";
import { tierOf } from "../../tiers/tier-of.ts";
import { endOf } from "./beside.ts";
import type { Block, Fact, Piece } from "./blocks.ts";
import { describeUsage } from "./describe-usage.ts";
import { say, sayTime, sayWords } from "./facts.ts";
import { nameInPlace } from "./name-in-place.ts";
import { isObject, TakenFields } from "./taken-fields.ts";
import { tellPart } from "./tell-part.ts";
import type { TranscriptContext } from "./transcript-context.ts";
import type { TurnTools } from "./turn-tools.ts";

type At = {
  pointer: string;
  /** Its row in the index. */
  row: number;
  tools: TurnTools;
  said: Said;
};

/** What the head of its turn has said: it is not said again where it is the same. */
export type Said = {
  day: string | null;
  agent: string | null;
  model: string | null;
  provider: string | null;
};

/** A message: its head, then its parts; an event by itself. */
export function* tellMessage(context: TranscriptContext, value: unknown, at: At): Generator<Block> {
  const { pointer } = at;
  const { beside } = context;
  const found = context.placeBeside(pointer);
  const place = found === null ? null : { ...found, part: -1 };
  if (place !== null) yield* beside.before(place, pointer);
  if (!isObject(value)) return void (yield odd(pointer, value));
  const fields = new TakenFields(value);
  const parts = fields.list("parts");
  const type = fields.peek("message_type");
  const isEvent = type === "system";
  const provider =
    typeof fields.peek("provider_name") === "string" ? (fields.peek("provider_name") as string) : null;
  yield isEvent ? tellEvent(fields, at) : tellHead(context, fields, at, (parts ?? []).length);
  if (place !== null) yield* beside.at(place, pointer);
  const role = type === "request" || type === "response" ? type : "unknown";
  const { from } = partsOf(context.source.index, at.row);
  for (const [number, part] of (parts ?? []).entries())
    yield* tellPart(context, part, {
      pointer: `${pointer}/parts/${number}`,
      row: from + number,
      tools: at.tools,
      role,
      provider,
    });
  if (place !== null) yield* beside.before(endOf(place), pointer);
}

const odd = (pointer: string, value: unknown): Block => ({
  block: "message",
  pointer,
  title: nameInPlace(value, "message"),
  facts: [],
  pieces: [{ form: "json", value, label: null }],
});

const titles: ReadonlyMap<unknown, string> = new Map([
  ["request", "Request"],
  ["response", "Response"],
]);

function tellHead(context: TranscriptContext, fields: TakenFields, at: At, parts: number): Block {
  const { pointer, row, said } = at;
  const title = titles.get(fields.peek("message_type"));
  if (title !== undefined) fields.value("message_type");
  const time = fields.text("timestamp");
  const usage = describeUsage(fields, "usage");
  if (fields.text("provider_response_id") !== null)
    context.leaveOutField(
      `${pointer}/provider_response_id`,
      "a transcript leaves out the provider’s ids of responses",
    );
  const facts = [
    ...(time === null ? [] : [sayTime(time, undefined, said.day)]),
    ...sayOther("code", fields.text("agent_id"), said.agent, "agent"),
    ...sayOther("name", fields.text("model_name"), said.model),
    ...sayOther("name", fields.text("provider_name"), said.provider),
    ...say("code", fields.text("finish_reason"), "finished"),
    ...usage.facts,
    ...wordCycle(context, row),
  ];
  const empty: Piece[] = parts === 0 ? [{ form: "note", words: "It holds nothing." }] : [];
  return {
    block: "message",
    pointer,
    title: title ?? "Message of an unknown type",
    facts,
    pieces: [...usage.pieces, ...fields.rest(), ...empty],
  };
}

const sayOther = (as: "name" | "code", text: string | null, said: string | null, label?: string): Fact[] =>
  text === said ? [] : say(as, text, label);

/** What is wrong with the cycle that a response begins. */
function wordCycle({ source: { cycles } }: TranscriptContext, message: number): Fact[] {
  const number = cycleOfMessage(cycles, message);
  const cycle = number === null ? null : readCycle(cycles, number);
  if (cycle === null || cycle.response !== message) return [];
  if (cycle.state === "complete" || cycle.state === "deferred") return [];
  const { state, answered, calls } = cycle;
  const words =
    state === "empty"
      ? "the response holds nothing"
      : `${answered.toLocaleString("en")} of ${countThings(calls, "call")} answered`;
  return [sayWords(`${state}: ${words}`, "warn")];
}

function tellEvent(fields: TakenFields, { pointer, said }: At): Block {
  fields.value("message_type");
  const name = fields.text("event_type");
  const time = fields.text("timestamp");
  const data = fields.value("event_data");
  const targets = fields.peek("target_agents");
  const isPlain = Array.isArray(targets) && targets.every((target) => typeof target === "string");
  const facts = [
    ...(time === null ? [] : [sayTime(time, undefined, said.day)]),
    ...say("code", fields.text("source_agent"), "from"),
    ...(isPlain
      ? (fields.list("target_agents") as string[]).flatMap((target) => say("code", target, "to"))
      : []),
  ];
  const tier = tierOf("event", name);
  return {
    block: "item",
    pointer,
    kind: "event",
    title: "Event",
    name: name ?? "event without a name",
    tier,
    tone: protocolEventOf(name)?.event === "error" ? "bad" : "plain",
    facts: [sayWords(`${tier} tier`), ...facts],
    pieces: [
      ...(data === undefined ? [] : [{ form: "json", value: data, label: null } as const]),
      ...fields.rest(),
    ],
  };
}
