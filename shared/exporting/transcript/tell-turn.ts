import { messagesOf, ownPartsOf } from "../../cycles/places.ts";
import { readCycle } from "../../cycles/read-cycle.ts";
import type { TurnType } from "../../model/glossary.ts";
import { wordInterruption } from "../../model/word-interruption.ts";
import { countThings } from "../../problems/count-things.ts";
import { typeOfTurn } from "../../rows/build-row.ts";
import { isInterrupted } from "../../rows/is-interrupted.ts";
import { endOf } from "./beside.ts";
import type { Block, BlockOf, Fact, Piece } from "./blocks.ts";
import { describeUsage } from "./describe-usage.ts";
import { say, sayTime, sayWords } from "./facts.ts";
import { nameInPlace } from "./name-in-place.ts";
import { readMoment } from "./read-moment.ts";
import { isObject, TakenFields } from "./taken-fields.ts";
import { type Said, tellMessage } from "./tell-message.ts";
import { tellPart } from "./tell-part.ts";
import type { TranscriptContext } from "./transcript-context.ts";
import { turnTools, type TurnTools } from "./turn-tools.ts";

/** One turn, from its head to its end, with what was taken out of it and lost from it in between. */
export function* tellTurn(context: TranscriptContext, turn: number, value: unknown): Generator<Block> {
  const pointer = `/turns/${turn}`;
  const place = context.placeOf(pointer);
  yield* context.beside.before({ ...place, message: -1, part: -1 }, pointer);
  const fields = new TakenFields(isObject(value) ? value : {});
  const { head, said } = tellHead(context, turn, place.turn, fields);
  const parts = fields.list("parts");
  const messages = fields.list("messages");
  const interruption = tellInterruption(context, turn, fields);
  const odd: Piece[] = isObject(value)
    ? fields.rest()
    : [{ form: "json", value, label: nameInPlace(value, "turn") }];
  yield { ...head, pieces: [...head.pieces, ...odd, ...emptiness(value, parts, messages)] };
  yield* context.beside.at({ ...place, message: -1, part: -1 }, pointer);
  const tools = turnTools(context, turn);
  yield* tellParts(context, tools, { turn, parts });
  yield* tellMessages(context, tools, { turn, messages, said });
  yield* context.beside.before(endOf({ ...place, message: -1 }), pointer);
  if (interruption !== null) yield interruption;
  yield { block: "turn-end", pointer };
}

function emptiness(
  value: unknown,
  parts: readonly unknown[] | null,
  messages: readonly unknown[] | null,
): Piece[] {
  const holdsNothing = isObject(value) && (parts ?? []).length + (messages ?? []).length === 0;
  return holdsNothing ? [{ form: "note", words: "A turn without messages or parts." }] : [];
}

function* tellParts(
  context: TranscriptContext,
  tools: TurnTools,
  { turn, parts }: { turn: number; parts: readonly unknown[] | null },
): Generator<Block> {
  const { from } = ownPartsOf(context.source.index, turn);
  for (const [at, part] of (parts ?? []).entries())
    yield* tellPart(context, part, {
      pointer: `/turns/${turn}/parts/${at}`,
      row: from + at,
      tools,
      role: "prompt",
      provider: null,
    });
}

type Messages = { turn: number; messages: readonly unknown[] | null; said: Said };

function* tellMessages(
  context: TranscriptContext,
  tools: TurnTools,
  { turn, messages, said }: Messages,
): Generator<Block> {
  const { from } = messagesOf(context.source.index, turn);
  for (const [at, message] of (messages ?? []).entries())
    yield* tellMessage(context, message, {
      pointer: `/turns/${turn}/messages/${at}`,
      row: from + at,
      tools,
      said,
    });
}

function tellHead(
  context: TranscriptContext,
  turn: number,
  sourceTurn: number,
  fields: TakenFields,
): { head: BlockOf<"turn">; said: Said } {
  const who = typeOfTurn(context.source.index, turn);
  if (who !== "unknown") fields.value("turn_type");
  const agent = fields.text("agent_id");
  const known = agent === null ? undefined : context.agents.get(agent);
  const name = [known?.name, agent].find((word) => (word ?? "") !== "") ?? null;
  const model = firstText(fields.peek("messages"), "model_name") ?? known?.model ?? null;
  const provider = firstText(fields.peek("messages"), "provider_name");
  const { facts: times, day } = tellTimes(fields);
  const usage = describeUsage(fields, "total_usage");
  const head: BlockOf<"turn"> = {
    block: "turn",
    pointer: `/turns/${turn}`,
    number: sourceTurn + 1,
    who,
    name: nameOf(who, name),
    hue: who === "agent" ? context.hueOf(agent) : 0,
    facts: [
      ...(who === "agent" && agent === name ? [] : say("code", agent)),
      ...say("name", model),
      ...say("name", provider),
      ...times,
      ...tellStatus(fields),
      ...usage.facts,
    ],
    pieces: [...tellClientMetadata(fields), ...usage.pieces],
  };
  return { head, said: { day, agent, model, provider } };
}

/** Only an agent goes by a name of the file: none can pass for the user. */
function nameOf(who: TurnType, name: string | null): string {
  if (who === "user") return "User";
  return who === "agent" ? (name ?? "without an id") : "Turn of an unknown type";
}

function tellTimes(fields: TakenFields): { facts: Fact[]; day: string | null } {
  const start = fields.text("started_at") ?? fields.text("submitted_at");
  const end = fields.text("completed_at");
  const day = (start === null ? null : readMoment(start)?.day) ?? null;
  const facts = [
    ...(start === null ? [] : [sayTime(start)]),
    ...(end === null ? [] : [sayTime(end, "until", day)]),
  ];
  return { facts, day };
}

/** `complete` goes without saying in most turns, but not in all: it is said as it stands there. */
function tellStatus(fields: TakenFields): Fact[] {
  const status = fields.text("completion_status");
  if (status === null) return [];
  return [sayWords(status, status === "interrupted" ? "warn" : "plain")];
}

function tellClientMetadata(fields: TakenFields): Piece[] {
  const value = fields.value("client_metadata");
  return value === undefined ? [] : [{ form: "json", value, label: "Client metadata" }];
}

/** What the first message that says it says. */
function firstText(messages: unknown, field: string): string | null {
  if (!Array.isArray(messages)) return null;
  for (const message of messages as unknown[]) {
    const text = isObject(message) ? message[field] : null;
    if (typeof text === "string" && text !== "") return text;
  }
  return null;
}

/** The band at the end of a turn that was cut off: why, when, what is still there and what is not. */
function tellInterruption(context: TranscriptContext, turn: number, fields: TakenFields): Block | null {
  const isSaid = isInterrupted(context.source.index, turn);
  const object = fields.object("interruption");
  if (!isSaid && object === null) return null;
  const interruption = new TakenFields(object ?? {});
  const at = interruption.text("interrupted_at");
  const reason = interruption.text("reason");
  return {
    block: "interruption",
    pointer: `/turns/${turn}/interruption`,
    words: wordInterruption(reason),
    facts: [...(at === null ? [] : [sayTime(at)]), ...wordLeft(context, turn)],
    pieces: interruption.rest("Other fields of the interruption"),
  };
}

function wordLeft({ source: { cycles } }: TranscriptContext, turn: number): Fact[] {
  let [kept, incomplete, owed] = [0, 0, 0];
  const first = cycles.firstOf(turn);
  for (let number = first; number < first + cycles.countOf(turn); number++) {
    const { state, calls, answered } = readCycle(cycles, number);
    if (state === "complete" || state === "deferred") kept++;
    else incomplete++;
    owed += calls - answered;
  }
  const words = [sayWords(kept === 0 ? "no cycle kept" : `${countThings(kept, "cycle")} kept`)];
  if (incomplete > 0) words.push(sayWords(`${countThings(incomplete, "cycle")} incomplete`, "warn"));
  if (owed > 0) words.push(sayWords(`${countThings(owed, "call")} without return`, "warn"));
  return words;
}
