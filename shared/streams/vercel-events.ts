import { asFields, type Fields, fieldOf, textOf } from "../problems/fields.ts";
import { protocolPrefix } from "../tiers/protocol-events.ts";
import { timeOf } from "./line-time.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";

/** Data of the application or the protocol, in either spelling: `{type: "data-x", data}` or `{type: "data", name: "data-x", value}`. */
export function addData(chunk: Fields, thread: ThreadAssembler): void {
  if (fieldOf(chunk, "transient") === true) {
    thread.counts.transient++;
    thread.stir();
    return;
  }
  const type = textOf(chunk, "type") ?? "";
  const name = type === "data" ? textOf(chunk, "name") : type;
  if (name === null) return addUnknown(chunk, thread);
  const id = fieldOf(chunk, "id");
  const key = id === undefined || id === null ? null : JSON.stringify([name, id]);
  const data = fieldOf(chunk, type === "data" && !Object.hasOwn(chunk, "data") ? "value" : "data");
  const { at, rest } = name.startsWith(protocolPrefix) ? takeTime(data) : { at: null, rest: data };
  if (at !== null) thread.counts.times++;
  thread.say().addEvent(name, rest, { at: at ?? thread.moment.at, key });
}

/** An event that the protocol defines may say itself when it was. */
function takeTime(data: unknown): { at: string | null; rest: unknown } {
  const fields = asFields(data);
  const at = timeOf(textOf(fields, "timestamp"));
  if (fields === null || at === null) return { at: null, rest: data };
  const { timestamp: _, ...rest } = fields;
  return { at, rest };
}

/** An event of the guide to 0.0.3 that was sent as a chunk of its own name. */
export function addNamed(chunk: Fields, thread: ThreadAssembler): void {
  const { type, ...rest } = withoutTime(chunk, thread);
  thread.say().addEvent(String(type), rest);
}

/** Kept whole, as an event of the application. */
export function addUnknown(chunk: Fields, thread: ThreadAssembler): void {
  const { type, ...rest } = withoutTime(chunk, thread);
  const name = typeof type === "string" ? type : "unknown";
  thread.counts.addUnknown(name);
  thread.say().addEvent(`data-app-vsp_${name}`, rest);
}

/** JSON that is no chunk at all. */
export function addValue(value: unknown, thread: ThreadAssembler): void {
  thread.counts.addUnknown("unknown");
  thread.say().addEvent("data-app-vsp_unknown", { value });
}

export function askApproval(chunk: Fields, thread: ThreadAssembler): void {
  const [approvalId, callId] = [textOf(chunk, "approvalId"), textOf(chunk, "toolCallId")];
  const turn = thread.say();
  if (approvalId !== null && callId !== null) turn.calls.askApproval(approvalId, callId);
  addApproval(chunk, thread);
}

export function answerApproval(chunk: Fields, thread: ThreadAssembler): void {
  const approvalId = textOf(chunk, "approvalId");
  const call = approvalId === null ? null : thread.say().calls.ofApproval(approvalId);
  if (call !== null && fieldOf(chunk, "approved") === false) call.denial = textOf(chunk, "reason");
  addApproval(chunk, thread);
}

function addApproval(chunk: Fields, thread: ThreadAssembler): void {
  const { type, ...rest } = withoutTime(chunk, thread);
  thread.say().addEvent(`data-app-vsp_${String(type)}`, rest);
}

/** The time of an event stands with its message. */
export function withoutTime(chunk: Fields, { moment }: ThreadAssembler): Fields {
  const own = timeOf(textOf(chunk, "timestamp"));
  if (own === null || own !== moment.at) return chunk;
  const { timestamp: _, ...rest } = chunk;
  return rest;
}
