import { countThings } from "../../problems/count-things.ts";
import { detectVersion } from "../../versions/detect-version.ts";
import type { ExportSource } from "../export-source.ts";
import { placeOf } from "./beside.ts";
import type { Block, Fact } from "./blocks.ts";
import { say, sayTime, sayWords } from "./facts.ts";
import { isObject, TakenFields } from "./taken-fields.ts";
import type { AgentNames, TranscriptContext } from "./transcript-context.ts";

/** What stands above the turns and what stands below them. */
export function tellDocument(
  context: TranscriptContext,
  root: Record<string, unknown>,
): { above: Iterable<Block>; below: Iterable<Block> } {
  const fields = new TakenFields(root);
  return { above: tellAbove(context, fields), below: tellBelow(fields) };
}

/** What the thread says of itself, its agents, and the texts that are kept beside it. */
function* tellAbove(context: TranscriptContext, fields: TakenFields): Generator<Block> {
  const { source } = context;
  const title = fields.text("title");
  yield {
    block: "document",
    pointer: "",
    title: title === null || title.trim() === "" ? source.name : title,
    facts: [...say("name", source.name, "Source"), ...aboutThread(fields, source), ...inNumbers(source)],
  };
  yield* context.beside.before(placeOf("/turns/0"), "");
  yield* tellAgents(fields);
  yield* tellAside(source);
}

/** What else stands outside of the turns: for few who read. */
function* tellBelow(fields: TakenFields): Generator<Block> {
  for (const [name, title] of besides) {
    const value = fields.value(name);
    if (value !== undefined) yield section(title, `/${name}`, value);
  }
  const pieces = fields.rest(null);
  if (pieces.length > 0) yield { block: "section", pointer: "", title: "Other fields", facts: [], pieces };
}

const besides = [
  ["metadata", "Metadata"],
  ["relationships", "Relationships"],
] as const;

const section = (title: string, pointer: string, value: unknown): Block => ({
  block: "section",
  pointer,
  title,
  facts: [],
  pieces: [{ form: "json", value, label: null }],
});

function aboutThread(fields: TakenFields, { index }: ExportSource): Fact[] {
  const { readAs } = detectVersion(index);
  const version = fields.text("version");
  const created = fields.text("created_at");
  const updated = fields.text("updated_at");
  return [
    ...say("code", fields.text("thread_id"), "Thread"),
    ...say("name", version ?? `not stated, read as ${readAs}`, "Version"),
    ...(created === null ? [] : [sayTime(created, "Created")]),
    ...(updated === null ? [] : [sayTime(updated, "Updated")]),
  ];
}

function inNumbers({ index, cycles: { counts }, lost }: ExportSource): Fact[] {
  const whole = counts.complete + counts.deferred;
  const incomplete = counts.partial + counts.unanswered + counts.empty;
  const words = [
    countThings(index.turns.length, "turn"),
    ...(whole + incomplete === 0 ? [] : [countThings(whole + incomplete, "cycle")]),
  ];
  const broken = [
    ...(incomplete === 0 ? [] : [countThings(incomplete, "incomplete cycle")]),
    ...(lost.length === 0 ? [] : [countThings(lost.length, "lost part")]),
  ];
  return [
    { ...sayWords(words.join(", ")), label: "Holds" },
    ...(broken.length === 0 ? [] : [{ ...sayWords(broken.join(", "), "warn"), label: "Broken off" }]),
  ];
}

function* tellAgents(fields: TakenFields): Generator<Block> {
  const agents = fields.object("agents");
  if (agents === null) return;
  for (const [at, [id, config]] of Object.entries(agents).entries()) {
    const pointer = `/agents`;
    const title = at === 0 ? "Agents" : "";
    if (!isObject(config))
      yield {
        block: "section",
        pointer,
        title,
        facts: say("code", id),
        pieces: [{ form: "json", value: config, label: null }],
      };
    else yield tellAgent(title, id, config);
  }
}

function tellAgent(title: string, id: string, config: Record<string, unknown>): Block {
  const agent = new TakenFields(config);
  // Its key says it already, unless the two disagree.
  if (agent.peek("agent_id") === id) agent.value("agent_id");
  const name = agent.text("agent_name");
  const created = [...say("name", agent.text("model_name")), ...say("name", agent.text("provider_name"))];
  const since = agent.text("created_at");
  return {
    block: "section",
    pointer: "/agents",
    title,
    facts: [
      ...say("name", name),
      ...say("code", id),
      ...created,
      ...(since === null ? [] : [sayTime(since, "created")]),
    ],
    pieces: agent.rest(),
  };
}

/** Which agents the thread names, and how. */
export function namesOf(root: Record<string, unknown>): AgentNames {
  const agents = root["agents"];
  if (!isObject(agents)) return new Map();
  return new Map(
    Object.entries(agents).map(([id, config]) => {
      const agent = new TakenFields(isObject(config) ? config : {});
      return [id, { name: agent.text("agent_name"), model: agent.text("model_name") }];
    }),
  );
}

function* tellAside({ aside }: ExportSource): Generator<Block> {
  for (const [at, { text, messages }] of aside.entries())
    yield {
      block: "section",
      pointer: "",
      title: at === 0 ? "System prompts and instructions" : "",
      facts: [sayWords(`Sent with ${countThings(messages, "message")}, kept beside the thread`)],
      pieces: [{ form: "text", text }],
    };
}
