import type { Role } from "../../model/glossary.ts";
import { tierOf } from "../../tiers/tier-of.ts";
import type { Block, BlockOf, Fact, ItemKind, Piece, Tone } from "./blocks.ts";
import { describeContent, describeText } from "./describe-content.ts";
import { say, sayTime, sayWords } from "./facts.ts";
import { nameInPlace } from "./name-in-place.ts";
import { isObject, TakenFields } from "./taken-fields.ts";
import type { TranscriptContext } from "./transcript-context.ts";
import type { TurnTools } from "./turn-tools.ts";

type At = {
  pointer: string;
  row: number;
  tools: TurnTools;
  role: Exclude<Role, "event">;
  /** Who gave the response that it stands in. */
  provider: string | null;
};

type Told = Pick<BlockOf<"item">, "kind" | "title" | "name"> & {
  tone?: Tone;
  facts: Fact[];
  pieces: Piece[];
};
type Teller = (fields: TakenFields, at: At, leaveOut: (field: string, reason: string) => void) => Told;

export function* tellPart(context: TranscriptContext, value: unknown, at: At): Generator<Block> {
  const { pointer } = at;
  const place = context.placeBeside(pointer);
  if (place !== null) yield* context.beside.before(place, pointer);
  if (!isObject(value)) {
    const title = nameInPlace(value, "part");
    yield item(pointer, null, {
      kind: "other",
      title,
      name: null,
      facts: [],
      pieces: [{ form: "json", value, label: null }],
    });
    return;
  }
  const fields = new TakenFields(value);
  const kind = fields.text("part_kind");
  const known = kind === null ? undefined : tellers.get(kind);
  const tell = known ?? tellUnknown(kind);
  const leaveOut = (field: string, reason: string) => context.leaveOut(`${pointer}/content${field}`, reason);
  for (const [name, of, reason] of leftOut)
    if (kind !== null && of.has(kind) && fields.text(name) !== null)
      context.leaveOutField(`${pointer}/${name}`, reason);
  const time = fields.text("timestamp");
  const told = tell(fields, at, leaveOut);
  const facts = [...told.facts, ...(time === null ? [] : [sayTime(time)])];
  const pieces = [...told.pieces, ...(known === undefined ? [] : fields.rest())];
  yield item(pointer, known === undefined ? (kind ?? "") : null, { ...told, facts, pieces });
  if (place !== null) yield* context.beside.at(place, pointer);
}

const item = (pointer: string, tierName: string | null, { tone = "plain", ...told }: Told): Block => ({
  block: "item",
  pointer,
  tone,
  tier: tierName === null ? null : tierOf("part", tierName),
  ...told,
});

const words =
  (kind: ItemKind, title: string, unsaid: At["role"] | null): Teller =>
  (fields, { role }, leaveOut) => {
    const pieces = describeContent(fields.value("content"), "words", leaveOut);
    return { kind, title: role === unsaid ? null : title, name: null, facts: [], pieces: orNothing(pieces) };
  };

const orNothing = (pieces: Piece[]): Piece[] =>
  pieces.length === 0 ? [{ form: "note", words: "It has no content." }] : pieces;

const tellThinking: Teller = (fields, { provider }, leaveOut) => {
  const own = fields.text("provider_name");
  const pieces = describeContent(fields.value("content"), "words", leaveOut);
  return {
    kind: "thinking",
    title: "Thinking",
    name: null,
    facts: own === provider ? [] : say("name", own),
    pieces: orNothing(pieces),
  };
};

const tellCall: Teller = (fields, { tools, row }) => {
  const name = fields.text("tool_name");
  const args = fields.value("args");
  const isText = typeof args === "string" && args !== "";
  fields.flag("provider_executed");
  return {
    kind: "call",
    title: "Call",
    name: name ?? "call without a name",
    facts: [...say("code", fields.text("tool_call_id")), ...tools.ofCall(row)],
    pieces:
      args === undefined || args === ""
        ? [{ form: "note", words: "No arguments." }]
        : [isText ? describeText(args) : { form: "json", value: args, label: null }],
  };
};

const tellReturn: Teller = (fields, { tools, row }, leaveOut) => {
  const name = fields.text("tool_name");
  const id = fields.text("tool_call_id");
  const said = [fields.text("status"), fields.text("outcome")].filter((word) => word !== null);
  const tone = said.map(toneOf).find((found) => found !== "plain") ?? "plain";
  const isSynthesized =
    isObject(fields.peek("metadata")) &&
    (fields.peek("metadata") as Record<string, unknown>)["synthesized"] === true;
  const metadata = fields.value("metadata");
  const elsewhere = describeReference(fields);
  const content = describeContent(fields.value("content"), "tool", leaveOut);
  return {
    kind: "return",
    title: "Return",
    name,
    tone,
    facts: [
      ...say("code", id),
      ...said.map((word) => sayWords(word.replace("_", " "), toneOf(word))),
      ...tools.ofReturn(row),
      ...(isSynthesized ? [sayWords("written by a repair: it did not happen", "warn")] : []),
    ],
    pieces: [
      ...(content.length + elsewhere.length === 0 ? orNothing([]) : content),
      ...elsewhere,
      ...(metadata === undefined ? [] : [{ form: "json", value: metadata, label: "Metadata" } as const]),
    ],
  };
};

const failed: ReadonlySet<string> = new Set(["error", "validation_error", "failed"]);
const halted: ReadonlySet<string> = new Set(["denied", "interrupted"]);

const toneOf = (word: string): Tone => (failed.has(word) ? "bad" : halted.has(word) ? "warn" : "plain");

/** Content that is kept elsewhere. */
function describeReference(fields: TakenFields): Piece[] {
  const object = fields.object("content_ref");
  if (object === null) return [];
  const reference = new TakenFields(object);
  const size = reference.peek("size_bytes");
  const facts = [
    ...say("address", reference.text("uri")),
    ...say("name", reference.text("media_type")),
    ...(typeof size === "number" ? [sayWords(`${size.toLocaleString("en")} bytes`)] : []),
    ...say("code", reference.text("hash")),
  ];
  if (typeof size === "number") reference.value("size_bytes");
  return [
    { form: "facts", facts, label: "Content kept elsewhere" },
    ...reference.rest("Other fields of content_ref"),
  ];
}

const tellRetry: Teller = (fields, { tools, row }, leaveOut) => {
  const name = fields.text("tool_name");
  const facts = [...say("code", fields.text("tool_call_id")), ...(name === null ? [] : tools.ofReturn(row))];
  const pieces = orNothing(describeContent(fields.value("content"), "tool", leaveOut));
  return { kind: "retry", title: "Retry", name, tone: "warn", facts, pieces };
};

const tellFile: Teller = (fields, _, leaveOut) => ({
  kind: "file",
  title: null,
  name: null,
  facts: [],
  pieces: orNothing(describeContent(fields.value("content"), "file", leaveOut)),
});

/** Its fields are what it holds. */
const tellUnknown =
  (kind: string | null): Teller =>
  (fields) => ({
    kind: "other",
    title: "Part",
    name: kind ?? "part without a kind",
    facts: [sayWords(`${tierOf("part", kind)} tier`)],
    pieces: fields.rest(null),
  });

const tellers: ReadonlyMap<string, Teller> = new Map<string, Teller>([
  ["text", words("text", "Text", "response")],
  ["user-prompt", words("prompt", "Prompt", "prompt")],
  ["thinking", tellThinking],
  ["tool-call", tellCall],
  ["builtin-tool-call", tellCall],
  ["tool-return", tellReturn],
  ["builtin-tool-return", tellReturn],
  ["retry-prompt", tellRetry],
  ["file", tellFile],
]);

/** For machines: they would only be in the way of someone who reads. */
const leftOut = [
  ["signature", new Set(["thinking"]), "a transcript leaves out the signatures of thinking"],
  ["thinking_id", new Set(["thinking"]), "a transcript leaves out the ids of thinking"],
  ["id", new Set(tellers.keys()), "a transcript leaves out the ids of parts, but for those of calls"],
] as const satisfies [string, ReadonlySet<string>, string][];
